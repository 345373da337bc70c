import type { ShareKind } from '../../domain/shares/share.ts';
import type { FieldProblem } from './posted-form.ts';
import type { ShownOrder, ShownPaper } from './shown-order.ts';

/** Form to share one of the customer's orders, with the existing links. */
export interface SharingPage {
  readonly order_id: string;
  /** What can be shared; `choice` is posted as `what`. */
  readonly offers: readonly { readonly choice: string; readonly kind: ShareKind; readonly name: string | null }[];
  readonly days: readonly number[];
  readonly request_key: string;
  readonly shares: readonly ShareView[];
  readonly values: { readonly what: string; readonly days: string };
  readonly problems: readonly FieldProblem[];
}

export interface ShareView {
  readonly share_id: string;
  readonly kind: ShareKind;
  /** Name of the document, or null. */
  readonly paper: string | null;
  readonly state: 'valid' | 'revoked' | 'over';
  /** The address to pass on; null once it has ended. */
  readonly url: string | null;
  readonly until_text: string;
  /** Number of visits, and their times, latest first; older ones are only counted. */
  readonly uses: readonly {
    readonly kind: 'view' | 'download' | 'answer';
    readonly at: string;
    readonly at_text: string;
  }[];
  readonly use_count: number;
}

/** The page behind a link: only what was shared. `over`: it does not exist, has ended, or was opened elsewhere. */
export type SharedPage =
  | { readonly kind: 'over' }
  | { readonly kind: 'status'; readonly until_text: string; readonly order: ShownOrder }
  | { readonly kind: 'paper'; readonly until_text: string; readonly paper: ShownPaper }
  | {
      readonly kind: 'answer';
      readonly until_text: string;
      /** Empty once everything was answered. */
      readonly questions: readonly { readonly item_name: string; readonly href: string }[];
    };
