import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { nextPage, pageAt, previousPage } from './navigate.ts';
import { walkForm } from './walk-form.ts';

const note = findProduct(readCatalogueFiles().build(), 15867)!;
const answers = { 1001: '100101', 78: '900132', 79: 'Madrid', 80: 'Calle Mayor 1', 1007: '100702' };
const at = (page: string) => `tienda/nota-simple/${page}`;

test('the page that follows is the next one that shows a question', () => {
  expect(nextPage(note, answers, at('step4'))).toMatchObject({ kind: 'page', page: { route: at('step5') } });
  expect(nextPage(note, answers, at('step5'))).toMatchObject({ kind: 'page', page: { route: at('step52') } });
});

test('a page with something wrong is shown again', () => {
  const next = nextPage(note, answers, at('step52'));
  expect(next).toMatchObject({ kind: 'stay', page: { route: at('step52') } });
  expect(next.kind === 'stay' && next.walk.problems).toMatchObject([{ option_id: 1011, code: 'required' }]);
});

test('a page that is not reached leads to the last one that is', () => {
  expect(pageAt(walkForm(note, answers), at('step7'))).toBeUndefined();
  expect(nextPage(note, answers, at('step7'))).toMatchObject({ kind: 'page', page: { route: at('step52') } });
});

test('back skips what shows nothing and ends at the start question', () => {
  const walk = walkForm(note, { ...answers, 1007: '100703', 1013: '101301' });
  expect(previousPage(walk, at('step6'))?.route).toBe(at('step5'));
  expect(previousPage(walk, at('step1'))?.route).toBe(at('start'));
  expect(previousPage(walk, at('start'))).toBeUndefined();
});

test('the start question leads away or to the first step, the confirmation page to the cart', () => {
  expect(nextPage(note, { 1001: '100102' }, at('start'))).toMatchObject({ kind: 'redirect', product_id: 18357 });
  expect(nextPage(note, { 1001: '100101' }, at('start'))).toMatchObject({ page: { route: at('step1') } });
  const complete = { ...answers, 1007: '100703', 1013: '101301' };
  expect(nextPage(note, complete, at('step7'))).toMatchObject({ page: { kind: 'confirmation' } });
  expect(nextPage(note, complete, at('confirmation'))).toEqual({ kind: 'cart' });
});
