import { type BasisPoints, vatOf } from '../money/money.ts';
import type { Catalogue, Portal } from './catalogue.ts';
import type { Product } from './product.ts';

/**
 * The catalogue as one portal sells it: VAT follows the invoicing company, so base prices stay and prices with tax are the portal's.
 * Unchanged for an unknown store. Source: decisions.md "Portals".
 */
export function catalogueIn(catalogue: Catalogue, storeId: number): Catalogue {
  const stores = kept.get(catalogue) ?? new Map<number, Catalogue>();
  kept.set(catalogue, stores);
  const known = stores.get(storeId) ?? taxedIn(catalogue, storeId);
  stores.set(storeId, known);
  return known;
}

/**
 * A product's VAT in a portal, in basis points: the portal's own rate, unless the product's is not the standard rate of any country
 * (reduced or exempt). Source: decisions.md "Portals".
 */
export function taxRateIn(catalogue: Catalogue, portal: Portal, { tax_rate }: Pick<Product, 'tax_rate'>): BasisPoints {
  const usual = [catalogue, ...catalogue.portals].some(({ default_tax_rate }) => default_tax_rate === tax_rate);
  return usual ? portal.default_tax_rate : tax_rate;
}

/** The product at another VAT rate (basis points): same base price, new price with tax. */
export function taxedAt(product: Product, tax_rate: BasisPoints): Product {
  if (product.tax_rate === tax_rate) return product;
  const rates = taxed.get(product) ?? new Map<BasisPoints, Product>();
  taxed.set(product, rates);
  const { base_price } = product;
  const known = rates.get(tax_rate) ?? { ...product, tax_rate, price: base_price + vatOf(base_price, tax_rate) };
  rates.set(tax_rate, known);
  return known;
}

function taxedIn(catalogue: Catalogue, storeId: number): Catalogue {
  const portal = catalogue.portals.find(({ store_id }) => store_id === storeId);
  if (!portal) return catalogue;
  const products = catalogue.products.map((product) => taxedAt(product, taxRateIn(catalogue, portal, product)));
  return { ...catalogue, products };
}

/** Forms are indexed by identity, so the same product at the same rate is one object. */
const taxed = new WeakMap<Product, Map<BasisPoints, Product>>();
const kept = new WeakMap<Catalogue, Map<number, Catalogue>>();
