import type { ValidityState } from '../../domain/orders/validity.ts';
import type { Acting } from '../../domain/orders/who-acts.ts';
import type { ReviewState } from '../../domain/reviews/review.ts';
import type { Totals } from './checkout-pages.ts';
import type { OrderConversation } from './message-pages.ts';
import type { OwnNoteView } from './own-note-view.ts';
import type { AwaitedView } from './payment-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';

/** State of an order or item for its customer: a client status, or `cancelled` for one that ended unpaid. */
export type ShownStatus = 'pending' | 'processing' | 'incidence' | 'ready' | 'returned' | 'cancelled';

/** An open question about an order, and the page to answer it. */
export interface WaitingForYou {
  readonly order_id: string;
  readonly item_name: string;
  readonly href: string;
}

/** The key for which a browser registers for push messages; null where there are none. */
export type PushKey = string | null;

/** How a paid item is ordered again. */
export interface OrderAgainView {
  readonly href: string;
  /** A delivered note is renewed at a lower price; anything else is ordered as before. */
  readonly is_renewal: boolean;
  /** Ordering it renews a document whose validity ends; an application for a right that is made once does not. */
  readonly renews: boolean;
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
  /** Who acts next, and by when where a term runs; null once nothing more is to come. */
  readonly next: { readonly acting: Acting; readonly by: string | null; readonly by_text: string | null } | null;
  /** The customer's answers, then the company's attributes. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly {
    readonly file_id: string;
    readonly name: string;
    readonly size_text: string;
    readonly released_text: string | null;
    readonly is_new: boolean;
    readonly href: string;
    /** Its address to be shown within a page; null for what browsers do not show. */
    readonly preview: { readonly kind: 'pdf' | 'picture'; readonly href: string } | null;
  }[];
  /** The registry answered with a text and scanned pages: both are the document. */
  readonly is_in_two_parts: boolean;
  /** How long what was delivered is good for; null before, and for documents without a term. */
  readonly validity: { readonly state: ValidityState; readonly text: string } | null;
  /** Readings of the delivered documents. */
  readonly reading: OwnNoteView | null;
  readonly events: readonly { readonly at: string; readonly at_text: string; readonly text: string }[];
  readonly total: Price;
  readonly again: OrderAgainView | null;
  /** Where the answers that an early checkout left out are given; null when none are due. */
  readonly finalize_href: string | null;
  /** Page to cancel it; null once the work is done or the item is over. */
  readonly cancel_href: string | null;
  /** Page to complain; null unless it was delivered and the term is open. */
  readonly claim_href: string | null;
  /** Page to review it, and the state of the review; null while there is nothing to review. */
  readonly review: { readonly href: string; readonly state: ReviewState | 'open' } | null;
}

/** Page to upload files for the order, and the files uploaded. */
export interface HandInView {
  /** False once the order is over; the files stay listed. */
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
  readonly push_key: PushKey;
  readonly order_id: string;
  readonly waiting: readonly WaitingForYou[];
  readonly hand_in: HandInView | null;
  readonly conversation: OrderConversation;
  readonly created_text: string;
  readonly status: ShownStatus;
  readonly status_text: string;
  readonly items: readonly OrderItemView[];
  readonly totals: Totals;
  readonly paid: Price;
  readonly due: Price;
  readonly paid_with: string | null;
  /** Page to withdraw from the contract; null when that is no longer possible, or nothing is left to withdraw from. */
  readonly withdraw_href: string | null;
  /** Why and since when it is no longer possible; the day is null where it was not recorded. */
  readonly withdraw_ended: { readonly reason: 'performed' | 'time'; readonly date_text: string | null } | null;
  /** Page to decide on a late payment; null when none is waiting. */
  readonly late_href: string | null;
  /** Money that is to be transferred back, and the account for it. */
  readonly refund_account: {
    readonly href: string;
    readonly amount_text: string;
    /** Masked account number; null where none is known, so that the transfer has to wait. */
    readonly kept: string | null;
  } | null;
  /** Where an unpaid order is paid; null when nothing is due. */
  readonly pay_href: string | null;
  /** Name of the charge that is due; null for the order itself. */
  readonly due_for: string | null;
  /** A slow payment was started, and its money is expected. */
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
    /** Kind and number, in the customer's language. */
    readonly name: string;
    readonly number: string;
    readonly date_text: string;
    readonly href: string;
    /** Page to add tax details to a simplified invoice; null where that is not possible. */
    readonly data_href: string | null;
  }[];
}
