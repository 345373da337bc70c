import type { OrderItemView, ShownStatus } from './order-pages.ts';

/** A paper that may be downloaded. */
export interface ShownPaper {
  readonly file_id: string;
  readonly name: string;
  readonly size_text: string;
  readonly released_text: string | null;
  readonly href: string;
}

/**
 * An order as somebody sees it who is not signed in: how it stands and, if they may have them, its papers. No person, answer, amount,
 * invoice or message.
 */
export interface ShownOrder {
  readonly order_id: string;
  readonly created_text: string;
  readonly items: readonly {
    readonly name: string;
    readonly status: ShownStatus;
    readonly status_text: string;
    readonly status_explained: string;
    readonly next: OrderItemView['next'];
    readonly papers: readonly ShownPaper[];
    /** Until when the papers are valid; null where there are none to see. */
    readonly validity: OrderItemView['validity'];
  }[];
}
