/** Cookie with the kind of user who last signed in on this browser, so that the matching sign-in is offered; scripts may set it. */
export const LAST_USER_COOKIE = 'last_user';

const YEAR_SECONDS = 31_536_000;

/** Text that sets the cookie, for `Set-Cookie` and for `document.cookie`. */
export function lastUserCookie(kind: 'customer' | 'agent'): string {
  return `${LAST_USER_COOKIE}=${kind}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}
