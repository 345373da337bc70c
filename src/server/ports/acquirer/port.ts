import type { IncomingHttpHeaders } from 'node:http';
import type { InvoicePaymentMethod } from '../../../domain/invoices/payment-method.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { FinalOutcome, Outcome } from '../../../domain/payments/outcome.ts';
import type { PaymentCard } from '../../../domain/payments/payment-card.ts';

/** Who charges cards for us. No method about money throws for a failure on the way: that is the outcome `unknown`. */
export interface AcquirerPort {
  readonly name: string;
  readonly methods: readonly InvoicePaymentMethod[];
  /** Cards for trying; empty for an acquirer that takes money. */
  readonly testCards: readonly { readonly number: string; readonly outcome: TestCardOutcome }[];
  /** Charges a card. The same attempt number is charged at most once, however often this is called. */
  authorise(request: Authorisation): Promise<Outcome>;
  /** Asks how an attempt stands. */
  query(attemptNumber: string): Promise<Outcome>;
  /** Makes sure that an attempt can not be charged from now on, and tells how it ended: too late for one that was captured. */
  abandon(attemptNumber: string): Promise<Outcome>;
  /** Forgets a card that was kept; one that it does not know is no error. @throws when it did not answer */
  forgetCard(token: string): Promise<void>;
  /** Reads a notification and verifies its signature on the bytes as they came; null when it is not the acquirer's. */
  readNotification(notification: RawNotification): Notification | null;
}

export type TestCardOutcome = 'captured' | 'challenge' | 'declined';

export interface Authorisation {
  readonly attemptNumber: string;
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  /** A card as it was typed, or one that the acquirer keeps. */
  readonly card: PaymentCard | { readonly token: string };
  /** The customer wants the card kept for the next time. */
  readonly keepCard: boolean;
  /** Language of the bank's pages. */
  readonly locale: Locale;
  /** Where the bank sends the customer back to, with `attempt` in the query. */
  readonly returnUrl: string;
  /** Where the bank tells us the outcome. */
  readonly notifyUrl: string;
}

export interface RawNotification {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

export interface Notification {
  readonly attemptNumber: string;
  readonly outcome: FinalOutcome;
}
