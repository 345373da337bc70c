import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { CardBrand } from '../../../domain/payments/card-brand.ts';
import type { FinalOutcome, Outcome, RefundOutcome } from '../../../domain/payments/outcome.ts';
import type { PaymentCard } from '../../../domain/payments/payment-card.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';

/** A payment provider. Methods that move or query money never throw on a transport failure; they return `unknown`. */
export interface AcquirerPort {
  /** Its name in the ledger and in the notification address: lower-case letters, digits, hyphens. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** `form`: the card is typed on our page, which only the sandbox may require. `elsewhere`: the customer types nothing here. */
  readonly cards: 'form' | 'elsewhere';
  /** Card brands it accepts; empty for none. */
  readonly brands: readonly CardBrand[];
  /** Whether its card page can offer Apple Pay and Google Pay alone. */
  readonly wallets?: boolean;
  /** Test cards; empty for an acquirer that takes real money. */
  readonly testCards: readonly { readonly number: string; readonly outcome: TestCardOutcome }[];
  /** `by_hand`: refunds are manual transfers, and `refund` must not be called. */
  readonly refunds: 'by_provider' | 'by_hand';
  /** Whether a returning customer can be sent to the same challenge again; otherwise they need another attempt. */
  readonly resumes: boolean;
  /** Secret query parameters of a notification, which are not stored with the rest. */
  readonly secretParameters?: readonly string[];
  /** Whether return parameters are treated as a notification: they are signed, or complete the payment. */
  readonly tellsOnReturn?: true;

  /** Starts a charge. An attempt number is charged at most once, however often this is called. */
  begin(request: PaymentRequest): Promise<Outcome>;
  /** Queries an attempt, and captures it once the customer has approved. */
  query(attempt: AttemptRef): Promise<Outcome>;
  /**
   * Prevents a later charge of an attempt as far as possible, and returns its outcome. A captured attempt stays paid.
   */
  abandon(attempt: AttemptRef): Promise<Outcome>;
  /** Refunds. A refund number is refunded at most once, however often this is called. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Queries a refund. `unseen` only if the acquirer certainly does not have it. */
  queryRefund(request: RefundRequest): Promise<RefundOutcome>;
  /** Deletes a saved card; an unknown one is no error. @throws if the acquirer did not answer */
  forgetCard(token: string): Promise<void>;
  /** Parses a notification and verifies, on the raw bytes, that the acquirer sent it. */
  readNotification(notification: RawNotification): Promise<NotificationReading>;
  /**
   * All booked movements of a period, for reconciliation; null if the acquirer has no such list.
   * @throws if the acquirer did not answer
   */
  listMovements(span: { readonly from: Date; readonly to: Date }): Promise<readonly Movement[] | null>;
}

export type TestCardOutcome = 'captured' | 'challenge' | 'declined';

/** An attempt in the ledger. */
export interface AttemptRef {
  readonly attemptNumber: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  /** The acquirer's id; null until it gives one. */
  readonly providerRef: string | null;
  readonly captureRef: string | null;
  readonly startedAt: Date;
}

export interface PaymentRequest extends Pick<AttemptRef, 'attemptNumber' | 'method' | 'amount' | 'currency'> {
  /** Shown to the customer by the acquirer: order number and portal. */
  readonly description: string;
  readonly orderId: number;
  readonly email: string;
  /** A typed or saved card; null if the customer enters it at the acquirer. */
  readonly card: PaymentCard | { readonly token: string } | null;
  /** Nine-digit Portuguese mobile number for an MB WAY request. */
  readonly phone?: string;
  /** The customer wants the card saved for the next time. */
  readonly keepCard: boolean;
  /** The customer chose Apple Pay or Google Pay, so no card is requested. */
  readonly wallet?: boolean;
  /** Methods our page offers beside this one; the acquirer's page leaves them out. */
  readonly beside: readonly PaymentMethod[];
  /** The browser's details; omitted when no customer is present. */
  readonly userAgent?: string;
  /** Language of the acquirer's pages. */
  readonly locale: Locale;
  /** Return address for every outcome; `attempt` with the number is in its query. */
  readonly returnUrl: string;
  /** Where the acquirer notifies us of the outcome. */
  readonly notifyUrl: string;
  /** When a waiting attempt is abandoned. */
  readonly expiresAt: Date;
}

export interface RefundRequest {
  /** Twelve characters in the form of an attempt number; a new one for each refund. */
  readonly refundNumber: string;
  /** The acquirer's id of the refund; null until it gives one. */
  readonly providerRef: string | null;
  readonly attempt: AttemptRef;
  readonly amount: Cents;
  readonly currency: string;
  /** When it was first sent; null before. */
  readonly sentAt: Date | null;
}

export interface RawNotification {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The query parameters, for acquirers that notify by GET. */
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Names an attempt or a refund by our number or by the acquirer's own. */
export type Named = { readonly number: string } | { readonly providerRef: string };

/**
 * A parsed notification. `id` is the acquirer's message id, used for storing it. `refused`: not authentic. `nothing`: authentic but
 * irrelevant. `ask`: something happened to the attempt, and a query is needed.
 */
export type NotificationReading =
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing'; readonly id: string }
  | { readonly kind: 'ask'; readonly id: string; readonly attempt: Named }
  | { readonly kind: 'outcome'; readonly id: string; readonly attempt: Named; readonly outcome: FinalOutcome }
  | {
      readonly kind: 'refund';
      readonly id: string;
      /** Null for one made at the acquirer, not by us. */
      readonly refund: Named | null;
      readonly attempt: Named;
      readonly amount: Cents;
      readonly outcome: RefundOutcome;
    }
  | {
      readonly kind: 'chargeback';
      readonly id: string;
      readonly attempt: Named;
      readonly amount: Cents;
      readonly state: 'opened' | 'won' | 'lost';
      readonly reason: string;
    };

/** A movement of money in the acquirer's own books. */
export interface Movement {
  readonly kind: 'capture' | 'refund' | 'chargeback';
  /** Our number of the attempt or refund if the acquirer reports it, else null. */
  readonly number: string | null;
  readonly providerRef: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly at: Date;
}
