import { DAY_MS } from '../calendar/time-units.ts';

/** Validity of a link, by what it opens. */
export const PAYMENT_LINK_MS = 14 * DAY_MS;
