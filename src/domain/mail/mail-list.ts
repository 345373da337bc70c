import type { MailParams, MailTemplate } from './params.ts';

/**
 * Mails that come again until somebody leaves them, as RFC 8058 means it: exactly those that know where they are left. All others answer
 * something that their reader did, or concern an order or the safety of an account, and always go out.
 */
export type MailList = {
  [T in MailTemplate]: MailParams[T] extends { readonly unsubscribeUrl: string } ? T : never;
}[MailTemplate];

/** The letter of each in the token of its address; reminders had none before there were others. */
const LETTERS: Readonly<Record<MailList, string>> = { reminders: '', company_news: 'n', weekly_figures: 'w' };

export const MAIL_LISTS = Object.keys(LETTERS) as readonly MailList[];

/** A list with one of its readers: a customer, or for the weekly figures a user of the panel. */
export interface Subscription {
  readonly list: MailList;
  readonly readerId: number;
}

/** How a subscription is named in an address. */
export function subscriptionCode({ list, readerId }: Subscription): string {
  return `${LETTERS[list]}${readerId}`;
}

/** @returns null for what names none */
export function readSubscription(code: string): Subscription | null {
  const [, letter, readerId = ''] = /^([a-z]?)([1-9]\d{0,14})$/.exec(code) ?? [];
  const list = MAIL_LISTS.find((one) => LETTERS[one] === letter);
  return list === undefined ? null : { list, readerId: Number(readerId) };
}
