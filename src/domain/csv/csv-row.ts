import type { Locale } from '../locale/locale.ts';

/** A cell: text, or a number; decimal numbers are written with two places. */
export type CsvCell = string | number | null;

/** First bytes of a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\u{FEFF}';

/** Where a spreadsheet would begin to read a formula: ahead of its sign, at the start of a cell or of a line or tab within. */
const FORMULA = /(?<=^|[\t\r\n])(?=[ \u{A0}]*[=+\-@＝＋－＠])/gu;
/** What some programs skip at the start of a cell to read the formula behind it. */
const SKIPPED = /^[\t\r\n\0]/;

/**
 * One line of a table as a spreadsheet of the language reads it: with a decimal comma the columns are parted by semicolons. Words that
 * a spreadsheet would take for a formula are kept as words by an apostrophe. Source: OWASP ASVS 5.0, 1.2.10.
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
