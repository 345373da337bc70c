import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { acceptedAnswers } from '../wizard/testing/sample-answer.ts';
import { walkForm } from '../wizard/walk-form.ts';
import { attributesOf, fastAnswers, type PortfolioAttributes } from './fast-form.ts';
import { findOption } from './form-index.ts';
import type { Option } from './option.ts';
import type { FastForm, Product } from './product.ts';

const { products } = catalogueOfFiles();
const product = (url_key: string) => products.find((candidate) => candidate.url_key === url_key) as Product;

const FLAT = {
  'inmueble.tipo': '101',
  'inmueble.provincia': '28',
  'inmueble.municipio': 'Madrid',
  'inmueble.direccion': 'Calle Mayor 1',
};

test('R101 a property fills in the simple note: its kind by the portfolio, its province by INE, the rest as it is', () => {
  expect(fastAnswers(product('nota-simple'), 'inmueble', FLAT)).toEqual({
    1001: '100101',
    1002: '100202',
    78: '900132',
    79: 'Madrid',
    80: 'Calle Mayor 1',
    1007: '100703',
    411: '3781',
    1013: '101302',
  });
});

test('a default that requires an attribute is taken only where it is known', () => {
  const withCru = { ...FLAT, 'inmueble.cru': '28059000123456' };
  expect(fastAnswers(product('nota-simple'), 'inmueble', withCru)).toMatchObject({
    1007: '100701',
    1008: '28059000123456',
  });
  expect(fastAnswers(product('nota-simple'), 'inmueble', { ...FLAT, 'inmueble.cru': ' ' })).toMatchObject({
    1007: '100703',
  });
});

test('a product without a fast form of that origin has none', () => {
  expect(fastAnswers(product('nota-simple'), 'vehiculo', {})).toBeNull();
});

test('a kind of property that nobody offers leaves its question open', () => {
  expect(fastAnswers(product('nota-simple'), 'inmueble', { 'inmueble.tipo': '199' })).not.toHaveProperty('1002');
});

test('the answers of one paper tell what another on the same property asks', () => {
  const note = fastAnswers(product('nota-simple'), 'inmueble', FLAT) ?? {};
  expect(attributesOf(product('nota-simple'), note)).toEqual(FLAT);
});

const FAST = products
  .filter(({ is_fast_form }) => is_fast_form)
  .flatMap((form) =>
    form.fast_form.map((fastForm) => ({ name: `${form.url_key} from ${fastForm.origin}`, form, fastForm })),
  );

describe.each(FAST)('$name', ({ form, fastForm }) => {
  test('R101 all that the portfolio may know completes the form', () => {
    const answers = fastAnswers(form, fastForm.origin, everythingKnown(form, fastForm)) ?? {};
    expect(walkForm(form, answers).outcome.kind).toBe('complete');
  });

  test('R314 with any answers missing, the form is complete or at a question that the portfolio could have answered', () => {
    const known = everythingKnown(form, fastForm);
    fc.assert(
      fc.property(fc.subarray(Object.keys(known)), (attributes) => {
        const some = Object.fromEntries(attributes.map((attribute) => [attribute, known[attribute]]));
        const { outcome, relevant_answers } = walkForm(form, fastAnswers(form, fastForm.origin, some) ?? {});
        if (outcome.kind === 'complete') return;
        if (outcome.kind !== 'incomplete') throw new Error(`the form is ${outcome.kind}`);
        const unknown = fastForm.map.filter(({ attribute }) => !attributes.includes(attribute));
        expect(outcome.missing.length).toBeGreaterThan(0);
        expect(unknown.map(({ option_id }) => option_id)).toEqual(expect.arrayContaining([...outcome.missing]));
        for (const option_id of outcome.missing) expect(relevant_answers[option_id]).toBeUndefined();
      }),
    );
  });

  test('what is asked of the portfolio comes back from the answers', () => {
    const known = everythingKnown(form, fastForm);
    const answers = fastAnswers(form, fastForm.origin, known) ?? {};
    expect(attributesOf(form, answers)).toEqual(known);
  });
});

function everythingKnown(form: Product, { map }: FastForm): PortfolioAttributes {
  return Object.fromEntries(
    map.map(({ option_id, attribute }) => [attribute, sample(findOption(form, option_id) as Option)]),
  );
}

function sample(option: Option): string | undefined {
  const [value] = option.opt_values;
  return value?.portfolio_type?.toString() ?? value?.province_code ?? acceptedAnswers(option)[0];
}
