import { CSV_MARK } from './csv-row.ts';

/** A record of a table with the line of the file on which it begins. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table as spreadsheets save it: separated by semicolons, commas or tabs (the most frequent in its first line), with quotes as in RFC
 * 4180. Apostrophes that `csvRow` put before formulas are removed. Empty lines are left out. One pass over the text.
 */
export function readCsv(text: string): readonly CsvRecord[] {
  return [...csvRecords(text)].filter((record) => record !== null);
}

/**
 * The records of `readCsv` one by one, so that long files can yield to other work; null is a pause within a record or a run of empty lines.
 * Of each record the first `mostCells` are kept.
 */
export function* csvRecords(
  text: string,
  mostCells = Number.POSITIVE_INFINITY,
): Generator<CsvRecord | null, void, void> {
  const body = text.startsWith(CSV_MARK) ? text.slice(CSV_MARK.length) : text;
  const separator = separatorOf(firstLineOf(body));
  let cells: string[] = [];
  let begunAt = 1;
  let line = 1;
  let at = 0;
  for (let read = 1; at < body.length; read += 1) {
    if (read % CELLS_AT_ONCE === 0) yield null;
    const cell = readCell(body, at, separator);
    if (cells.length < mostCells) cells.push(unguarded(cell.text));
    line += cell.lines;
    at = cell.end;
    if (body[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at === body.length && cells.length < mostCells) cells.push('');
      continue;
    }
    if (cells.some(isWritten)) yield { line: begunAt, cells };
    cells = [];
    if (body[at] === '\r') at += 1;
    if (body[at] === '\n') at += 1;
    line += 1;
    begunAt = line;
  }
  if (cells.some(isWritten)) yield { line: begunAt, cells };
}

const CELLS_AT_ONCE = 1_000;

const isWritten = (cell: string) => cell !== '';

interface Cell {
  readonly text: string;
  readonly end: number;
  /** Line breaks within it. */
  readonly lines: number;
}

function readCell(body: string, from: number, separator: string): Cell {
  if (body[from] !== '"') {
    const end = endOfWords(body, from, separator);
    return { text: body.slice(from, end), end, lines: 0 };
  }
  let quote = body.indexOf('"', from + 1);
  while (quote !== -1 && body[quote + 1] === '"') quote = body.indexOf('"', quote + 2);
  const words = body.slice(from + 1, quote === -1 ? body.length : quote).replaceAll('""', '"');
  // Text after a closing quote belongs to the cell, as in spreadsheets.
  const end = quote === -1 ? body.length : endOfWords(body, quote + 1, separator);
  const after = quote === -1 ? '' : body.slice(quote + 1, end);
  return { text: words + after, end, lines: countOf(words, '\n') };
}

function endOfWords(body: string, from: number, separator: string): number {
  let end = from;
  while (end < body.length && body[end] !== separator && body[end] !== '\n' && body[end] !== '\r') end += 1;
  return end;
}

function firstLineOf(body: string): string {
  const end = body.search(/\r?\n/);
  return end === -1 ? body : body.slice(0, end);
}

function separatorOf(first: string): string {
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: countOf(first, sign) }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[\t\r\n\0])/, '').replace(GUARD, '$1');
}

/** The apostrophe that `csvRow` puts before text that a spreadsheet would run as a formula. */
const GUARD = /(^|[\t\r\n])'(?=[ \u{A0}']*[=+\-@＝＋－＠])/gu;
