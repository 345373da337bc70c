import type { RefundOutcome } from '../../../../domain/payments/outcome.ts';
import type { RefundRequest } from '../port.ts';
import type { Operation } from './operation.ts';
import { isDone } from './response-codes.ts';

/** Seconds by which our clock and Redsys's may differ, and then some. */
const DOUBT_MS = 60_000;
/** After this long a request that was sent is not on its way any more. */
const ARRIVED_MS = 5 * 60_000;

/**
 * How a refund stands, told by what was given back under its order. Redsys knows no number of a refund, so it is recognised by its
 * authorisation or, before that was heard, by amount and moment. One of the same amount from just before it was sent may be
 * another: that is left unknown, and so is one that may still be on its way.
 * @param refunds operations of type 3 under the order
 */
export function refundStanding(
  refunds: readonly Operation[],
  { refund, now }: { refund: RefundRequest; now: Date },
): RefundOutcome {
  const done = refunds.filter(({ response }) => response !== null && isDone(response));
  const known = done.find(({ authorisation }) => authorisation !== null && authorisation === refund.providerRef);
  if (known) return doneBy(known, refund);
  const sentAt = refund.sentAt?.getTime() ?? now.getTime();
  const after = (moment: number) => (operation: Operation) =>
    operation.amount === refund.amount && operation.at !== null && operation.at.getTime() >= moment;
  // Redsys tells whole seconds.
  const ours = done.find(after(sentAt - 1_000));
  if (ours) return doneBy(ours, refund);
  const inDoubt = done.some(after(sentAt - DOUBT_MS)) || refunds.some(({ response }) => response === null);
  return inDoubt || now.getTime() < sentAt + ARRIVED_MS ? { outcome: 'unknown' } : { outcome: 'unseen' };
}

/** A refund that was made. */
export function doneBy({ authorisation }: Operation, { refundNumber }: RefundRequest): RefundOutcome {
  return {
    outcome: 'done',
    event_id: `${refundNumber}:done`,
    ...(authorisation !== null && { provider_ref: authorisation }),
  };
}
