import type { InvoicePaymentMethod } from '../invoices/payment-method.ts';
import type { Cents } from '../money/money.ts';

/** Facts that every mail needs. Addresses (`...Url`) are absolute http or https; instants are ISO 8601 text in UTC. */
interface ToCustomer {
  /** Name of the portal that the customer dealt with ("Registralia"). */
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  /** IANA name of the portal's time zone, in which moments are told. */
  readonly timeZone: string;
}

interface AboutOrder extends ToCustomer {
  readonly orderNumber: string;
  readonly orderUrl: string;
}

/** An ordered service and the moment by which it was promised; null where the promise does not run yet. */
export interface PromisedItem {
  readonly name: string;
  readonly promisedAt: string | null;
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
export interface MailParams {
  readonly order_paid: PaidOrder;
  readonly order_paid_data_due: PaidOrder & { readonly finalizeUrl: string };
  /** `total` is the money that came; the order was cancelled unpaid before. */
  readonly late_payment_received: PaidOrder;
  readonly order_delivered: AboutOrder & {
    readonly itemName: string;
    /** At least the delivered papers, each with the address to download it after signing in. */
    readonly documents: readonly { readonly name: string; readonly url: string }[];
  };
  readonly order_expired: AboutOrder & { readonly itemNames: readonly string[]; readonly orderAgainUrl: string };
  readonly order_cancelled_unpaid: AboutOrder & { readonly itemNames: readonly string[] };
  readonly order_refunded: AboutOrder & {
    readonly itemName: string;
    readonly amount: Cents;
    readonly method: InvoicePaymentMethod;
    /** Business days until the money should have arrived. */
    readonly businessDays: number;
    /** Number of the credit note that goes with the mail, or null while there is none. */
    readonly creditNoteNumber: string | null;
  };
  readonly account_welcome: ToCustomer & {
    readonly email: string;
    readonly accountUrl: string;
    /** Where the address is confirmed, or null when it needs no confirmation. */
    readonly confirmUrl: string | null;
  };
  readonly account_password_reset: ToCustomer & {
    readonly resetUrl: string;
    readonly validMinutes: number;
  };
}

export type MailTemplate = keyof MailParams;
