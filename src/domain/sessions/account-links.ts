import { DAY_MS } from '../calendar/time-units.ts';

const MINUTE = 60_000;

/** Purpose of an e-mail link. */
export type LinkPurpose = 'reset_password' | 'confirm_email' | 'change_email_old' | 'change_email_new' | 'sign_in';

/** Lifetime of each link, in milliseconds. Source: issue "Accounts"; OWASP ASVS 5.0 section 6.4. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  reset_password: 60 * MINUTE,
  confirm_email: 7 * DAY_MS,
  change_email_old: 2 * DAY_MS,
  change_email_new: 2 * DAY_MS,
  sign_in: 60 * MINUTE,
};

/** Time to set the first password of an account opened by an agent, in milliseconds: nobody waits for that mail. */
export const FIRST_PASSWORD_LIFE = 7 * DAY_MS;

/** A second request with a used link within this time counts as a double click, in milliseconds. */
export const REPEATED_POST = MINUTE;

/** Pages that links lead to; the token follows as `token`. */
export const LINK_PAGES: Readonly<Record<LinkPurpose, string>> = {
  reset_password: '/tienda/customer/password/new',
  confirm_email: '/tienda/customer/confirm',
  change_email_old: '/orders/profile/email',
  change_email_new: '/orders/profile/email',
  sign_in: '/tienda/customer/enter',
};
