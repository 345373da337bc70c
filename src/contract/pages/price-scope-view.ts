import type { LaterChargeView } from './later-charge-view.ts';
import type { Price } from './price.ts';

/** What may be added to a displayed price, so that nobody mistakes a minimum for the total. */
export interface PriceScopeView {
  readonly is_minimum: boolean;
  /** Open questions may raise it. */
  readonly by_answers: boolean;
  /** Possible charges after ordering. */
  readonly later: readonly LaterChargeView[];
  /** Maximum of these, with VAT; `chosen`: the customer sets it in the form; `open`: unknown. */
  readonly ceiling: Price | 'chosen' | 'open';
  /** The customer's limit on open charges; `asked`: the form asks for it; null: missing. */
  readonly agreed: Price | 'unlimited' | 'asked' | null;
  /** Ceiling and agreement in a sentence. */
  readonly ceiling_text: string;
  /** Possible cost of cancelling. */
  readonly cancelling: readonly LaterChargeView[];
}
