import type { Locale } from '../locale/locale.ts';
import { numberText } from './phone-number.ts';

/** Domain that no mail ever leaves for (RFC 2606): an unknown caller has a ticket, but no address. */
const NOWHERE = '@phone.invalid';

/** What stands for the address of a caller of whom only the number is known. */
export function callerAddress(e164: string): string {
  return `${e164.replace(/\D/g, '')}${NOWHERE}`;
}

/** Whether an address only stands for a number, so that nothing can be written to it. */
export function isCallerAddress(email: string): boolean {
  return email.toLowerCase().endsWith(NOWHERE);
}

/** The number in E.164 that an address stands for; null for an address that is one. */
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

/** How long an agent has after a call to say which order it was about, before it is written into the only one it can be. In milliseconds. */
export const TIME_TO_FILE = 10 * 60_000;
/** A call is believed to go on that long; after it the telephone company is asked. In milliseconds. */
export const LONGEST_SILENCE = 2 * 60 * 60_000;
/** What was received is kept as long as events can still come; afterwards the call itself is enough. In days. */
export const EVENTS_KEPT_DAYS = 30;
/** Calls that belong to no customer, order or ticket are deleted after it. In days. */
export const STRANGERS_KEPT_DAYS = 90;
