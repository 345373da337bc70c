import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { agreedCeiling, withCeiling } from '../pricing/agreed-ceiling.ts';
import { findProblem } from '../wizard/answer-problem.ts';
import { type CeilingNow, ceilingQuestion, withAgreement } from './ceiling-question.ts';
import { isAskable } from './compose-questions.ts';
import { formOfIncident } from './incident-form.ts';

const catalogue = readCatalogueFiles().build();
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
  const none = ask(37_550, { agreed: null, charged: 0 })!;
  expect(none.help?.es).toBe('Ahora no pagas nada: si aceptas, te enviamos cada gasto con su importe.');
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
