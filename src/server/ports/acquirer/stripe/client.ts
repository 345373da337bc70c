import Stripe from 'stripe';
import type { CardBrand } from '../../../../domain/payments/card-brand.ts';
import type { Outcome, RefundOutcome } from '../../../../domain/payments/outcome.ts';
import type { AcquirerPort, RawNotification } from '../port.ts';
import { beginPayment, outcomeOfFailure } from './begin-payment.ts';
import { completeReading } from './complete-reading.ts';
import { abandonAttempt, KEY_LIFE_MS, queryAttempt } from './find-attempt.ts';
import { listMovements } from './list-movements.ts';
import { readEvent } from './read-event.ts';
import { queryRefund, sendRefund } from './refunds.ts';
import { openStripeSdk, type StripeAccount } from './sdk.ts';

export interface StripeClient extends StripeAccount {
  readonly webhookSecret: string;
  /** The card is typed in Stripe's field on our page instead of at Checkout. */
  readonly elements?: boolean;
  readonly brands?: readonly CardBrand[];
  readonly now?: () => Date;
}

/** The calls of an acquirer, without what it says of itself. */
export type AcquirerCalls = Pick<
  AcquirerPort,
  'begin' | 'query' | 'abandon' | 'refund' | 'queryRefund' | 'forgetCard' | 'readNotification' | 'listMovements'
>;

/** Stripe through its library. Anything uncertain is `unknown`, never guessed. */
export function stripeCalls({
  webhookSecret,
  elements = false,
  now = () => new Date(),
  ...account
}: StripeClient): AcquirerCalls {
  const stripe = openStripeSdk(account);
  return {
    begin: (request) =>
      beginPayment({ stripe, elements, now: now() }, request).catch(async (error) => {
        const lost = {
          ...request,
          startedAt: new Date(now().getTime() - KEY_LIFE_MS),
          providerRef: null,
          captureRef: null,
        };
        return outcomeOfFailure(error, request) ?? heard(queryAttempt(stripe, lost));
      }),
    query: (attempt) => heard(queryAttempt(stripe, attempt)),
    abandon: (attempt) => heard(abandonAttempt(stripe, attempt)),
    refund: (request) => heard(sendRefund(stripe, request)),
    queryRefund: (request) => heard(queryRefund(stripe, request)),
    async forgetCard(token) {
      await stripe.paymentMethods.detach(token).catch((error) => {
        // The card is unknown to Stripe, or already detached.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },
    async readNotification(notification) {
      const event = verifiedEvent(stripe, { notification, webhookSecret });
      return event ? completeReading(stripe, readEvent(event)) : { kind: 'refused' };
    },
    listMovements: (span) => listMovements(stripe, span),
  };
}

/** `unknown` for a missing answer, or one that says nothing about the money. */
function heard<T extends Outcome | RefundOutcome>(answer: Promise<T>): Promise<T | { outcome: 'unknown' }> {
  return answer.catch(() => ({ outcome: 'unknown' }));
}

function verifiedEvent(
  stripe: Stripe,
  { notification: { body, headers, now }, webhookSecret }: { notification: RawNotification; webhookSecret: string },
): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime());
  } catch {
    return null;
  }
}
