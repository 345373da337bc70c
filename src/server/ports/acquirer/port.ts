import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { CardBrand } from '../../../domain/payments/card-brand.ts';
import type { FinalOutcome, Outcome, RefundOutcome } from '../../../domain/payments/outcome.ts';
import type { PaymentCard } from '../../../domain/payments/payment-card.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';

/** Who takes payments for us. No method about money throws for a failure on the way: that is the outcome `unknown`. */
export interface AcquirerPort {
  /** In the ledger and in the address of notifications: small letters, digits, hyphens. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** `form`: the card is typed on our page, which only the sandbox may ask for. `elsewhere`: the customer types nothing here. */
  readonly cards: 'form' | 'elsewhere';
  /** Which cards it takes; empty for one that takes none. */
  readonly brands: readonly CardBrand[];
  /** Apple Pay and Google Pay can be asked for by themselves, on the page to which a card leads. */
  readonly wallets?: boolean;
  /** Cards for trying; empty for an acquirer that takes money. */
  readonly testCards: readonly { readonly number: string; readonly outcome: TestCardOutcome }[];
  /** `by_hand`: money goes back by a transfer that a person makes, and `refund` is not to be called. */
  readonly refunds: 'by_provider' | 'by_hand';
  /** Whether a customer who came back can be sent to the same challenge once more; else he needs another attempt. */
  readonly resumes: boolean;
  /** Parameters of a notification's address that are secret, and not kept with the rest of it. */
  readonly secretParameters?: readonly string[];
  /** What a customer is sent back with is to be read like a notification: it is signed, or the payment is completed with it. */
  readonly tellsOnReturn?: true;

  /** Begins to charge. The same attempt number is charged at most once, however often this is called. */
  begin(request: PaymentRequest): Promise<Outcome>;
  /** Asks how an attempt stands, and takes the money of one that the customer has agreed to and that waits for us. */
  query(attempt: AttemptRef): Promise<Outcome>;
  /**
   * Sees to it that an attempt is not charged from now on, as far as the acquirer lets us, and tells how it ended: too late for
   * one that was captured.
   */
  abandon(attempt: AttemptRef): Promise<Outcome>;
  /** Gives money back. The same refund number gives back at most once, however often this is called. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Asks how a refund stands. `unseen` only if it is certain that the acquirer has not got it. */
  queryRefund(request: RefundRequest): Promise<RefundOutcome>;
  /** Forgets a card that was kept; one that it does not know is no error. @throws when it did not answer */
  forgetCard(token: string): Promise<void>;
  /** Reads a notification and verifies on the bytes as they came that it is the acquirer's. */
  readNotification(notification: RawNotification): Promise<NotificationReading>;
  /**
   * Every movement that the acquirer booked in a span of time, to be held against the ledger; null where it can not be asked.
   * @throws when it did not answer
   */
  listMovements(span: { readonly from: Date; readonly to: Date }): Promise<readonly Movement[] | null>;
}

export type TestCardOutcome = 'captured' | 'challenge' | 'declined';

/** An attempt as the ledger knows it. */
export interface AttemptRef {
  readonly attemptNumber: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  /** The acquirer's own name of it; null before it told one. */
  readonly providerRef: string | null;
  readonly captureRef: string | null;
  readonly startedAt: Date;
}

export interface PaymentRequest extends Pick<AttemptRef, 'attemptNumber' | 'method' | 'amount' | 'currency'> {
  /** Shown to the customer by the acquirer: order number and portal. */
  readonly description: string;
  readonly orderId: number;
  readonly email: string;
  /** A card as it was typed, or one that the acquirer keeps; null where the customer gives his means of payment elsewhere. */
  readonly card: PaymentCard | { readonly token: string } | null;
  /** Nine digits of the Portuguese mobile to which a request of MB WAY goes. */
  readonly phone?: string;
  /** The customer wants the card kept for the next time. */
  readonly keepCard: boolean;
  /** The customer chose Apple Pay or Google Pay, so that no card is to be asked for. */
  readonly wallet?: boolean;
  /** Ways to pay that stand beside this one on our page; the acquirer's page does not offer them once more. */
  readonly beside: readonly PaymentMethod[];
  /** What the browser calls itself; left out when the customer has none before him. */
  readonly userAgent?: string;
  /** Language of the acquirer's pages. */
  readonly locale: Locale;
  /** Where the customer is sent back to, whatever came of it; `attempt` with the number is in its query. */
  readonly returnUrl: string;
  /** Where the acquirer tells us the outcome. */
  readonly notifyUrl: string;
  /** When an attempt that waits for the customer is given up. */
  readonly expiresAt: Date;
}

export interface RefundRequest {
  /** Twelve characters in the form of an attempt number; a new one for each refund. */
  readonly refundNumber: string;
  /** The acquirer's own name of the refund; null before it told one. */
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
  /** The parameters of the address, for acquirers that tell by a GET. */
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Names an attempt or a refund by our number or by the acquirer's own. */
export type Named = { readonly number: string } | { readonly providerRef: string };

/**
 * What a notification says. `id` is the acquirer's name of the message, under which it is kept. `refused`: not the
 * acquirer's. `nothing`: it is, and about nothing that is booked. `ask`: something happened to the attempt, and only a question tells what.
 */
export type NotificationReading =
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing'; readonly id: string }
  | { readonly kind: 'ask'; readonly id: string; readonly attempt: Named }
  | { readonly kind: 'outcome'; readonly id: string; readonly attempt: Named; readonly outcome: FinalOutcome }
  | {
      readonly kind: 'refund';
      readonly id: string;
      /** Null for one that was not made by us but at the acquirer's own desk. */
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
  /** Our number of the attempt or refund where the acquirer tells it, else null. */
  readonly number: string | null;
  readonly providerRef: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly at: Date;
}
