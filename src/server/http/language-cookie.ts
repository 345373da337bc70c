import type { Locale } from '../../domain/locale/locale.ts';

const YEAR = 365 * 24 * 60 * 60;

/** `Set-Cookie` text that remembers the language which a visitor chose, for a year. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR}`;
}
