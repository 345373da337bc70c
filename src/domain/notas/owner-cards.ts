import { findRight, isShareAlone } from './holding.ts';
import { isPlainName, nameOf } from './owner.ts';
import type { TextLine } from './text-page.ts';
import { findIds } from './written-id.ts';

/**
 * Lines of owners whose share and right are in a column before the names: each group of names, then its holding. Unchanged if no share
 * is alone before a name.
 */
export function holdingsLast(lines: readonly TextLine[]): readonly TextLine[] {
  const edge = lines.find(opensCard)?.cells[1]?.x;
  if (edge === undefined) return lines;
  const turned: TextLine[] = [];
  let held: string[] = [];
  const close = () => {
    if (held.length > 0) turned.push({ cells: [{ x: 0, text: held.join(' ') }], gap: false });
    held = [];
  };
  for (const line of lines) {
    const isOpening = opensCard(line);
    if (isOpening) close();
    const [names, holding] = [
      line.cells.filter(({ x }) => x >= edge - NEAR),
      line.cells.filter(({ x }) => x < edge - NEAR),
    ];
    held.push(...holding.map(({ text }) => text));
    if (names.length > 0) turned.push({ ...line, gap: isOpening || line.gap, cells: names });
  }
  close();
  return turned;
}

/** A share, with or without its right, in the first cell and something beside it; or a right alone, and a name with its number. */
function opensCard({ cells: [first, second] }: TextLine): boolean {
  if (!first || !second || first.text.length > 40) return false;
  const rest = first.text.replace(RIGHT, '');
  return (isShareAlone(rest) || (rest === '' && isNamed(second.text))) && findRight(second.text) === null;
}

/** Whether a text is a name and, behind it, a number. */
function isNamed(text: string): boolean {
  const [id] = findIds(text);
  return id !== undefined && isPlainName(nameOf(text.slice(0, id.at)));
}

const RIGHT =
  /(?:pleno dominio|ple domini|usufru(?:ct|it|t)o?|usdefruit|nu[da]a? propie(?:dad|tat|dade)|nua propietat)(?: vital[ií]ci[oa]?)?/i;
const NEAR = 12;
