import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

/** How long ago, by the largest unit that is whole: minutes, hours or days; 'now' within the first minute. */
export function ageText(iso: string, { now, locale }: { readonly now: number; readonly locale: Locale }): string {
  const ago = Math.max(0, now - Date.parse(iso));
  if (ago < MINUTE_MS) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  if (ago >= DAY_MS) return words.format(-Math.floor(ago / DAY_MS), 'day');
  if (ago >= HOUR_MS) return words.format(-Math.floor(ago / HOUR_MS), 'hour');
  return words.format(-Math.floor(ago / MINUTE_MS), 'minute');
}

const MINUTE_MS = 60_000;
