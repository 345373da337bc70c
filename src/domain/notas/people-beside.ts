import { findRight } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { isPlainName, nameOf } from './owner.ts';
import type { TextCell, TextLine } from './text-page.ts';
import { findIds } from './written-id.ts';

interface Card {
  readonly lines: TextLine[];
  readonly person: string[];
  readonly said: string[];
}

/**
 * Lines of owners whose names and numbers go on in a narrow column beside what they hold: each name with its number, then its holding. Unchanged for
 * any other layout.
 */
export function peopleFirst(lines: readonly TextLine[]): readonly TextLine[] {
  const opening = lines.find(({ cells }) => cells.length === 2);
  const [left, right] = opening?.cells ?? [];
  if (!left || !right) return lines;
  const cards: Card[] = [];
  for (const line of lines) {
    const isOf = (cell: TextCell) => isAt(cell, left) || isAt(cell, right);
    if (!line.cells.every(isOf) || line.cells.length > 2) return lines;
    if ((line.gap && line.cells.length === 2) || cards.length === 0) cards.push({ lines: [], person: [], said: [] });
    const card = cards.at(-1);
    card?.lines.push(line);
    for (const cell of line.cells) (isAt(cell, left) ? card?.person : card?.said)?.push(cell.text);
  }
  const isNarrow = cards.some(({ person }) => person.length > 1);
  return isNarrow && cards.every(isPersonWithHolding) ? cards.flatMap(linesOf) : lines;
}

function isPersonWithHolding({ person, said }: Card): boolean {
  const text = joinLines(person);
  const [id, ...others] = findIds(text);
  if (!id || others.length > 0) return false;
  return (
    isPlainName(nameOf(text.slice(0, id.at))) && text.slice(id.end).trim() === '' && findRight(joinLines(said)) !== null
  );
}

function linesOf({ lines: [first, ...others], person, said }: Card): readonly TextLine[] {
  if (!first) return [];
  const doubts = [first, ...others].flatMap((line) => line.doubts ?? []);
  const x = first.cells[0]?.x ?? 0;
  return [
    { ...first, gap: true, cells: [{ x, text: joinLines(person) }], ...(doubts.length > 0 && { doubts }) },
    { ...first, gap: false, cells: [{ x, text: joinLines(said) }] },
  ];
}

function isAt(cell: TextCell, edge: TextCell): boolean {
  return Math.abs(cell.x - edge.x) <= NEAR;
}

const NEAR = 12;
