import type { RefundOutcome } from '../../../../domain/payments/outcome.ts';
import type { RefundRequest } from '../port.ts';
import type { Operation } from './operation.ts';
import { isDone } from './response-codes.ts';

/** Clock difference allowed between us and Redsys, in seconds, with a margin. */
const DOUBT_MS = 60_000;
/** After this time a request can no longer be in transit. */
const ARRIVED_MS = 5 * 60_000;

/**
 * State of a refund, derived from all refunds of its order. Redsys has no refund number, so the refund is matched by
 * authorisation or, until that is known, by amount and time. An equal amount shortly before sending may be another
 * refund, and our request may still be in transit: both give `unknown`.
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
  // Redsys reports whole seconds.
  const ours = done.find(after(sentAt - 1_000));
  if (ours) return doneBy(ours, refund);
  const inDoubt = done.some(after(sentAt - DOUBT_MS)) || refunds.some(({ response }) => response === null);
  return inDoubt || now.getTime() < sentAt + ARRIVED_MS ? { outcome: 'unknown' } : { outcome: 'unseen' };
}

/** A completed refund. */
export function doneBy({ authorisation }: Operation, { refundNumber }: RefundRequest): RefundOutcome {
  return {
    outcome: 'done',
    event_id: `${refundNumber}:done`,
    ...(authorisation !== null && { provider_ref: authorisation }),
  };
}
