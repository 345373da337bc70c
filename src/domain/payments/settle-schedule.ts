import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import { type PaymentMethod, SLOW_METHODS } from './payment-method.ts';

/** Delay of the first status query, since most attempts have ended by then. */
export const FIRST_QUESTION_MS = 20_000;

const MINUTE_MS = 60_000;
/** How long an MB WAY request can be confirmed in its app. Source: ifthenpay, API, MB WAY. */
export const MB_WAY_TERM_MS = 4 * MINUTE_MS;

/**
 * How long an attempt waits for the customer before it is abandoned and another becomes possible: a quarter of an hour at a bank's page,
 * seven days for a reference or transfer (transitions.yaml, guard `unpaid_expired`), and one minute longer than MB WAY itself.
 */
export function attemptTerm(method: PaymentMethod): number {
  if (method === 'mbway') return MB_WAY_TERM_MS + MINUTE_MS;
  return SLOW_METHODS.includes(method) ? 7 * DAY_MS : CHALLENGE_TERM_MS;
}

/** How long an order remains payable after starting with this method. Source: transitions.yaml, guard `unpaid_expired`. */
export function timeToPay(method: PaymentMethod | null): number {
  return method !== null && SLOW_METHODS.includes(method) ? 7 * DAY_MS : DAY_MS;
}

/** Milliseconds since `from`; none where the clock that wrote it was ahead. */
export function ageOf(from: Date, now: Date): number {
  return Math.max(0, now.getTime() - from.getTime());
}

/**
 * Backoff until the next query: the attempt's age, between twenty seconds and an hour.
 * @param age milliseconds since the attempt began
 */
export function nextQuestionAfter(age: number): number {
  return Math.min(Math.max(age, FIRST_QUESTION_MS), LONGEST_WAIT_MS);
}

const CHALLENGE_TERM_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
