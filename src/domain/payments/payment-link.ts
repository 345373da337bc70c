import { DAY_MS } from '../calendar/time-units.ts';

/** How long a link opens what it is for. */
export const PAYMENT_LINK_MS = 14 * DAY_MS;
