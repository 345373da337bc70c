import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

// The maximum lifetime of browser cookies; the server's own record decides when a session ends.
const LONGEST_COOKIE_LIFE = 400 * 24 * 60 * 60;

type CookieSettings = Pick<Settings, 'PUBLIC_URL' | 'SESSION_KEYS'>;

/** `Set-Cookie` text that gives a browser its session on a portal. The token is signed, so that forged ones cost no query. */
export function sessionCookie(
  settings: CookieSettings,
  { storeId, token }: { storeId: number; token: string },
): string {
  return cookieText(settings, {
    name: `session-${storeId}`,
    value: signed(settings, token),
    maxAge: LONGEST_COOKIE_LIFE,
  });
}

/** `Set-Cookie` of an impersonation, valid for so many seconds, beside the user's own session. */
export function impersonationCookie(
  settings: CookieSettings,
  { storeId, token, seconds }: { storeId: number; token: string; seconds: number },
): string {
  return cookieText(settings, { name: `visit-${storeId}`, value: signed(settings, token), maxAge: seconds });
}

/** `Set-Cookie` text that removes the impersonation. */
export function endedImpersonationCookie(settings: CookieSettings, { storeId }: { storeId: number }): string {
  return cookieText(settings, { name: `visit-${storeId}`, value: '', maxAge: 0 });
}

/** `Set-Cookie` text that removes the session. */
export function endedSessionCookie(settings: CookieSettings, { storeId }: { storeId: number }): string {
  return cookieText(settings, { name: `session-${storeId}`, value: '', maxAge: 0 });
}

/** The session token that a browser sent, when one of our keys signed it. */
export function readSessionCookie(settings: CookieSettings, { storeId, cookies }: SentCookies): string | null {
  return readSigned(settings, cookies[sessionCookieName(settings, storeId)]);
}

/** The impersonation token that a browser sent, when one of our keys signed it. */
export function readImpersonationCookie(settings: CookieSettings, { storeId, cookies }: SentCookies): string | null {
  return readSigned(settings, cookies[`${prefixOf(settings)}visit-${storeId}`]);
}

interface SentCookies {
  readonly storeId: number;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Sessions never cross portals, even on one host for testing: each has its own cookie. */
function sessionCookieName(settings: CookieSettings, storeId: number): string {
  return `${prefixOf(settings)}session-${storeId}`;
}

/**
 * `Set-Cookie` text with the number of lines in the cart. Scripts may read it: cached pages show the number without asking.
 */
export function cartCountCookie(count: number): string {
  return `cart_count=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? LONGEST_COOKIE_LIFE : 0}`;
}

function cookieText(
  settings: CookieSettings,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): string {
  const secure = isSecure(settings) ? '; Secure' : '';
  return `${prefixOf(settings)}${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

function prefixOf(settings: CookieSettings): string {
  return isSecure(settings) ? '__Host-' : '';
}

function signed({ SESSION_KEYS }: CookieSettings, token: string): string {
  return `${token}.${signatureOf(token, SESSION_KEYS[0] as string)}`;
}

function readSigned({ SESSION_KEYS }: CookieSettings, cookie = ''): string | null {
  const [token, signature] = cookie.split('.');
  if (!token || !signature) return null;
  return SESSION_KEYS.some((key) => isSame(signature, signatureOf(token, key))) ? token : null;
}

function isSecure({ PUBLIC_URL }: CookieSettings): boolean {
  return PUBLIC_URL.startsWith('https:');
}

function signatureOf(token: string, key: string): string {
  return createHmac('sha256', key).update(`session:${token}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
