import type { MailParams, MailTemplate } from './params.ts';

/**
 * Recurring mails that can be unsubscribed from, in the sense of RFC 8058: exactly those with an unsubscribe link. All others answer an
 * action of their reader, or concern an order or the safety of an account, and are always sent.
 */
export type MailList = {
  [T in MailTemplate]: MailParams[T] extends { readonly unsubscribeUrl: string } ? T : never;
}[MailTemplate];

/** The letter of each in its address token; reminders have none, since they were once the only list. */
const LETTERS: Readonly<Record<MailList, string>> = { reminders: '', company_news: 'n', weekly_figures: 'w' };

export const MAIL_LISTS = Object.keys(LETTERS) as readonly MailList[];

/** A list and one of its subscribers: a customer, or for the weekly figures a panel user. */
export interface Subscription {
  readonly list: MailList;
  readonly readerId: number;
}

/** A subscription's code in an address. */
export function subscriptionCode({ list, readerId }: Subscription): string {
  return `${LETTERS[list]}${readerId}`;
}

/** @returns null for an invalid code */
export function readSubscription(code: string): Subscription | null {
  const [, letter, readerId = ''] = /^([a-z]?)([1-9]\d{0,14})$/.exec(code) ?? [];
  const list = MAIL_LISTS.find((one) => LETTERS[one] === letter);
  return list === undefined ? null : { list, readerId: Number(readerId) };
}
