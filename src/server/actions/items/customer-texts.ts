import type { Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';

type Reader = Pick<Ctx, 'locale' | 'portal'>;

/** A calendar day of the portal's time zone, in words ("21 de noviembre de 2026"). */
export function dayText({ locale, portal }: Reader, at: Date): string {
  return format({ locale, zone: portal.time_zone, withTime: false }).format(at);
}

/** A moment in the portal's time zone ("lunes, 23 de noviembre de 2026, 11:00"). */
export function momentText({ locale, portal }: Reader, at: Date): string {
  return format({ locale, zone: portal.time_zone, withTime: true }).format(at);
}

/** Hour and minute in the portal's time zone ("11:00"). */
export function clockText({ locale, portal }: Reader, at: Date): string {
  return at.toLocaleTimeString(REGION[locale], { timeZone: portal.time_zone, hour: '2-digit', minute: '2-digit' });
}

/** Size of a file for people, in kilobytes or megabytes. */
export function sizeText({ locale }: Pick<Ctx, 'locale'>, bytes: number): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'kB'] : [bytes / MEGABYTE, 'MB'];
  return `${new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

function format({ locale, zone, withTime }: { locale: Locale; zone: string; withTime: boolean }): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${withTime}`;
  const known = FORMATS.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(REGION[locale], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
  });
  FORMATS.set(key, made);
  return made;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();
const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
const MEGABYTE = 1024 * 1024;
