import { nextOpening } from '../calendar/business-clock.ts';
import { calendarOfStore } from '../calendar/calendar-of-store.ts';
import type { DeliveryPromise, Product } from '../catalogue/product.ts';
import { dueAt } from '../orders/deadline.ts';
import type { Answers } from '../wizard/answers.ts';
import { promiseOf } from './promise-of.ts';
import { usualArrival } from './usual-arrival.ts';

/** When a document that is ordered and paid at a given instant arrives. */
export type Arrival = {
  /** With the answers so far. */
  readonly by: Date;
  readonly promise: DeliveryPromise;
  /** With the urgent service, if it exists and was not chosen. */
  readonly urgent: { readonly by: Date; readonly promise: DeliveryPromise } | null;
  /** The measured time in which nine of ten such orders of the registry arrived; null if unknown. */
  readonly usual: Date | null;
};

/** Measured times of the registry in charge. */
interface Pace {
  readonly isSlow: boolean;
  /** Business days in which nine of ten orders arrived. */
  readonly times: { readonly p90: number } | null;
}

/**
 * When a document arrives if it is ordered and paid now, by the rule that sets the order's deadline. Rounded up to the quarter of an hour,
 * since buyers take some minutes.
 */
export function arrivalOf(
  product: Product,
  answers: Answers,
  { storeId, now, pace = null }: { storeId: number; now: Date; pace?: Pace | null },
): Arrival {
  const calendar = calendarOfStore(storeId);
  const at = (promise: DeliveryPromise) =>
    ({ promise, by: roundUp(dueAt({ calendar, now, promise, slow_registry: pace?.isSlow ?? false })) }) as const;
  const { promise, urgent: isUrgent } = promiseOf(product, answers);
  const { urgent } = product.delivery;
  // At a slow registry the urgent service does not help.
  const isOffered = urgent && !isUrgent && !pace?.isSlow;
  const days = pace?.times?.p90;
  return {
    ...at(promise),
    urgent: isOffered ? at(urgent) : null,
    usual: days === undefined ? null : usualArrival(calendar, now, days),
  };
}

/** Until when the delivery days promised at `now` hold: the end of the quarter of an hour, in office time. Pages are cached no longer than this. */
export function arrivalPeriod(storeId: number, now: Date): number {
  return roundUp(nextOpening(calendarOfStore(storeId), now)).getTime();
}

function roundUp(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

const QUARTER_MS = 15 * 60_000;
