import type { TextCell, TextLine, TextPage } from './text-page.ts';

/**
 * Pages without the frames that their program drew with characters: a title in a frame's edge is a heading, rows of a table have a cell in each column, and
 * an edge or an empty row between two texts parts them. A table may go on over pages.
 */
export function withoutBoxes(pages: readonly TextPage[]): readonly TextPage[] {
  let columns: readonly number[] = [0];
  return pages.map((page) => {
    const lines: TextLine[] = [];
    let isApart = false;
    for (const line of page) {
      const text = textIn(line);
      const x = line.cells[0]?.x ?? 0;
      const isEdge = EDGE.test(text);
      if (isEdge) columns = columnsOf(text);
      const cells = isEdge ? titleOf(text, x) : FRAMED.test(text) ? cellsOf(text, x, columns) : line.cells;
      if (cells.length > 0) lines.push({ ...line, gap: line.gap || isApart || isEdge, cells });
      isApart = isEdge || cells.length === 0;
    }
    return lines;
  });
}

const textIn = ({ cells }: TextLine) => cells.map(({ text }) => text).join(' ');

/** Where the columns below an edge begin, in characters. */
function columnsOf(edge: string): readonly number[] {
  return [...edge.matchAll(/[├┌└╔╠╚┬┼┴╦╬╩](?=.)/gu)].map(({ index }) => index);
}

function titleOf(edge: string, x: number): readonly TextCell[] {
  const text = edge.replace(SIGNS, ' ').trim();
  return text === '' ? [] : [{ x, text }];
}

/** The cells of a row: one in each column, or the whole line if it has not as many. */
function cellsOf(text: string, x: number, columns: readonly number[]): readonly TextCell[] {
  const parts = text
    .trim()
    .replace(/^[│║|]|[│║|]$/gu, '')
    .split(/[│║|]/u)
    .map((part) => part.trim());
  if (columns.length > 1 && parts.length === columns.length)
    return parts.flatMap((part, place) =>
      part === '' ? [] : [{ x: x + (columns[place] ?? 0) * CHARACTER, text: part }],
    );
  const whole = parts.join(' ').trim();
  const [, label, value] = LED.exec(whole) ?? [];
  if (label && value) return [label, value].map((part, place) => ({ x: x + place * FAR, text: part }));
  return whole === '' ? [] : [{ x, text: whole }];
}

/** An edge of a frame, with or without a title. */
const EDGE = /^\s*[┌├└╔╠╚][─═┬┼┴╦╬╩][^│║]*$/u;
const FRAMED = /^\s*[│║].*[│║]\s*$/u;
const SIGNS = /[─-╿]+/gu;
/** A label, three dots and its value. */
const LED = /^(\p{Lu}[\p{L} ()]{3,30}?) ?\.{3} ?(\S.*)$/u;
/** Width of a character in points, as such programs print. */
const CHARACTER = 5;
const FAR = 120;
