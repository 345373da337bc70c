import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { agreedCeiling, withCeiling } from '../pricing/agreed-ceiling.ts';
import { findProblem } from '../wizard/answer-problem.ts';
import { type CeilingNow, ceilingQuestion, withAgreement } from './ceiling-question.ts';
import { isAskable } from './compose-questions.ts';
import { formOfIncident } from './incident-form.ts';

const catalogue = catalogueOfFiles();
const mortgage = findProductBySlug(catalogue, 'cancelacion-de-hipoteca')!;
const ask = (upTo: number, now: CeilingNow | null) =>
  ceilingQuestion({ id: 900_000_100, productId: mortgage.product_id, upTo, now });
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  [30_001, { agreed: 30_000, charged: 0 }, true],
  [30_000, { agreed: 30_000, charged: 0 }, false],
  [1, { agreed: 0, charged: 0 }, true],
  [5_000, { agreed: null, charged: 5_000 }, false],
  [5_001, { agreed: null, charged: 5_000 }, true],
  [90_000, { agreed: 'unlimited', charged: 0 }, false],
  [90_000, null, false],
] as const)('up to %i with %o: asked is %s', (upTo, now, isAsked) => {
  expect(ask(upTo, now) !== null).toBe(isAsked);
});

test('says what is agreed and charged, and what a yes means', () => {
  const question = ask(37_550, { agreed: 30_000, charged: 25_000 })!;
  expect(plain(question.title.en)).toBe('Can later costs go up to €375.50?');
  expect(plain(question.help?.pt)).toMatch(
    /^O seu limite é agora de 300,00 € com IVA. Até agora somam 250,00 €. Agora não/,
  );
  expect(question.opt_values.map(({ name }) => plain(name.es))).toEqual([
    'Sí, hasta 375,50 € en total, con IVA',
    'Sí, sin tope',
    'No, no lo acepto',
  ]);
  expect(question.opt_values.map(({ name }) => plain(name.en))).toEqual([
    'Yes, up to €375.50 in total, including VAT',
    'Yes, without a limit',
    'No, I do not agree',
  ]);
  expect(question.opt_values.map(({ name }) => plain(name.pt))).toEqual([
    'Sim, até 375,50 € no total, com IVA',
    'Sim, sem limite',
    'Não, não aceito',
  ]);
  const none = ask(37_550, { agreed: null, charged: 0 })!;
  expect(none.help).toEqual({
    es: 'Ahora no pagas nada: si aceptas, te enviamos cada gasto con su importe.',
    en: 'You pay nothing now: if you agree, we send you each cost with its amount.',
    pt: 'Agora não paga nada: se aceitar, enviamos-lhe cada despesa com o seu valor.',
  });
  expect(Object.values(question.error).every((text) => text !== '')).toBe(true);
});

test('is a required choice of three, beside nothing else and without a price', () => {
  expect(ask(37_550, { agreed: 30_000, charged: 0 })).toMatchObject({
    option_id: 900_000_100,
    key: 'asked_900000100',
    type: 'radio',
    is_require: true,
    sets_ceiling: true,

    price: 0,
    hide_price: true,
    full_price: false,
    can_be_empty: false,
    embedded_hidden: false,
    opt_values: [
      { id: '1', key: 'agreed', ceiling: 37_550 },
      { id: '2', key: 'none', ceiling: null },
      { id: '3', key: 'refused' },
    ],
  });
});

test('an answer to another question says nothing of the limit', () => {
  const question = ask(37_550, { agreed: 30_000, charged: 0 })!;
  const other = { ...question, sets_ceiling: false };
  const held = withCeiling(mortgage, {}, 30_000);
  expect(withAgreement(mortgage, held, { questions: [other], given: { 900000100: '1' } })).toBe(held);
});

test('wants an answer, of which only a yes changes what was agreed to', () => {
  const question = ask(37_550, { agreed: 30_000, charged: 0 })!;
  const form = formOfIncident(mortgage, [question]);
  const missing = findProblem({ form, option: question, answers: {}, environment: {} });
  expect(missing).toMatchObject({ code: 'required', message: { pt: 'Escolha se podemos ir até esse total' } });
  const held = withCeiling(mortgage, { 4201: '420101' }, 30_000);
  const after = (id: string) => withAgreement(mortgage, held, { questions: [question], given: { 900000100: id } });
  expect(['1', '2', '3', ''].map((id) => agreedCeiling(mortgage, after(id)))).toEqual([
    37_550,
    'unlimited',
    30_000,
    30_000,
  ]);
  expect(after('1')).toMatchObject({ 4201: '420101' });
  expect(after('3')).toBe(held);
});

test('the questions of the form about it are not asked again as they stand there', () => {
  expect(mortgage.options.filter(({ sets_ceiling }) => sets_ceiling).map(isAskable)).toEqual([false, false]);
});
