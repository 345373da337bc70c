import {
  CERTIDAO_PERMANENTE,
  INFORMACAO_PREDIAL_SIMPLIFICADA,
  NOTA_SIMPLE,
  PROPERTIES_OF_A_PERSON,
} from '../catalogue/known-products.ts';
import type { Cents } from '../money/money.ts';

/** In cents, before tax. Source: specification section 9, "Analytics display prices". */
const DISPLAY_PRICES: ReadonlyMap<number, Cents> = new Map([
  [NOTA_SIMPLE, 2076],
  [CERTIDAO_PERMANENTE, 2470],
  [INFORMACAO_PREDIAL_SIMPLIFICADA, 1100],
  [PROPERTIES_OF_A_PERSON, 1200],
]);

/**
 * The price of a product that analytics get, in cents. It is a figure for reports and is never charged or shown; real prices are in the
 * catalogue.
 * @param base the product's own price before tax, used for products without a display price
 */
export function displayPriceOf(productId: number, base: Cents): Cents {
  return DISPLAY_PRICES.get(productId) ?? base;
}
