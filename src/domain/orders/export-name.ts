import type { Locale, Text } from '../locale/locale.ts';

/** Name under which a table of orders is downloaded. */
export function orderExportName(at: Date, locale: Locale): string {
  return `${NAMES[locale]}-${at.toISOString().slice(0, 10)}.csv`;
}

const NAMES: Text = { es: 'pedidos', en: 'orders', pt: 'pedidos' };
