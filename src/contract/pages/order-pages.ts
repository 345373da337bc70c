import type { ReviewState } from '../../domain/reviews/review.ts';
import type { Totals } from './checkout-pages.ts';
import type { OwnNoteView } from './own-note-view.ts';
import type { AwaitedView } from './payment-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';

/** How an order or item stands for its customer: a client status, or `cancelled` for what was never paid and is over. */
export type ShownStatus = 'pending' | 'processing' | 'incidence' | 'ready' | 'returned' | 'cancelled';

/** Something that the customer is asked about one of his orders, and where he answers. */
export interface WaitingForYou {
  readonly order_id: string;
  readonly item_name: string;
  readonly href: string;
}

export interface OrderListPage {
  /** Of all his orders, whatever page of them is shown. */
  readonly waiting: readonly WaitingForYou[];
  readonly orders: readonly {
    readonly order_id: string;
    readonly href: string;
    readonly created_at: string;
    readonly created_text: string;
    readonly total: Price;
    readonly status: ShownStatus;
    readonly status_text: string;
    readonly items: readonly {
      readonly name: string;
      readonly summary: string;
      readonly is_new: boolean;
      /** Only for a simple note that has grown old. */
      readonly stale: OrderAgainView | null;
    }[];
  }[];
  readonly page: number;
  readonly pages: number;
}

/** How a paid item is ordered again. */
export interface OrderAgainView {
  readonly href: string;
  /** A delivered note is renewed at a lower price; anything else is ordered as before. */
  readonly is_renewal: boolean;
  /** A simple note delivered more than 60 days ago that was not renewed since. */
  readonly is_stale: boolean;
  /** With tax and fees, today. */
  readonly price: Price;
}

export interface OrderItemView {
  readonly item_id: string;
  readonly name: string;
  readonly status: ShownStatus;
  readonly status_text: string;
  /** What happens now, in one sentence. */
  readonly status_explained: string;
  /** When and where the customer is expected or visited; null where nothing is to come. */
  readonly visit_text: string | null;
  /** What the house writes to the customer about it, in whole sentences. */
  readonly message: string | null;
  readonly promised_text: string | null;
  /** What was answered, then what the house says of it. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly {
    readonly file_id: string;
    readonly name: string;
    readonly size_text: string;
    readonly is_new: boolean;
    readonly href: string;
  }[];
  /** What was read of the delivered papers. */
  readonly reading: OwnNoteView | null;
  readonly events: readonly { readonly at: string; readonly at_text: string; readonly text: string }[];
  readonly total: Price;
  readonly again: OrderAgainView | null;
  /** Where the answers that an early checkout left out are given; null when none are due. */
  readonly finalize_href: string | null;
  /** Where it is cancelled; null once the work is done or it is over. */
  readonly cancel_href: string | null;
  /** Where it is claimed; null unless it was delivered and the time for it runs. */
  readonly claim_href: string | null;
  /** Where its customer reviews it, and how his review stands; null while there is nothing to review. */
  readonly review: { readonly href: string; readonly state: ReviewState | 'open' } | null;
}

/** Where a customer hands files in for his order, and those that he did. */
export interface HandInView {
  /** False once the order is at its end: what was handed in is still shown. */
  readonly is_open: boolean;
  /** True while a form of the order asks for an identity document that nobody has handed in. */
  readonly asks_identity: boolean;
  readonly files: readonly {
    readonly file_id: string;
    readonly name: string;
    readonly size_text: string;
    readonly href: string;
  }[];
  readonly problems: readonly FieldProblem[];
}

export interface OrderDetailPage {
  readonly order_id: string;
  readonly waiting: readonly WaitingForYou[];
  readonly hand_in: HandInView | null;
  readonly created_text: string;
  readonly status: ShownStatus;
  readonly status_text: string;
  readonly items: readonly OrderItemView[];
  readonly totals: Totals;
  readonly paid: Price;
  readonly due: Price;
  readonly paid_with: string | null;
  /** Where its customer withdraws from the contract; null when he no longer can, or when nothing is left to withdraw from. */
  readonly withdraw_href: string | null;
  /** Since when, and why, he no longer can; the day is null where nobody noted it. */
  readonly withdraw_ended: { readonly reason: 'performed' | 'time'; readonly date_text: string | null } | null;
  /** Where its customer says what becomes of money that came after it was cancelled; null when nothing waits for that. */
  readonly late_href: string | null;
  /** Money that is to be transferred back, and the account for it. */
  readonly refund_account: {
    readonly href: string;
    readonly amount_text: string;
    /** But for its middle; null where it is not known, so that the money cannot go. */
    readonly kept: string | null;
  } | null;
  /** Where an unpaid order is paid; null when nothing is due. */
  readonly pay_href: string | null;
  /** What is due is a charge after the order, for this; null for the order itself. */
  readonly due_for: string | null;
  /** A slow way to pay what is due was begun, and its money is waited for. */
  readonly awaited: AwaitedView | null;
  readonly charges: readonly {
    readonly charge_id: string;
    readonly label: string;
    readonly amount: Price;
    readonly state: 'open' | 'paid' | 'cancelled';
  }[];
  /** Money that was given back, or is on its way. */
  readonly refunds: readonly {
    readonly refund_id: string;
    readonly amount: Price;
    readonly state: 'sent' | 'done';
    readonly date_text: string;
    readonly way: string;
  }[];
  readonly invoices: readonly {
    /** What it is, and its number, in the customer's language. */
    readonly name: string;
    readonly number: string;
    readonly date_text: string;
    readonly href: string;
    /** Where a simplified one is made out to the customer; null where it is not. */
    readonly data_href: string | null;
  }[];
}
