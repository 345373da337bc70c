import type { LaterChargeView } from './later-charge-view.ts';
import type { Price } from './price.ts';

/** What a price that is shown leaves open, so that nobody takes a minimum for the whole. */
export interface PriceScopeView {
  /** Something may come on top of the price. */
  readonly is_minimum: boolean;
  /** Open questions may make it dearer. */
  readonly by_answers: boolean;
  /** What may fall due only after ordering. */
  readonly later: readonly LaterChargeView[];
  /** The most that this may be, with VAT; `chosen`: the customer sets it in the form; `open`: nobody can say. */
  readonly ceiling: Price | 'chosen' | 'open';
  /** Where it is open: how far the customer agreed to go without being asked again; `asked`: the form asks; null: they said nothing. */
  readonly agreed: Price | 'unlimited' | 'asked' | null;
  /** Ceiling and agreement in a sentence. */
  readonly ceiling_text: string;
  /** What cancelling may cost. */
  readonly cancelling: readonly LaterChargeView[];
}
