import type { Locale } from '../../../domain/locale/locale.ts';
import { REGION } from '../../../domain/locale/region.ts';
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

/** A moment in the format of the customer area, in the portal's time zone ("23/11/26 11:00"). Source: specification, section 9, "System". */
export function shortMomentText({ portal }: Pick<Ctx, 'portal'>, at: Date): string {
  return shortFormat(portal.time_zone).format(at).replace(', ', ' ');
}

/** A day of the portal's time zone in the same form ("23/11/26"). */
export function shortDayText(ctx: Pick<Ctx, 'portal'>, at: Date): string {
  return shortMomentText(ctx, at).slice(0, DAY_LENGTH);
}

/** A calendar day, given as `yyyy-mm-dd`, in the same form. */
export function shortDateText(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${date}/${month}/${year.slice(-2)}`;
}

/** A month, given as `yyyy-mm`, in words ("noviembre de 2026"). */
export function monthNameOf({ locale }: Pick<Ctx, 'locale'>, month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return new Intl.DateTimeFormat(REGION[locale], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(at);
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

/** The same in every language: two digits each for day, month and year, and a 24-hour clock. */
function shortFormat(zone: string): Intl.DateTimeFormat {
  const known = SHORT_FORMATS.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',

    day: two,
    month: two,
    year: two,
    hour: two,
    minute: two,
  });
  SHORT_FORMATS.set(zone, made);
  return made;
}

const SHORT_FORMATS = new Map<string, Intl.DateTimeFormat>();
const DAY_LENGTH = 'dd/mm/yy'.length;
const FORMATS = new Map<string, Intl.DateTimeFormat>();
