import type { Price } from './price.ts';

/** What may fall due only after ordering. */
export interface LaterChargeView {
  readonly label: string;
  /** With VAT where there is any, for one unit; null = what the authority charges. */
  readonly amount: Price | null;
  readonly unit: 'order' | 'page' | 'property';
  /** Only units beyond this number. */
  readonly over: number | null;
  /** The most units that the customer chose to pay for; null = no limit. */
  readonly most: number | null;
}
