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
  return [...csvRecords(text)];
}

/** The records of `readCsv` one by one, so that long files can yield to other work. */
export function* csvRecords(text: string): Generator<CsvRecord, void, void> {
  const body = text.startsWith(CSV_MARK) ? text.slice(CSV_MARK.length) : text;
  const separator = separatorOf(body.split(/\r?\n/, 1)[0] ?? '');
  let cells: string[] = [];
  let begunAt = 1;
  let line = 1;
  let at = 0;
  while (at < body.length) {
    const cell = readCell(body, at, separator);
    cells.push(unguarded(cell.text));
    line += countLines(body, at, cell.end);
    at = cell.end;
    if (body[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at === body.length) cells.push('');
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

const isWritten = (cell: string) => cell !== '';

function readCell(body: string, from: number, separator: string): { readonly text: string; readonly end: number } {
  if (body[from] !== '"') {
    let end = from;
    while (end < body.length && body[end] !== separator && body[end] !== '\n' && body[end] !== '\r') end += 1;
    return { text: body.slice(from, end), end };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = body.indexOf('"', at);
    if (quote === -1) return { text: parts.concat(body.slice(at)).join(''), end: body.length };
    parts.push(body.slice(at, quote));
    at = quote + 1;
    if (body[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  // Text after a closing quote belongs to the cell, as in spreadsheets.
  let end = at;
  while (end < body.length && body[end] !== separator && body[end] !== '\n' && body[end] !== '\r') end += 1;
  return { text: parts.concat(body.slice(at, end)).join(''), end };
}

function separatorOf(first: string): string {
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function countLines(body: string, from: number, to: number): number {
  let lines = 0;
  for (let at = body.indexOf('\n', from); at !== -1 && at < to; at = body.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function unguarded(cell: string): string {
  return cell.replace(/^'(?=[\t\r\n\0])/, '').replace(GUARD, '$1');
}

/** The apostrophe that `csvRow` puts before text that a spreadsheet would run as a formula. */
const GUARD = /(^|[\t\r\n])'(?=[ \u{A0}]*[=+\-@＝＋－＠])/gu;
