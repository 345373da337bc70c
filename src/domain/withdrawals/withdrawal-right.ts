import { DAY_MS } from '../calendar/time-units.ts';
import { isOver } from './withdrawal.ts';

/** The facts of an order's service that matter for withdrawal. */
export type ServiceStanding = {
  readonly internal_status: string;
  /** It is fully performed. */
  readonly isDone: boolean;
  readonly delivered_at: Date | null;
};

/**
 * Whether a customer may still withdraw from an order. `runs`: from at least one service; `none`: nothing is left to withdraw from;
 * `ended`: no longer, since `on` (null: not recorded), because it was `performed` with consent or the `time` is over.
 */
type WithdrawalRight =
  | { readonly state: 'runs' | 'none' }
  | { readonly state: 'ended'; readonly reason: 'performed' | 'time'; readonly on: Date | null };

/**
 * The right to withdraw from an order: 14 days from the contract, that is from the payment, and no longer once a service is fully
 * performed that the customer asked to begin at once. Source: Directive 2011/83/EU, articles 9 and 16 (a).
 */
export function withdrawalRight(
  order: { readonly paid_at: Date | null; readonly consented: boolean },
  services: readonly ServiceStanding[],
  now: Date,
): WithdrawalRight {
  const left = services.filter(({ internal_status }) => !isOver(internal_status));
  if (left.length === 0) return { state: 'none' };
  const { paid_at } = order;
  if (paid_at === null) return { state: 'runs' };
  const end = withdrawalEnd(paid_at);
  const lost = left.filter(({ isDone, delivered_at }) => isDone && order.consented && !isAfter(delivered_at, end));
  if (lost.length < left.length) {
    return now < end ? { state: 'runs' } : { state: 'ended', reason: 'time', on: end };
  }
  const days = lost.flatMap(({ delivered_at }) => delivered_at ?? []);
  const last = days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));
  return { state: 'ended', reason: 'performed', on: last };
}

/** End of the withdrawal period for a payment at `paidAt`. */
export function withdrawalEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WITHDRAWAL_MS);
}

function isAfter(day: Date | null, end: Date): boolean {
  return day !== null && day > end;
}

const WITHDRAWAL_MS = 14 * DAY_MS;
