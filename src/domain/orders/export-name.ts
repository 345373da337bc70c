import { localDay } from '../calendar/local-day.ts';
import type { Locale, Text } from '../locale/locale.ts';

/**
 * Name under which a table of orders is downloaded, with the calendar day of `at`.
 * @param timeZone IANA name
 */
export function orderExportName(at: Date, locale: Locale, timeZone: string): string {
  return `${NAMES[locale]}-${localDay(at, timeZone)}.csv`;
}

const NAMES: Text = { es: 'pedidos', en: 'orders', pt: 'pedidos' };
