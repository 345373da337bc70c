import type { OrderItemView, ShownStatus } from './order-pages.ts';

/** A downloadable document. */
export interface ShownPaper {
  readonly file_id: string;
  readonly name: string;
  readonly size_text: string;
  readonly released_text: string | null;
  readonly href: string;
}

/** An order as shown to somebody who is not signed in: its status and, if allowed, its documents. No person, answer, amount, invoice or message. */
export interface ShownOrder {
  readonly order_id: string;
  readonly created_text: string;
  readonly items: readonly {
    readonly name: string;
    readonly status: ShownStatus;
    readonly status_text: string;
    readonly status_explained: string;
    /** Without the registry in charge, whose name says where the property is. */
    readonly next: Omit<NonNullable<OrderItemView['next']>, 'usual'> | null;
    readonly papers: readonly ShownPaper[];
    /** Validity of the documents; null if there are none to see. */
    readonly validity: OrderItemView['validity'];
  }[];
}
