/**
 * Writes the national holidays into the product: `node scripts/import-holidays.ts <public_holidays.csv>`.
 * Only rows of scope national count for business hours; columns: country, subdivision, date, name, scope, basis.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Holiday } from '../src/domain/calendar/holiday.ts';
import { fieldsOf } from './csv-fields.ts';
import { printRows } from './print-literal.ts';

const TARGET = new URL('../src/domain/calendar/holidays.gen.ts', import.meta.url);
const COUNTRIES = ['ES', 'PT'] as const;

const source = process.argv[2];
if (!source) throw new Error('usage: node scripts/import-holidays.ts <public_holidays.csv>');
const [head, ...rows] = readFileSync(source, 'utf8').trim().split(/\r?\n/).map(fieldsOf);
const column = (row: readonly string[], name: string) => row[head?.indexOf(name) ?? -1] ?? '';
writeFileSync(TARGET, print());

function print(): string {
  return [
    '// Source: python-holidays (github.com/vacanza/holidays, MIT), generated 2026-07-23, national rows of Spain and\n',
    '// Portugal. Spain is checked against the BOE up to 2026; `projected` means not yet published there.\n',
    "import type { Calendar, Holiday } from './holiday.ts';\n\n",
    'export const NATIONAL_HOLIDAYS: Readonly<Record<Calendar, readonly Holiday[]>> = {\n',
    ...COUNTRIES.map((country) => `  ${country}: ${printRows(holidaysOf(country), 2)},\n`),
    '};\n',
  ].join('');
}

function holidaysOf(country: string): Holiday[] {
  return rows
    .filter((row) => column(row, 'country') === country && column(row, 'scope') === 'national')
    .map((row) => ({ day: column(row, 'date'), name: column(row, 'name'), basis: basisOf(column(row, 'basis')) }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

function basisOf(text: string): Holiday['basis'] {
  if (text === 'official' || text === 'projected') return text;
  throw new Error(`basis ${text}`);
}
