import { isPlainName, nameOf } from './owner.ts';
import { columnOf } from './owners-table.ts';
import type { TextCell, TextLine } from './text-page.ts';
import { findIds } from './written-id.ts';

/**
 * Lines of owners whose cards are beside each other, one card below the other: a line with a name in each column, and below it their numbers and what
 * they hold. Unchanged for any other layout.
 */
export function cardsBelow(lines: readonly TextLine[]): readonly TextLine[] {
  const from = lines.findIndex(isNames);
  const first = lines[from];
  if (!first) return lines;
  const edges = first.cells.map(({ x }) => x);
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => isNames(line) || !line.cells.every((cell) => edges.some((x) => isAt(cell, x))));
  const cards = [first, ...(end === -1 ? rest : rest.slice(0, end))];
  const columns = edges.map((x) => cardAt(cards, x));
  const areNumbered = cards.some(({ cells }) => cells.length === edges.length && cells.every(hasId));
  if (!areNumbered) return lines;
  return [...lines.slice(0, from), ...columns.flat(), ...cardsBelow(lines.slice(from + cards.length))];
}

function cardAt(lines: readonly TextLine[], x: number): readonly TextLine[] {
  return lines.flatMap((line, place) => {
    const cells = line.cells.filter((cell) => isAt(cell, x));
    return cells.length === 0 ? [] : [{ ...line, gap: place === 0, cells }];
  });
}

/** Whether each of several cells is a person's name and nothing else. */
function isNames({ cells }: TextLine): boolean {
  return cells.length > 1 && cells.every(({ text }) => isName(text) && columnOf(text) === 'other');
}

function isName(text: string): boolean {
  return !/\d/.test(text) && nameOf(text) === text && isPlainName(text);
}

function hasId({ text }: TextCell): boolean {
  return findIds(text).length === 1;
}

function isAt(cell: TextCell, x: number): boolean {
  return Math.abs(cell.x - x) <= NEAR;
}

const NEAR = 12;
