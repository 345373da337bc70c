import type { OrderGroup } from '../../domain/orders/order-group.ts';
import type { OrderAgainView, PushKey, ShownStatus, WaitingForYou } from './order-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';

/** The customer's next step, and its page. */
export interface OrderStep {
  /** `instructions`: how to pay a transfer that was begun. */
  readonly kind: 'answer' | 'complete' | 'pay' | 'instructions' | 'look';
  readonly href: string;
}

export interface OrderInList {
  readonly order_id: string;
  readonly group: OrderGroup;
  readonly href: string;
  readonly created_at: string;
  readonly created_text: string;
  readonly total: Price;
  readonly status: ShownStatus;
  readonly status_text: string;
  /** The customer's task; null unless the order waits for them. */
  readonly step: OrderStep | null;
  readonly items: readonly {
    readonly name: string;
    readonly summary: string;
    readonly is_new: boolean;
    /** Downloads its document; null without one, and where there are several to choose from. */
    readonly paper_href: string | null;
    /** Until when its document is valid, in words; null without a document or a term. */
    readonly validity_text: string | null;
    /** Only for an outdated nota simple. */
    readonly stale: OrderAgainView | null;
  }[];
}

/** `/orders`: the customer's orders, searched and filtered by the query of the address. */
export interface OrderListPage {
  /** Open questions of all the customer's orders, not only of this page; the oldest few. */
  readonly waiting: readonly WaitingForYou[];
  /** In the order of their groups, each newest first. */
  readonly orders: readonly OrderInList[];
  /** Number of the found orders per group, shown or not. */
  readonly counts: Readonly<Record<OrderGroup, number>>;
  /** False for a customer without any order. */
  readonly has_orders: boolean;
  readonly asked: OrderListAsk;
  readonly problems: readonly FieldProblem[];
  readonly page: number;
  readonly pages: number;
  readonly push_key: PushKey;
}

/** The query of the address, verbatim. */
export interface OrderListAsk {
  /** Words, each of which must occur in an order's number, reference, product or answers. */
  readonly q: string;
  /** One group, or empty for all. */
  readonly group: string;
  /** First and last day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly until: string;
}
