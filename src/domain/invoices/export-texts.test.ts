import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { exportFileName, INVOICE_COLUMNS, STATE_NAMES, TOTAL_COLUMNS } from './export-texts.ts';

const at = new Date('2026-11-22T10:00:00Z');

test.each([
  ['csv', {}, 'es', 'facturas-2026-11-22.csv'],
  ['zip', {}, 'en', 'invoices-2026-11-22.zip'],
  ['csv', {}, 'pt', 'faturas-2026-11-22.csv'],
  ['totals', {}, 'es', 'totales-de-iva-2026-11-22.csv'],
  ['totals', {}, 'en', 'vat-totals-2026-11-22.csv'],
  ['totals', { year: 2026, month: 3 }, 'pt', 'totais-de-iva-2026-11-22.csv'],
  ['saft', { year: 2026, month: 3 }, 'pt', 'saft-pt-2026-03.xml'],
  ['saft', { year: 2026, month: null }, 'es', 'saft-pt-2026.xml'],
  ['saft', { year: 2026 }, 'es', 'facturas-2026-11-22.csv'],
] as const)('a %s of %j in %s is called %s', (kind, filter, locale, name) => {
  expect(exportFileName({ kind, filter, at, locale })).toBe(name);
});

test.each(LOCALES)('the tables have a heading for each column in %s', (locale) => {
  const headings = [...INVOICE_COLUMNS[locale], ...TOTAL_COLUMNS[locale]];
  expect(headings.filter((heading) => heading.trim() === '')).toEqual([]);
  expect([INVOICE_COLUMNS[locale].length, TOTAL_COLUMNS[locale].length]).toEqual([17, 9]);
  expect(new Set(INVOICE_COLUMNS[locale]).size).toBe(17);
  expect(new Set(TOTAL_COLUMNS[locale]).size).toBe(9);
  expect(new Set(Object.values(STATE_NAMES).map((names) => names[locale])).size).toBe(3);
});
