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
  /** Page to see the order with a code, for customers without a password; absent for others. */
  readonly lookUpUrl?: string;
}

/** A reminder within a mail: a document's last day of validity, or answers awaited since a day; days are `yyyy-mm-dd`. */
export interface ReminderItem {
  readonly kind: ReminderKind;
  readonly itemName: string;
  readonly orderNumber: string;
  readonly aboutOn: string;
  readonly actionUrl: string;
}

/** A gazette's news about a followed company; `aboutOn` is `yyyy-mm-dd`. */
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

/** A document, with its download address for signed-in users. */
export interface MailDocument {
  readonly name: string;
  readonly url: string;
}

/** With the text of the person who decided, quoted verbatim. */
interface Explained extends AboutItem {
  readonly reason: string;
}

/** With the current promise; null while the clock is stopped. */
interface Promised extends AboutItem {
  readonly promisedAt: string | null;
}

/** An ordered service and its promised time; null if the clock has not started. */
export interface PromisedItem {
  readonly name: string;
  readonly promisedAt: string | null;
}

/** `amount` may be 0 if a fee took all. */
interface MoneyBack {
  readonly amount: Cents;
  /** Refund to a bank account, since the payment method allows no refunds. */
  readonly byTransfer: boolean;
  /** Business days until the money should arrive. */
  readonly businessDays: number;
  /** Numbers of the attached credit notes, joined by commas, or null if there is none. */
  readonly creditNoteNumber: string | null;
}

/** An amount payable by a link without signing in, until `until`. */
interface PaidByLink {
  readonly total: Cents;
  readonly payUrl: string;
  readonly until: string;
}

/** A question to a customer: the agent's text (blank if the questions are enough), the page, and the deadline. */
interface AsksCustomer extends AboutItem {
  readonly words: string;
  readonly questions: readonly string[];
  readonly formUrl: string;
  readonly until: string;
}

interface PaidOrder extends AboutOrder {
  readonly items: readonly PromisedItem[];
  readonly total: Cents;
  /** Number of the attached invoice. */
  readonly invoiceNumber: string;
  readonly termsUrl: string;
}

/**
 * Templates and their parameters, as plain JSON so that a mail can wait in the database. Names of orders' templates are those of
 * transitions.yaml.
 */
export interface MailParams extends AccountMailParams, OfficeMailParams, StaffMailParams {
  readonly order_paid: PaidOrder;
  readonly order_paid_data_due: PaidOrder & { readonly finalizeUrl: string };
  /** `total` is the received amount; the order had been cancelled unpaid. */
  readonly late_payment_received: PaidOrder;
  readonly order_delivered: AboutItem & { readonly documents: readonly MailDocument[] };
  readonly order_delivered_refusal: AboutItem & { readonly documents: readonly MailDocument[] };
  /** An agent's e-mail, from any template; `text` is in the format of `blocksOfText`. The invoice with `invoiceNumber` is attached, unless null. */
  readonly agent_message: AboutItem & {
    readonly subject: string;
    readonly heading: string | null;
    readonly text: string;
    /** Label of the button to the order; null for the default. */
    readonly buttonLabel: string | null;
    readonly invoiceNumber: string | null;
    /** Attached files of the item, and their names; these and the history are absent in older mails. */
    readonly fileIds?: readonly string[];
    readonly fileNames?: readonly string[];
    readonly history?: readonly EarlierMessage[];
  };
  /** `answerBy` is when the ticket falls due; `messagesUrl` is the page of messages in the account, null without one. */
  readonly ticket_received: ToCustomer & {
    readonly ticketNumber: string;
    readonly answerBy: string;
    readonly messagesUrl: string | null;
  };
  /** An agent's answer to somebody who wrote to us, with or without an order; `text` is in the format of `blocksOfText`. */
  readonly ticket_message: ToCustomer & {
    readonly subject: string;
    readonly text: string;
    readonly ticketNumber: string;
    /** The order that the ticket is about; absent without one, and in older mails. */
    readonly orderNumber?: string;
    /** Earlier messages, newest first; absent in older mails. */
    readonly history?: readonly EarlierMessage[];
  };
  readonly order_on_hold: Explained;
  readonly order_scheduled: Explained & { readonly until: string };
  readonly order_denied: Explained;
  readonly order_resumed: Promised;
  /** `explanation` is the agent's text on the current work and the next step; `followsAt` is when. */
  readonly order_processed: AboutItem & { readonly explanation: string; readonly followsAt: string };
  /** `country` is the portal's; it determines where customers can complain beyond us. */
  readonly order_closed: Explained & { readonly country: Calendar };
  readonly order_closed_unanswered: AboutItem;
  readonly data_received: Promised;
  readonly incident_request: AsksCustomer;
  /** `askedAt` is when the question was sent; `isLast` means that no further reminder follows. */
  readonly incident_reminder: AsksCustomer & { readonly askedAt: string; readonly isLast: boolean };
  readonly incident_withdrawn: Promised;
  readonly incident_answer_received: Promised & { readonly receivedAt: string };
  /** `wish` is the customer's reason. */
  readonly cancellation_received: AboutItem & { readonly wish: string; readonly receivedAt: string };
  readonly claim_received: AboutItem & {
    readonly claim: string;
    readonly receivedAt: string;
    readonly answerBy: string;
  };
  readonly claim_resolved: AboutItem & {
    /** The agent's answer, or null if the document answers it. */
    readonly answer: string | null;
    readonly documents: readonly MailDocument[];
  };
  readonly claim_rejected: Explained & { readonly country: Calendar };
  /** `place` is where to go, or null if the appointment includes it. */
  readonly visit_scheduled: AboutItem & { readonly visitAt: string; readonly place: string | null };
  /** `declaration` is the declaration verbatim, line by line. */
  readonly withdrawal_received: AboutOrder & {
    readonly declaration: string;
    readonly receivedAt: string;
    readonly items: readonly { readonly name: string; readonly outcome: WithdrawalOutcome }[];
  };
  /** `code` is a placeholder until the mail is sent. */
  readonly order_lookup_code: ToCustomer & {
    readonly orderNumber: string;
    readonly code: string;
    readonly validMinutes: number;
  };
  /** To somebody who may not be a customer yet. The address gets its secret when the mail is sent. */
  readonly firm_invited: ToCustomer & {
    readonly firmName: string;
    /** What the role allows, in words. */
    readonly roleName: string;
    readonly by: string;
    readonly email: string;
    readonly validDays: number;
    readonly invitationUrl: string;
  };
  /** Several acts in one mail; `more` counts those left out. `settingsUrl` is the page to turn such mails off. */
  readonly company_news: ToCustomer & {
    readonly items: readonly CompanyNewsItem[];
    readonly more: number;
    readonly settingsUrl: string;
    readonly unsubscribeUrl: string;
  };
  /** Several reminders in one mail; `settingsUrl` is the page to turn them off. */
  readonly reminders: ToCustomer & {
    readonly items: readonly ReminderItem[];
    readonly settingsUrl: string;
    /** The page that asks for confirmation to unsubscribe; one-click unsubscribing uses the same address. */
    readonly unsubscribeUrl: string;
  };
  /** A paid year that renews by its terms at that moment unless its customer ends it on the page `endUrl`. */
  readonly renewal_due: AboutItem & { readonly price: Cents; readonly renewsAt: string; readonly endUrl: string };
  readonly order_expired: AboutOrder & { readonly itemNames: readonly string[]; readonly orderAgainUrl: string };
  /** How to pay by a reference or a transfer; `payBy` is the deadline, `payUrl` the page to choose another method. */
  readonly payment_instructions: AboutOrder & {
    readonly amount: Cents;
    readonly instructions: Instructions;
    readonly payBy: string;
    readonly payUrl: string;
  };
  /** Part of a transfer arrived; `missing` is the rest, payable with the same instructions. */
  readonly transfer_part_received: AboutOrder & {
    readonly received: Cents;
    readonly missing: Cents;
    readonly instructions: Instructions;
    readonly payUrl: string;
  };
  /** A link to pay for an order that awaits payment. */
  readonly order_payment_link: AboutOrder & PaidByLink & { readonly itemNames: readonly string[] };
  /** A cost that was unknown when the order was placed, with the agent's explanation. */
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
    /** Number of the attached invoice for the fee; null if nothing was kept or it does not exist yet. */
    readonly feeInvoiceNumber: string | null;
  } & MoneyBack;
  /** `creditNoteNumber` cancels the former invoice if the law requires it; null if the new one replaces it. */
  readonly invoice_corrected: AboutOrder & {
    readonly formerNumber: string;
    readonly invoiceNumber: string;
    readonly creditNoteNumber: string | null;
  };
}

export type MailTemplate = keyof MailParams;
