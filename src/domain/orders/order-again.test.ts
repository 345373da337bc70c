import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { ACTUALIZAR_NOTA_SIMPLE, NOTA_SIMPLE, NOTA_SIMPLE_URGENTE } from '../catalogue/known-products.ts';
import type { Form } from '../catalogue/product.ts';
import { choice, consent, question, smallForm } from '../catalogue/testing/small-form.ts';
import { planWalks } from '../wizard/testing/walks.ts';
import { walkForm } from '../wizard/walk-form.ts';
import { answersToday, markRenewalAnswers, renewalAnswers } from './order-again.ts';

const catalogue = catalogueOfFiles();
const formOf = (productId: number) => findProduct(catalogue, productId) as Form;
const renewal = formOf(ACTUALIZAR_NOTA_SIMPLE);

describe('the same form in today’s version', () => {
  const former = smallForm([
    question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] }),
    question(2, { type: 'multiple', opt_values: [choice('201'), choice('202'), choice('203')] }),
    question(3),
    question(4, { type: 'file' }),
    question(5),
    consent(6, { append_to_end: true }),
  ]);
  const answers = { 1: '101', 2: '201,203', 3: 'Calle Mayor 1', 4: 'a-file', 5: 'gone', 6: '601' };
  const today = smallForm(
    [
      question(1, { type: 'radio', opt_values: [choice('102'), choice('103')] }),
      question(2, { type: 'multiple', opt_values: [choice('203'), choice('201')] }),
      question(3),
      question(4, { type: 'file' }),
      question(7),
      consent(6, { append_to_end: true }),
    ],
    { questions_on_confirm: [6] },
  );

  test('keeps answers that are still asked and offered; files and final consents are given again', () => {
    expect(answersToday(today, { order_id: 1, form: former, answers })).toEqual({ 2: '201,203', 3: 'Calle Mayor 1' });
  });

  test('a text does not become a choice, nor a choice a text', () => {
    const turned = smallForm([question(1), question(3, { type: 'radio', opt_values: [choice('301')] })]);
    expect(answersToday(turned, { order_id: 1, form: former, answers })).toEqual({});
  });
});

const WALKED = catalogue.products.flatMap((form) =>
  planWalks(form)
    .walks.filter(({ walk }) => walk.outcome.kind === 'complete')
    .slice(0, 2)
    .map(({ walk }, index) => ({ name: `${form.url_key} ${index + 1}`, form, answers: walk.relevant_answers })),
);

test.each(WALKED)(
  'R187 loaded from an item, every step of $name is complete, but for its files',
  ({ form, answers }) => {
    const { outcome, pages } = walkForm(form, answersToday(form, { order_id: 1, form, answers }));
    const isFile = (id: number) => form.options.some(({ option_id, type }) => option_id === id && type === 'file');
    if (outcome.kind === 'incomplete') {
      expect(outcome.missing.length).toBeGreaterThan(0);
      expect(outcome.missing.filter((id) => !isFile(id))).toEqual([]);
      return;
    }
    expect(pages.at(-1)?.kind).toBe('confirmation');
    if (outcome.kind === 'unconfirmed') {
      expect(outcome.missing.filter((id) => !form.questions_on_confirm.includes(id))).toEqual([]);
      return;
    }
    expect(outcome.kind).toBe('complete');
  },
);

test.each([NOTA_SIMPLE, NOTA_SIMPLE_URGENTE, ACTUALIZAR_NOTA_SIMPLE])(
  'a note of product %i is renewed with its order and the stated interest',
  (productId) => {
    const form = formOf(productId);
    const purpose = form.options.find(({ key }) => key === 'purpose');
    const detail = form.options.find(({ key }) => key === 'purpose_detail');
    const target = renewal.options.find(({ key }) => key === 'purpose');
    for (const { id, key } of purpose?.opt_values ?? []) {
      const answers = { [Number(purpose?.option_id)]: id, [Number(detail?.option_id)]: 'Soy vecino' };
      const renewed = renewalAnswers(renewal, { order_id: 1000001, form, answers }, { hasChanged: false });
      expect(renewed).toMatchObject({ 1201: '1000001', 1202: '120202' });
      expect(target?.opt_values.find((value) => value.id === renewed[1204])?.key).toBe(key);
      const walk = walkForm(renewal, renewed);
      expect(walk.outcome.kind).toBe('complete');
      expect(walk.quote.total).toBe(2136);
      expect(walk.relevant_answers[1205]).toBe(key === 'other' ? 'Soy vecino' : undefined);
    }
  },
);

test('when something has changed, the renewal asks what', () => {
  const note = { order_id: 1000001, form: formOf(NOTA_SIMPLE), answers: { 1013: '101301' } };
  const { outcome } = walkForm(renewal, renewalAnswers(renewal, note, { hasChanged: true }));
  expect(outcome).toMatchObject({ kind: 'incomplete', missing: [1203], page: { step: 2 } });
});

describe('the renewal of a trade mark', () => {
  const classes = [choice('10', { key: 'c9' }), choice('11', { key: 'c35' })];
  const mark = smallForm([
    question(1, { key: 'sign' }),
    question(2, { key: 'class', type: 'radio', opt_values: classes }),
    question(3, { key: 'logo', type: 'file' }),
    question(4, { key: 'state', type: 'radio', opt_values: [choice('41', { key: 'in_force' })] }),
    consent(5, { key: 'authorise' }),
  ]);
  const answers = { 1: 'ACME', 2: '11', 3: 'a-file', 4: '41', 5: '501' };
  const renewalForm = smallForm(
    [
      question(21, { key: 'sign' }),
      question(22, {
        key: 'class',
        type: 'radio',
        opt_values: [choice('220', { key: 'c9' }), choice('221', { key: 'c35' })],
      }),
      question(23, { key: 'logo', type: 'file' }),
      question(24, { key: 'state', type: 'radio', opt_values: [choice('241', { key: 'in_force' })] }),
      question(25, { key: 'expiry', type: 'date' }),
      consent(26, { key: 'authorise' }),
    ],
    { questions_on_confirm: [26] },
  );

  test('has its answers and its expiry; the state on that day, files and consents are given again', () => {
    const given = { order_id: 1, form: mark, answers };
    expect(markRenewalAnswers(renewalForm, given, { lapses_on: '2027-03-01' })).toEqual({
      21: 'ACME',
      22: '221',
      25: '2027-03-01',
    });
  });

  test('leaves open what the first order did not say', () => {
    const given = { order_id: 1, form: mark, answers: { 2: '10' } };
    expect(markRenewalAnswers(renewalForm, given, { lapses_on: '2027-03-01' })).toEqual({
      22: '220',
      25: '2027-03-01',
    });
  });
});
