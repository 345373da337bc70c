import type { Locale } from '../locale/locale.ts';
import { numberText } from './phone-number.ts';

/** Domain that never receives mail (RFC 2606): an unknown caller has a ticket, but no address. */
const NOWHERE = '@phone.invalid';

/** Placeholder address of a caller known only by number. */
export function callerAddress(e164: string): string {
  return `${e164.replace(/\D/g, '')}${NOWHERE}`;
}

/** Whether an address is such a placeholder, so that no mail can be sent to it. */
export function isCallerAddress(email: string): boolean {
  return email.toLowerCase().endsWith(NOWHERE);
}

/** The number in E.164 of a placeholder address; null for a real address. */
export function callerNumberIn(email: string): string | null {
  return isCallerAddress(email) ? `+${email.slice(0, -NOWHERE.length)}` : null;
}

const SUBJECTS: Readonly<Record<Locale, string>> = {
  es: 'Devolver la llamada a',
  en: 'Call back',
  pt: 'Devolver a chamada a',
};

/** Subject of the ticket of a missed call. */
export function callBackSubject(e164: string, locale: Locale): string {
  return `${SUBJECTS[locale]} ${numberText(e164)}`;
}

/** After a call the agent has this long to choose its order, before it is filed under the only possible one. In milliseconds. */
export const TIME_TO_FILE = 10 * 60_000;
/** A call without news is assumed to continue this long; then the telephone company is queried. In milliseconds. */
export const LONGEST_SILENCE = 2 * 60 * 60_000;
/** Received events are kept as long as more may arrive; afterwards the call itself is enough. In days. */
export const EVENTS_KEPT_DAYS = 30;
/** Calls without customer, order or ticket are deleted after this time. In days. */
export const STRANGERS_KEPT_DAYS = 90;
