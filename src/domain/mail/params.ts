import type { Calendar } from '../calendar/holiday.ts';
import type { Cents } from '../money/money.ts';
import type { Instructions } from '../payments/outcome.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { ReminderKind } from '../reminders/notification-kinds.ts';
import type { WithdrawalOutcome } from '../withdrawals/withdrawal.ts';
import type { AccountMailParams } from './account-params.ts';
import type { EarlierMessage } from './block.ts';
import type { OfficeMailParams } from './office-params.ts';
import type { StaffMailParams } from './staff-params.ts';
import type { ToCustomer } from './to-customer.ts';

interface AboutOrder extends ToCustomer {
  readonly orderNumber: string;
  readonly orderUrl: string;
  /** Where who has no password sees the order by a code; absent for who signs in. */
  readonly lookUpUrl?: string;
}

/** A reminder within a mail: a paper's last day, or answers waited for since a day; days are `yyyy-mm-dd`. */
export interface ReminderItem {
  readonly kind: ReminderKind;
  readonly itemName: string;
  readonly orderNumber: string;
  readonly aboutOn: string;
  readonly actionUrl: string;
}

/** What the gazette published of a followed company; `aboutOn` is `yyyy-mm-dd`. */
export interface CompanyNewsItem {
  readonly company: string;
  readonly aboutOn: string;
  readonly acts: string;
  readonly actionUrl: string;
}

/** About one ordered service. */
export interface AboutItem extends AboutOrder {
  readonly itemName: string;
}

/** A paper and the address to download it after signing in. */
export interface MailDocument {
  readonly name: string;
  readonly url: string;
}

/** With the words of the person who decided it, which the customer reads as they are. */
interface Explained extends AboutItem {
  readonly reason: string;
}

/** With the current promise; null where the clock is stopped. */
interface Promised extends AboutItem {
  readonly promisedAt: string | null;
}

/** An ordered service and its promised time; null where the clock has not started. */
export interface PromisedItem {
  readonly name: string;
  readonly promisedAt: string | null;
}

/** `amount` may be 0 where a fee took all. */
interface MoneyBack {
  readonly amount: Cents;
  /** To a bank account, since the way of the payment has no way back. */
  readonly byTransfer: boolean;
  /** Business days until the money should have arrived. */
  readonly businessDays: number;
  /** Numbers of the credit notes that go with the mail, joined by commas, or null where there is none. */
  readonly creditNoteNumber: string | null;
}

/** A total to pay by a link that works without signing in, until `until`. */
interface PaidByLink {
  readonly total: Cents;
  readonly payUrl: string;
  readonly until: string;
}

/** A question to a customer: the reason in the agent's words (blank where the questions are enough), the page, and the deadline. */
interface AsksCustomer extends AboutItem {
  readonly words: string;
  readonly questions: readonly string[];
  readonly formUrl: string;
  readonly until: string;
}

interface PaidOrder extends AboutOrder {
  readonly items: readonly PromisedItem[];
  readonly total: Cents;
  /** Number of the invoice that goes with the mail as attachment. */
  readonly invoiceNumber: string;
  readonly termsUrl: string;
}

/**
 * Templates and what each needs, as plain JSON so that a mail can wait in the database. Names of orders' templates are those of
 * transitions.yaml.
 */
export interface MailParams extends AccountMailParams, OfficeMailParams, StaffMailParams {
  readonly order_paid: PaidOrder;
  readonly order_paid_data_due: PaidOrder & { readonly finalizeUrl: string };
  /** `total` is the money that came; the order was cancelled unpaid before. */
  readonly late_payment_received: PaidOrder;
  readonly order_delivered: AboutItem & { readonly documents: readonly MailDocument[] };
  readonly order_delivered_refusal: AboutItem & { readonly documents: readonly MailDocument[] };
  /** An agent's e-mail, from any template; `text` is for `blocksOfText`. The invoice with `invoiceNumber` is attached, or null. */
  readonly agent_message: AboutItem & {
    readonly subject: string;
    readonly heading: string | null;
    readonly text: string;
    /** Words on the button to the order; null for the usual ones. */
    readonly buttonLabel: string | null;
    readonly invoiceNumber: string | null;
    /** Files of the item that go with it, and their names; absent in mails of old, as is what was written before. */
    readonly fileIds?: readonly string[];
    readonly fileNames?: readonly string[];
    readonly history?: readonly EarlierMessage[];
  };
  /** `answerBy` is when the ticket falls due; `messagesUrl` the messages in the account, null without one. */
  readonly ticket_received: ToCustomer & {
    readonly ticketNumber: string;
    readonly answerBy: string;
    readonly messagesUrl: string | null;
  };
  /** What an agent answers to somebody who wrote to us, whether or not there is an order; `text` is as `blocksOfText` reads it. */
  readonly ticket_message: ToCustomer & {
    readonly subject: string;
    readonly text: string;
    readonly ticketNumber: string;
    /** What was written before, the newest first; absent in mails of old. */
    readonly history?: readonly EarlierMessage[];
  };
  readonly order_on_hold: Explained;
  readonly order_scheduled: Explained & { readonly until: string };
  readonly order_denied: Explained;
  readonly order_resumed: Promised;
  /** `explanation` is the agent's text on what is done and what follows; `followsAt` is when. */
  readonly order_processed: AboutItem & { readonly explanation: string; readonly followsAt: string };
  /** `country` is the portal's: where to complain beyond us depends on it. */
  readonly order_closed: Explained & { readonly country: Calendar };
  readonly order_closed_unanswered: AboutItem;
  readonly data_received: Promised;
  readonly incident_request: AsksCustomer;
  /** `askedAt` is when the question was sent; `isLast`: no further reminder follows. */
  readonly incident_reminder: AsksCustomer & { readonly askedAt: string; readonly isLast: boolean };
  readonly incident_withdrawn: Promised;
  readonly incident_answer_received: Promised & { readonly receivedAt: string };
  /** `wish` is what the customer gave as reason. */
  readonly cancellation_received: AboutItem & { readonly wish: string; readonly receivedAt: string };
  readonly claim_received: AboutItem & {
    readonly claim: string;
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  readonly claim_resolved: AboutItem & {
    /** The answer in the agent's words, or null where the paper says it all. */
    readonly answer: string | null;
    readonly documents: readonly MailDocument[];
  };
  readonly claim_rejected: Explained & { readonly country: Calendar };
  /** `place` is where to go, or null where the appointment itself says it. */
  readonly visit_scheduled: AboutItem & { readonly visitAt: string; readonly place: string | null };
  /** `declaration` is the declaration word for word, line by line. */
  readonly withdrawal_received: AboutOrder & {
    readonly declaration: string;
    readonly receivedAt: string;
    readonly items: readonly { readonly name: string; readonly outcome: WithdrawalOutcome }[];
  };
  /** `code` is a placeholder until the mail leaves. */
  readonly order_lookup_code: ToCustomer & {
    readonly orderNumber: string;
    readonly code: string;
    readonly validMinutes: number;
  };
  /** To somebody who need not be a customer yet. The address is filled with its secret when the mail leaves. */
  readonly firm_invited: ToCustomer & {
    readonly firmName: string;
    /** What the person may do, in words. */
    readonly roleName: string;
    readonly by: string;
    readonly email: string;
    readonly validDays: number;
    readonly invitationUrl: string;
  };
  /** Several acts in one mail; `more` are not in it. `settingsUrl` is where such mails are switched off. */
  readonly company_news: ToCustomer & {
    readonly items: readonly CompanyNewsItem[];
    readonly more: number;
    readonly settingsUrl: string;
    readonly unsubscribeUrl: string;
  };
  /** Several things to think of in one mail; `settingsUrl` is where they are switched off. */
  readonly reminders: ToCustomer & {
    readonly items: readonly ReminderItem[];
    readonly settingsUrl: string;
    /** The page that asks whether to stop them; one click of a mail program goes below it. */
    readonly unsubscribeUrl: string;
  };
  readonly order_expired: AboutOrder & { readonly itemNames: readonly string[]; readonly orderAgainUrl: string };
  /** What to do to pay by a reference or a transfer; `payBy` is when it ends, `payUrl` where another way is chosen. */
  readonly payment_instructions: AboutOrder & {
    readonly amount: Cents;
    readonly instructions: Instructions;
    readonly payBy: string;
    readonly payUrl: string;
  };
  /** A part of a transfer came; `missing` is the rest, to be sent under the same instructions. */
  readonly transfer_part_received: AboutOrder & {
    readonly received: Cents;
    readonly missing: Cents;
    readonly instructions: Instructions;
    readonly payUrl: string;
  };
  /** A link to pay an order that waits for its payment. */
  readonly order_payment_link: AboutOrder & PaidByLink & { readonly itemNames: readonly string[] };
  /** Something that nobody could know when the order was placed, with the agent's words to it. */
  readonly charge_due: AboutItem & PaidByLink & { readonly chargeName: string; readonly note: string | null };
  readonly charge_paid: AboutItem & {
    readonly chargeName: string;
    readonly total: Cents;
    readonly invoiceNumber: string;
  };
  /** An agent's quote; `total` includes VAT and official fees. */
  readonly quote_offered: ToCustomer &
    PaidByLink & {
      readonly quoteNumber: string;
      readonly itemNames: readonly string[];
      /** With VAT, or 0. */
      readonly discount: Cents;
      readonly note: string | null;
    };
  readonly order_cancelled_unpaid: AboutOrder & { readonly itemNames: readonly string[] };
  readonly order_refunded: AboutItem & {
    readonly method: PaymentMethod;
  } & MoneyBack;
  readonly order_cancelled_fee: AboutItem & {
    readonly stage: 'begun' | 'outside';
    readonly paid: Cents;
    readonly refundedBefore: Cents;
    /** Before VAT. */
    readonly fee: Cents;
    readonly feeVat: Cents;
    readonly officialFeesKept: Cents;
    /** Number of the invoice for the fee, which is attached; null where nothing was kept or it does not exist yet. */
    readonly feeInvoiceNumber: string | null;
  } & MoneyBack;
  /** `creditNoteNumber` cancels the former invoice where the law requires it; null where the new one replaces it. */
  readonly invoice_corrected: AboutOrder & {
    readonly formerNumber: string;
    readonly invoiceNumber: string;
    readonly creditNoteNumber: string | null;
  };
}

export type MailTemplate = keyof MailParams;
