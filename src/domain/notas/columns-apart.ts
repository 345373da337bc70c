import { findHeading, findTopic } from './headings.ts';
import type { NotePart } from './part-words.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of a note with two parts beside each other, as a description and a column of data, one part below the other. They begin with two
 * headings in one line, and end where a line has another column or is a heading. Two languages of one part stay as they are.
 */
export function columnsApart(lines: readonly TextLine[]): readonly TextLine[] {
  const apart: TextLine[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place];
    if (!line) break;
    const end = headsTwo(line) ? endOf(lines, place) : place;
    if (end === place) apart.push(line);
    else {
      const columns = lines.slice(place, end);
      apart.push(...columnOf(line, columns, 0), ...columnOf(line, columns, 1));
      place = end - 1;
    }
  }
  return apart;
}

function headsTwo({ cells }: TextLine): boolean {
  const [left, right, ...others] = cells;
  if (!left || !right || others.length > 0 || right.x - left.x < LEAST_WIDTH) return false;
  const parts = [left, right].map(({ text }) => partOf(text));
  return parts.every((part) => part !== null) && parts[0] !== parts[1];
}

function partOf(text: string): NotePart | null {
  return /[:.]\s*\S/.test(text) ? null : (findHeading(text)?.part ?? findTopic(text));
}

/** Where the two columns end; where they begin if too few lines have both. */
function endOf(lines: readonly TextLine[], from: number): number {
  const [left, right] = lines[from]?.cells ?? [];
  if (!left || !right) return from;
  const isIn = (line: TextLine) =>
    line.cells.length < 3 && line.cells.every((cell) => isAt(cell, left) || isAt(cell, right));
  const isHead = (line: TextLine) =>
    line.cells.length === 1 && isAt(line.cells[0], left) && partOf(textOfLine(line)) !== null;
  const below = lines.slice(from + 1);
  const length = below.findIndex((line) => !isIn(line) || isHead(line));
  const region = length === -1 ? below : below.slice(0, length);
  return region.filter(({ cells }) => cells.length === 2).length < FEWEST ? from : from + 1 + region.length;
}

/** The lines of one column under its heading. */
function columnOf({ cells: edges }: TextLine, lines: readonly TextLine[], place: 0 | 1): readonly TextLine[] {
  const edge = edges[place];
  return lines.flatMap((line, at) => {
    const cells = line.cells.filter((cell) => edge && isAt(cell, edge));
    return cells.length === 0 ? [] : [{ ...line, gap: at === 0 || (at > 1 && line.gap), cells }];
  });
}

function isAt(cell: TextCell | undefined, { x }: TextCell): boolean {
  return cell !== undefined && Math.abs(cell.x - x) <= NEAR;
}

const NEAR = 6;
/** Between the columns, in points or characters. */
const LEAST_WIDTH = 30;
/** Lines that have both columns. */
const FEWEST = 2;
