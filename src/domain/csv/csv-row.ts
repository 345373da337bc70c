import type { Locale } from '../locale/locale.ts';

/** A cell: words, or a number, of which those with decimals are written with two. */
export type CsvCell = string | number | null;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\u{FEFF}';

/**
 * One line of a table as a spreadsheet of the language reads it: with a decimal comma the columns are parted by semicolons. Words that
 * a spreadsheet would take for a formula are kept as words.
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
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
