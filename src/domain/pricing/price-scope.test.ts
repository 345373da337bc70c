import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { vatOf } from '../money/money.ts';
import { priceScope } from './price-scope.ts';

const { products, ...catalogue } = catalogueOfFiles();
const product = (slug: string) => findProductBySlug({ ...catalogue, products }, slug)!;

describe('a price says what it leaves open', () => {
  test.each(products.map((one) => ({ name: one.url_key, one })))('$name', ({ one }) => {
    const isCancelling = (code: string) => code.startsWith('cancellation_');
    const { later, cancelling, isMinimum } = priceScope(one);
    const charges = one.post_order_charges;
    expect(later.map(({ code }) => code)).toEqual(
      charges.map(({ code }) => code).filter((code) => !isCancelling(code)),
    );
    expect(cancelling.map(({ code }) => code)).toEqual(charges.map(({ code }) => code).filter(isCancelling));
    for (const { code, amount } of [...later, ...cancelling]) {
      const { unit_price: net, taxed } = charges.find((charge) => charge.code === code)!;
      expect(amount).toBe(net === null ? null : net + (taxed ? vatOf(net, one.tax_rate) : 0));
    }
    if (later.length > 0) expect(isMinimum).toBe(true);
  });
});

test('the urgent service alone makes no price a minimum, an unanswered surcharge does until it is answered', () => {
  expect(priceScope(product('nota-simple')).isMinimum).toBe(false);
  const energy = product('certificado-energetico');
  expect(priceScope(energy).isMinimum).toBe(true);
  expect(priceScope(energy, { answers: {}, isFinished: true }).isMinimum).toBe(false);
  expect(priceScope(energy, { answers: { 4301: '430101', 4302: '430231' } }).answersMayRaise).toBe(false);
});

test.each([
  ['propiedades-de-una-persona', undefined, 'chosen'],
  ['propiedades-de-una-persona', { 1607: '160705' }, 3 * 2512],
  ['propiedades-de-una-persona', { 1607: '160701' }, 'open'],
  ['cancelacion-de-hipoteca', undefined, 'open'],
  ['copia-escritura-notarial', undefined, 'open'],
  ['nota-simple', undefined, 0],
] as const)('the ceiling of %s with %o is %s', (slug, answers, ceiling) => {
  expect(priceScope(product(slug), { answers }).ceiling).toBe(ceiling);
});
