import { DAY_MS } from '../calendar/time-units.ts';

/** Lifetime of a link, by its target. */
export const PAYMENT_LINK_MS = 14 * DAY_MS;
