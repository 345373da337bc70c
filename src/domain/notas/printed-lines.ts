import type { TextCell, TextLine } from './text-page.ts';

/** A normalised line: dotted leaders become cell separators, and letter-spaced words become words. */
export function printedLine(line: TextLine): TextLine {
  return { ...line, cells: ticked(withoutRule(withoutBullet(line.cells)).flatMap(cellsWithoutLeaders).map(closedUp)) };
}

/** Without a sign of a list in a cell of its own. */
function withoutBullet(cells: readonly TextCell[]): readonly TextCell[] {
  const [first, ...others] = cells;
  return first && others.length > 0 && BULLET.test(first.text) ? others : cells;
}

/** The words of a heading without the dashes on both sides, and without what recognition makes of the first of these. */
function withoutRule(cells: readonly TextCell[]): readonly TextCell[] {
  const [first] = cells;
  const heading = RULED.exec(cells.map(({ text }) => text).join(' '))?.[1];
  return first && heading ? [{ ...first, text: heading }] : cells;
}

/** Of checkboxes only the ticked ones: text beside an empty one does not apply. */
function ticked(cells: readonly TextCell[]): TextCell[] {
  let isEmpty = false;
  return cells.flatMap((cell) => {
    const wasEmpty = isEmpty;
    isEmpty = EMPTY_AT_END.test(cell.text);
    if (!BOX.test(cell.text)) return wasEmpty ? [] : [cell];
    const text = cell.text.replace(EMPTY, '').replace(TICKED, '').trim();
    return text === '' ? [] : [{ ...cell, text }];
  });
}

function cellsWithoutLeaders(cell: TextCell): TextCell[] {
  const [seen = '', label = ''] = SEEN_LEADERS.exec(cell.text) ?? [];
  if (/[.…]{2}/.test(seen)) {
    const value = { x: cell.x + seen.length * CHARACTER, text: cell.text.slice(seen.length) };
    return [{ ...cell, text: label }, value];
  }
  const cells: TextCell[] = [];
  let from = 0;
  const take = (to: number) => {
    // The point of an abbreviation looks like the first of the dots.
    const text = cell.text.slice(from, to).trim().replace(ABBREVIATED, '$&.');
    if (text !== '') cells.push({ ...cell, x: cell.x + from * CHARACTER, text });
  };
  for (const { index, 0: leaders } of cell.text.matchAll(LEADERS)) {
    take(index);
    from = index + leaders.length;
  }
  take(cell.text.length);
  return cells;
}

function closedUp(cell: TextCell): TextCell {
  const text = cell.text.replace(SPACED_ROMAN, '');
  return SPACED.test(text) ? { ...cell, text: text.replaceAll(' ', '').replace(HEADING, '$1 $2') } : cell;
}

/** One sign, or a letter of a font of signs. */
const BULLET = /^(?:[^\p{L}\p{N}\s[\]☐☑☒□■▢]|[\uE000-\uF8FF]|o)$/u;
const BOX = /\[\s?[xX✓✗]?\s?\]|[☐☑☒□■▢]/u;
const EMPTY = /(?:\[\s{0,2}\]|[☐□▢])\s*[^[☐☑☒□■▢.;]*/gu;
const EMPTY_AT_END = /(?:\[\s{0,2}\]|[☐□▢])\s*$/u;
const TICKED = /(?:\[\s?[xX✓✗]\s?\]|[☑☒■])\s*/gu;
/** At least four: three are an ellipsis. */
const LEADERS = /(?:[._·…]\s?){4,}/g;
/** Dots between a label in capitals and its value, some of which recognition takes for small letters. */
const SEEN_LEADERS = /^(\p{Lu}[\p{Lu} ]{2,30})\s?[.…][\p{Ll}.…\s!:;,'-]{3,}(?=[\p{Lu}\d])/u;
const RULED = /^[^\p{L}]*(?:\p{L}{1,2}\s?(?=-))?[^\p{L}]*-{2,}[\s-]*(\p{Lu}[\p{L} ]{3,40}?)\s*-{3,}[^\p{L}]*$/u;
/** An article and a heading, closed up. */
const HEADING =
  /^(ELS?|LES|LOS|LAS|LA|OS|AS|O|A)(TITULAR\p{L}*|C[AÀ]RREGUES|CARGAS|FINCA|DESCRIP\p{L}+|LLIBRE\p{L}*|PROPIETARI\p{L}*|PREDIO)$/u;
const ABBREVIATED = /\.\p{Lu}$/u;
/** The number of a heading with spaced letters: "I V. ". */
const SPACED_ROMAN = /^(?:[IVX] ){0,4}[IVX] ?\. (?=\p{Lu}(?: \p{Lu}){3})/u;
const SPACED = /^\p{L}(?: \p{L}){3,}$/u;
/** Approximate width of a letter in points, for the position of a value after its leaders. */
const CHARACTER = 5;
