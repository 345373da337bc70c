import type { Proof } from '../../domain/authenticity/proof-texts.ts';
import type { ValidityState } from '../../domain/orders/validity.ts';
import type { Acting } from '../../domain/orders/who-acts.ts';
import type { ReviewState } from '../../domain/reviews/review.ts';
import type { ArrivalView } from './arrival-view.ts';
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

/** The public key for push registrations; null if push is not configured. */
export type PushKey = string | null;

/** How a paid item is ordered again. */
export interface OrderAgainView {
  readonly href: string;
  /** A delivered nota is renewed at a lower price; anything else is ordered as before. */
  readonly is_renewal: boolean;
  /** Ordering it renews a document whose validity ends; not for applications that are made only once. */
  readonly renews: boolean;
  /** A nota simple delivered more than 60 days ago and not renewed since. */
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
  /** When and where the customer is expected or visited; null without a future appointment. */
  readonly visit_text: string | null;
  /** The company's message to the customer about it, in whole sentences. */
  readonly message: string | null;
  /** Who acts next, and the deadline if there is one; null once it is finished. */
  readonly next: {
    readonly acting: Acting;
    readonly by: string | null;
    readonly by_text: string | null;
    /** Measured speed of the registry in charge, while that day is still to come. */
    readonly usual: ArrivalView['usual'];
  } | null;
  /** The customer's answers, then the company's attributes. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly {
    readonly file_id: string;
    readonly name: string;
    readonly size_text: string;
    readonly released_text: string | null;
    readonly is_new: boolean;
    readonly href: string;
    /** What its signatures and codes of verification say; empty before they are checked. */
    readonly proofs: readonly Proof[];
    /** Address for a preview within the page; null for types that browsers do not show. */
    readonly preview: { readonly kind: 'pdf' | 'picture'; readonly href: string } | null;
  }[];
  /** The registry answered with a text and scanned pages: both are the document. */
  readonly is_in_two_parts: boolean;
  /** Validity of the delivered document; null before delivery, and for documents that do not expire. */
  readonly validity: { readonly state: ValidityState; readonly text: string } | null;
  /** Readings of the delivered documents. */
  readonly reading: OwnNoteView | null;
  readonly events: readonly { readonly at: string; readonly at_text: string; readonly text: string }[];
  readonly total: Price;
  readonly again: OrderAgainView | null;
  /** Page for the answers deferred by an early checkout; null if none are due. */
  readonly finalize_href: string | null;
  /** Page to cancel it; null once the work is done or the item is over. */
  readonly cancel_href: string | null;
  /** Page to complain; null unless it was delivered and the time limit has not passed. */
  readonly claim_href: string | null;
  /** Page to review it, with the review's state; null if there is nothing to review. */
  readonly review: { readonly href: string; readonly state: ReviewState | 'open' } | null;
}

/** Page to upload files for the order, and the files uploaded. */
export interface HandInView {
  /** False once the order is over; the files stay listed. */
  readonly is_open: boolean;
  /** True while a form of the order requires an identity document that was not uploaded. */
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
  /** Why and since when it is no longer possible; the day is null if it was not recorded. */
  readonly withdraw_ended: { readonly reason: 'performed' | 'time'; readonly date_text: string | null } | null;
  /** Page to decide on a late payment; null when none is waiting. */
  readonly late_href: string | null;
  /** A refund by transfer, and its account. */
  readonly refund_account: {
    readonly href: string;
    readonly amount_text: string;
    /** Masked account number; null if unknown, in which case the transfer must wait. */
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
  /** Refunds, completed or in progress. */
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
