import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { formatMoney } from '../money/format-money.ts';
import { findProblem } from '../wizard/answer-problem.ts';
import { normaliseAnswer } from '../wizard/answers.ts';
import { agreedCeiling, asksForCeiling, withCeiling } from './agreed-ceiling.ts';
import { priceScope } from './price-scope.ts';

const catalogue = catalogueOfFiles();
const mortgage = findProductBySlug(catalogue, 'cancelacion-de-hipoteca')!;
const note = findProductBySlug(catalogue, 'nota-simple')!;
const asking = catalogue.products.filter(asksForCeiling);

const questionsOf = ({ options }: Product) => options.filter(({ sets_ceiling }) => sets_ceiling);

describe('each service whose later charges nobody can bound asks how far they may go, and no other', () => {
  test.each(catalogue.products.map((product) => ({ name: product.url_key, product })))('$name', ({ product }) => {
    const { ceiling, agreed } = priceScope(product);
    expect(asksForCeiling(product)).toBe(ceiling === 'open');
    expect(agreed).toBe(ceiling === 'open' ? 'asked' : null);
  });

  test('which are thirteen', () => expect(asking).toHaveLength(13));
});

describe.each(asking.map((product) => ({ name: product.url_key, product })))('$name', ({ product }) => {
  const [choice, amount] = questionsOf(product);

  test('asks on the last page before the check, is not compulsory, and costs nothing', () => {
    expect(product.steps.at(-1)?.option_ids.slice(-2)).toEqual([choice?.option_id, amount?.option_id]);
    expect([choice?.is_require, amount?.is_require]).toEqual([false, true]);
    for (const { price, fees } of choice?.opt_values ?? []) expect([price, fees]).toEqual([0, []]);
  });

  test.each(LOCALES)('names its amounts as they count, and no limit as that, in %s', (locale: Locale) => {
    const named = choice!.opt_values.map(({ name, ceiling }) => {
      if (ceiling === undefined) return name[locale] === OTHER[locale];
      if (ceiling === null) return name[locale] === NO_LIMIT[locale];
      // Whole euros, in the language's format.
      const amountText = formatMoney(ceiling, locale)
        .replace(/[.,]00(?!\d)/, '')
        .replace('\u00a0', ' ');
      return name[locale] === `${UP_TO[locale]} ${amountText}`;
    });
    expect(named).toEqual([true, true, true, true, true]);
  });

  test('takes the amount that the customer writes, and says what to write', () => {
    const [another] = choice!.opt_values.filter(({ ceiling }) => ceiling === undefined);
    const typed = (text: string) => ({
      [choice!.option_id]: another!.id,
      [amount!.option_id]: normaliseAnswer(amount!, text),
    });
    const problem = (text: string) =>
      findProblem({ form: product, option: amount!, answers: typed(text), environment: {} })?.message.es;
    for (const [text, cents] of TYPED) expect([text, agreedCeiling(product, typed(text))]).toEqual([text, cents]);
    for (const [text] of TYPED) expect(problem(text)).toBeUndefined();
    for (const text of ['1.500', '1.500,00', 'mucho', '-5', '2,555'])
      expect(problem(text)).toMatch(/^Escribe solo el importe/);
    const without = { [choice!.option_id]: another!.id };
    const missing = findProblem({ form: product, option: amount!, answers: without, environment: {} });
    expect(missing?.message).toMatchObject({ es: expect.stringMatching(/^Escribe tu tope en euros/) });
    expect(agreedCeiling(product, without)).toBeNull();
  });
});

test('what is agreed to later is read as it was meant, and touches no other answer', () => {
  const others = { 4201: '420101', 4222: '2' };
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: 'unlimited' as const }), (ceiling) => {
      const first = withCeiling(mortgage, others, 'unlimited');
      const answers = withCeiling(mortgage, first, ceiling);
      expect(agreedCeiling(mortgage, answers)).toBe(ceiling);
      expect(answers).toMatchObject(others);
      // As a customer could have answered it.
      for (const option of questionsOf(mortgage))
        if (answers[option.option_id] !== undefined)
          expect(findProblem({ form: mortgage, option, answers, environment: {} })).toBeUndefined();
    }),
  );
  expect(withCeiling(mortgage, withCeiling(mortgage, others, 12_345), 30_000)).toEqual({ ...others, 4228: '900801' });
  expect(withCeiling(note, others, 30_000)).toBe(others);
});

test.each([
  [{}, null],
  [{ 4228: '900801' }, 30_000],
  [{ 4228: '900805' }, 'unlimited'],
  [{ 4228: '900804', 4229: '0' }, 0],
  [{ 4228: '900804', 4229: 'x' }, null],
  [{ 4229: '250' }, null],
  [{ 4228: '1' }, null],
] as const)('%o agrees to %s, and so says the price that is asked', (answers, agreed) => {
  expect(agreedCeiling(mortgage, answers)).toBe(agreed);
  expect(priceScope(mortgage, { answers, isFinished: true })).toMatchObject({ ceiling: 'open', agreed });
});

const TYPED = [
  ['250', 25_000],
  ['250,5', 25_050],
  [' 250.50 €', 25_050],
  ['€250', 25_000],
  ['1 500', 150_000],
  ['0', 0],
] as const;
const UP_TO = { es: 'Hasta', en: 'Up to', pt: 'Até' } as const;
const OTHER = { es: 'Otro importe', en: 'Another amount', pt: 'Outro valor' } as const;
const NO_LIMIT = { es: 'Sin tope', en: 'No limit', pt: 'Sem limite' } as const;
