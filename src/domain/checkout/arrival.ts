import { addBusinessMillis, BUSINESS_DAY_MS, nextOpening } from '../calendar/business-clock.ts';
import { calendarOfStore } from '../calendar/calendar-of-store.ts';
import type { DeliveryPromise, Product } from '../catalogue/product.ts';
import { dueAt } from '../orders/deadline.ts';
import type { Answers } from '../wizard/answers.ts';
import { promiseOf } from './promise-of.ts';

/** When a document arrives that is ordered and paid for at a given instant. */
export type Arrival = {
  /** For the answers so far. */
  readonly by: Date;
  readonly promise: DeliveryPromise;
  /** With the urgent service, where there is one that was not chosen. */
  readonly urgent: { readonly by: Date; readonly promise: DeliveryPromise } | null;
  /** When nine of ten such orders of the registry in charge have come, as measured; null where it is not known. */
  readonly usual: Date | null;
};

/** What is known of the registry in charge. */
interface Pace {
  readonly isSlow: boolean;
  /** Business days in which nine of ten orders came. */
  readonly times: { readonly p90: number } | null;
}

/**
 * When a document arrives if it is ordered and paid now, by the rule that sets the order's deadline. Rounded up to the quarter of an hour,
 * since nobody orders at the instant of reading.
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
  // A slow registry does not hurry.
  const isOffered = urgent && !isUrgent && !pace?.isSlow;
  const days = pace?.times?.p90;
  return {
    ...at(promise),
    urgent: isOffered ? at(urgent) : null,
    usual: days === undefined ? null : addBusinessMillis(calendar, now, Math.ceil(days * BUSINESS_DAY_MS)),
  };
}

/** Until when the delivery days promised at `now` hold. Pages are kept no longer than this: to the end of the quarter of an hour, in office time. */
export function arrivalPeriod(storeId: number, now: Date): number {
  return roundUp(nextOpening(calendarOfStore(storeId), now)).getTime();
}

function roundUp(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

const QUARTER_MS = 15 * 60_000;
