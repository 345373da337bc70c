import type { Price } from './price.ts';

/** A possible charge after ordering. */
export interface LaterChargeView {
  readonly label: string;
  /** For one unit, including any VAT; null = at the authority's price. */
  readonly amount: Price | null;
  readonly unit: 'order' | 'page' | 'property';
  /** Only units beyond this number. */
  readonly over: number | null;
  /** The customer's maximum of units; null = no limit. */
  readonly most: number | null;
}
