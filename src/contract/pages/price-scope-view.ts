import type { LaterChargeView } from './later-charge-view.ts';
import type { Price } from './price.ts';

/** What may be added to a displayed price, so that nobody takes a minimum for the total. */
export interface PriceScopeView {
  /** Something may come on top of the price. */
  readonly is_minimum: boolean;
  /** Open questions may make it dearer. */
  readonly by_answers: boolean;
  /** What may fall due only after ordering. */
  readonly later: readonly LaterChargeView[];
  /** The most that this may be, with VAT; `chosen`: the customer sets it in the form; `open`: nobody can say. */
  readonly ceiling: Price | 'chosen' | 'open';
  /** The customer's limit on open charges; `asked`: the form asks for it; null: not given. */
  readonly agreed: Price | 'unlimited' | 'asked' | null;
  /** Ceiling and agreement in a sentence. */
  readonly ceiling_text: string;
  /** What cancelling may cost. */
  readonly cancelling: readonly LaterChargeView[];
}
