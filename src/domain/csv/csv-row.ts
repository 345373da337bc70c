import type { Locale } from '../locale/locale.ts';

/** A cell: text, or a number; decimal numbers are written with two places. */
export type CsvCell = string | number | null;

/** First bytes of a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\u{FEFF}';

/**
 * Where a spreadsheet would start a formula: before its sign, at the start of a cell or of a line or tab within. With apostrophes before the
 * sign there is one more, so that reading the table takes away what writing it added.
 */
const FORMULA = /(?<=^|[\t\r\n])(?=[ \u{A0}']*[=+\-@＝＋－＠])/gu;
/** Characters that some programs skip at the start of a cell before a formula. */
const SKIPPED = /^'*[\t\r\n\0]/;

/**
 * One line of a table for spreadsheets of the language: with a decimal comma, columns are separated by semicolons. Text that a spreadsheet
 * would run as a formula gets a leading apostrophe. Source: OWASP ASVS 5.0, 1.2.10.
 */
export function csvRow(cells: readonly CsvCell[], locale: Locale): string {
  const hasComma = locale !== 'en';
  return `${cells.map((cell) => cellText(cell, hasComma)).join(hasComma ? ';' : ',')}\r\n`;
}

function cellText(cell: CsvCell, hasComma: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    const text = Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
    return hasComma ? text.replace('.', ',') : text;
  }
  const guarded = cell.replace(FORMULA, "'");
  const safe = SKIPPED.test(guarded) ? `'${guarded}` : guarded;
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
