import type { ArrivalView } from './arrival-view.ts';
import type { PriceScopeView } from './price-scope-view.ts';
import type { QuoteView, WizardProduct } from './wizard-pages.ts';

interface Answered {
  readonly label: string;
  readonly value: string;
}

/** What ordering a paid item again would include, before anything is done. */
export interface UpdatePage {
  readonly order_id: string;
  readonly order_href: string;
  /** What is ordered: the same document, or the renewal of a note. */
  readonly product: WizardProduct;
  readonly is_renewal: boolean;
  /** The nota is older than 60 days. */
  readonly is_stale: boolean;
  /** For a renewal: the original data of the nota. */
  readonly note: readonly Answered[];
  /** What will be ordered. */
  readonly answers: readonly Answered[];
  /** Former answers that are not carried over: the current form differs, or requires them each time. */
  readonly left_out: readonly string[];
  /** A single confirmation is enough; otherwise the form opens with these answers. */
  readonly is_complete: boolean;
  /** Answers still missing in the current form. */
  readonly missing: readonly string[];
  readonly quote: QuoteView;
  readonly scope: PriceScopeView;
  readonly arrival: ArrivalView;
}
