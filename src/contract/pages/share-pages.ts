import type { ShareKind } from '../../domain/shares/share.ts';
import type { FieldProblem } from './posted-form.ts';
import type { ShownOrder, ShownPaper } from './shown-order.ts';

/** Where the customer shares one of their orders, and sees what was shared before. */
export interface SharingPage {
  readonly order_id: string;
  /** What can be shared now; `choice` is posted as `what`. */
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
  /** Name of the paper, or null. */
  readonly paper: string | null;
  readonly state: 'valid' | 'revoked' | 'over';
  /** The address to hand on; null once it is over. */
  readonly url: string | null;
  readonly until_text: string;
  /** How often it was opened, and when, the latest first; older ones are only counted. */
  readonly uses: readonly {
    readonly kind: 'view' | 'download' | 'answer';
    readonly at: string;
    readonly at_text: string;
  }[];
  readonly use_count: number;
}

/** What somebody sees who came by a link: only what was chosen. `over`: it never was, has ended, or was opened elsewhere. */
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
