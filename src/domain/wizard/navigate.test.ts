import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { choice, question, smallForm } from '../catalogue/testing/small-form.ts';
import { nextPage, pageAt, previousPage } from './navigate.ts';
import { walkForm } from './walk-form.ts';

const note = findProduct(catalogueOfFiles(), 15867)!;
const answers = { 1001: '100101', 78: '900132', 79: 'Madrid', 80: 'Calle Mayor 1', 1007: '100702' };
const at = (page: string) => `tienda/nota-simple/${page}`;

test('the page that follows is the next one that shows a question', () => {
  expect(nextPage(note, answers, { route: at('step4') })).toMatchObject({ kind: 'page', page: { route: at('step5') } });
  expect(nextPage(note, answers, { route: at('step5') })).toMatchObject({
    kind: 'page',
    page: { route: at('step52') },
  });
});

test('a page with something wrong is shown again', () => {
  const next = nextPage(note, answers, { route: at('step52') });
  expect(next).toMatchObject({ kind: 'stay', page: { route: at('step52') } });
  expect(next.kind === 'stay' && next.problems).toMatchObject([{ option_id: 1011, code: 'required' }]);
});

test('a page that is not reached leads to the last one that is', () => {
  expect(pageAt(walkForm(note, answers), at('step5'))?.route).toBe(at('step5'));
  expect(pageAt(walkForm(note, answers), at('step7'))).toBeUndefined();
  expect(nextPage(note, answers, { route: at('step7') })).toMatchObject({
    kind: 'page',
    page: { route: at('step52') },
  });
});

test('back skips what shows nothing and ends at the start question', () => {
  const walk = walkForm(note, { ...answers, 1007: '100703', 1013: '101301' });
  expect(previousPage(walk, at('step6'))?.route).toBe(at('step5'));
  expect(previousPage(walk, at('step1'))?.route).toBe(at('start'));
  expect(previousPage(walk, at('start'))).toBeUndefined();
});

test('the start question leads away or to the first step, the confirmation page to the cart', () => {
  expect(nextPage(note, { 1001: '100102' }, { route: at('start') })).toMatchObject({
    kind: 'redirect',
    product_id: 18357,
  });
  expect(nextPage(note, { 1001: '100101' }, { route: at('start') })).toMatchObject({ page: { route: at('step1') } });
  const complete = { ...answers, 1007: '100703', 1013: '101301' };
  expect(nextPage(note, complete, { route: at('step7') })).toMatchObject({ page: { kind: 'confirmation' } });
  expect(nextPage(note, complete, { route: at('confirmation') })).toEqual({ kind: 'cart' });
});

test('a question that appears through the answers of its page is shown before the next page or an error', () => {
  const opens = { previous_steps: [{ option_id: 1, op: 'eq', values: ['101'] }] } as const;
  const yesOrNo = question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] });
  const form = (detail: Parameters<typeof question>[1]) =>
    smallForm([yesOrNo, question(2, { ...opens, ...detail }), question(3), question(4)], {
      steps: [[1, 2, 3], [4]].map((option_ids, index) => ({
        step: index + 1,
        title: yesOrNo.title,
        route: `page${index + 1}`,
        option_ids,
      })),
    });
  const posted = (drawn: number[]) => ({ route: 'page1', drawn });
  const optional = form({ is_require: false });
  const again = { kind: 'stay', page: { route: 'page1' }, problems: [] };
  expect(nextPage(optional, { 1: '101', 3: 'x' }, posted([1, 3]))).toMatchObject(again);
  expect(nextPage(optional, { 1: '101', 3: 'x' }, posted([1, 2, 3]))).toMatchObject({ page: { route: 'page2' } });
  expect(nextPage(optional, { 1: '102', 3: 'x' }, posted([1, 3]))).toMatchObject({ page: { route: 'page2' } });
  expect(nextPage(form({}), { 1: '101', 3: 'x' }, posted([1, 3]))).toMatchObject(again);
  expect(nextPage(form({}), { 1: '101' }, posted([1, 3]))).toMatchObject({
    kind: 'stay',
    problems: [{ option_id: 3 }],
  });
});
