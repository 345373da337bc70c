import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

// Browsers keep no cookie longer; the server's own record says when a session really ends.
const LONGEST_COOKIE_LIFE = 400 * 24 * 60 * 60;

type CookieSettings = Pick<Settings, 'PUBLIC_URL' | 'SESSION_KEYS'>;

/** `Set-Cookie` text that gives a browser its session on a portal. The token is signed, so that forged ones cost no query. */
export function sessionCookie(
  settings: CookieSettings,
  { storeId, token }: { storeId: number; token: string },
): string {
  const value = `${token}.${signatureOf(token, settings.SESSION_KEYS[0] as string)}`;
  return cookieText(settings, { storeId, value, maxAge: LONGEST_COOKIE_LIFE });
}

/** `Set-Cookie` text that takes the session away. */
export function endedSessionCookie(settings: CookieSettings, { storeId }: { storeId: number }): string {
  return cookieText(settings, { storeId, value: '', maxAge: 0 });
}

/** The session token that a browser sent, when one of our keys signed it. */
export function readSessionCookie(
  settings: CookieSettings,
  { storeId, cookies }: { storeId: number; cookies: Readonly<Record<string, string | undefined>> },
): string | null {
  const [token, signature] = (cookies[sessionCookieName(settings, storeId)] ?? '').split('.');
  if (!token || !signature) return null;
  return settings.SESSION_KEYS.some((key) => isSame(signature, signatureOf(token, key))) ? token : null;
}

/** Sessions never cross portals, not even where one host serves several for trying them: each has a cookie of its own. */
export function sessionCookieName(settings: CookieSettings, storeId: number): string {
  return `${isSecure(settings) ? '__Host-' : ''}session-${storeId}`;
}

/**
 * `Set-Cookie` text with the number of lines in the cart. Scripts may read it: cached pages show the number without asking.
 */
export function cartCountCookie(count: number): string {
  return `cart_count=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? LONGEST_COOKIE_LIFE : 0}`;
}

function cookieText(
  settings: CookieSettings,
  { storeId, value, maxAge }: { storeId: number; value: string; maxAge: number },
): string {
  const secure = isSecure(settings) ? '; Secure' : '';
  const name = sessionCookieName(settings, storeId);
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
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
