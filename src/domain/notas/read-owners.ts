import { fold } from './fold.ts';
import { isPlainName, type NotaOwner } from './owner.ts';
import { holdingsLast } from './owner-cards.ts';
import { cardsBelow } from './owner-columns.ts';
import { readFields } from './owners-fields.ts';
import { readNamedAgain } from './owners-named-again.ts';
import { readParagraphs } from './owners-paragraphs.ts';
import { readProse } from './owners-prose.ts';
import { readRows } from './owners-rows.ts';
import { findTableHead, headlessTable, isWholeTable, readTable } from './owners-table.ts';
import { UNSAID_RIGHT, UNSAID_SHARE } from './registo-predial.ts';
import { isWhole, withCommonShares, withSaidOfAll, withUnsaidShares } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { withoutSupposedShares } from './unread-shares.ts';

/**
 * The owners of a property, from the lines below their heading: a table, one line each, or prose. Of several interpretations, the one wins
 * whose shares make up the whole property, then the one with most people.
 */
export function readOwners(given: readonly TextLine[]): readonly NotaOwner[] {
  const text = given.map(textOfLine).join('\n');
  const owners = withSaidOfAll(withUnsaidShares(withCommonShares(ownersIn(given), text), text), text);
  return asSaid(withoutSupposedShares(owners, text), text);
}

/** Without the right and the share that an entry of a Portuguese registry leaves unsaid, but by which its owners were read. */
function asSaid(owners: readonly NotaOwner[], text: string): readonly NotaOwner[] {
  if (!text.includes(UNSAID_RIGHT)) return owners;
  return owners.map((owner) => ({
    ...owner,
    right: owner.right === 'full' ? null : owner.right,
    ...(owner.share === UNSAID_SHARE && owners.length > 1 && { share: null, percent: null }),
    ...(owner.share === UNSAID_SHARE && owners.length === 1 && { share: null }),
  }));
}

function ownersIn(given: readonly TextLine[]): readonly NotaOwner[] {
  const lines = holdingsLast(cardsBelow(given.map(withoutOrdinal))).filter(
    (line) => !IN_BOOKS.test(fold(textOfLine(line))),
  );
  const at = lines.findIndex((line) => findTableHead(line) !== null);
  const head = lines[at];
  const heads = head ? findTableHead(head) : null;
  const plain = heads ? null : headlessTable(lines);
  if (plain) return plain;
  if (heads && isWholeTable(heads)) {
    const owners = readTable(heads, lines.slice(at + 1));
    if (owners.length > 0) return owners;
  }
  const structured = (heads && readNamedAgain(heads, lines.slice(at + 1))) ?? readFields(lines);
  if (structured) return structured;
  const said = lines.filter((line) => findTableHead(line) === null);
  const found = [readRows(said), readParagraphs(said), readProse(said)].flatMap((owners) => (owners ? [owners] : []));
  const whole = found
    .filter((owners) => isWhole(owners) && owners.every(({ name }) => isPlainName(name)))
    .toSorted((one, other) => peopleOf(other) - peopleOf(one));
  return whole[0] ?? lastOwners(said) ?? found.at(-1) ?? [];
}

/** A line without the number of the owner in a cell before the name. */
function withoutOrdinal(line: TextLine): TextLine {
  const [first, ...others] = line.cells;
  if (first && others.length > 0 && ORDINAL.test(first.text)) return { ...line, gap: true, cells: others };
  // Recognition takes the dot of a list for a letter.
  const text = first?.text.replace(SEEN_MARK, '');
  return first && text && text !== first.text ? { ...line, gap: true, cells: [{ ...first, text }, ...others] } : line;
}

/** The latest entries that together make up the whole: earlier owners have sold. Null if no entries are listed. */
function lastOwners(lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const entries = lines.flatMap(({ isEntry }, place) => (isEntry ? [place] : []));
  const readings = entries.toReversed().map((from) => readParagraphs(lines.slice(from)));
  return readings.find((owners) => owners !== null && isWhole(owners)) ?? null;
}

function peopleOf(owners: readonly NotaOwner[]): number {
  return new Set(owners.map(({ name }) => name)).size;
}

const SEEN_MARK = /^[eo°«*+•]\s+(?=\p{Lu}{2})/u;
const ORDINAL = /^\d{1,2}\s?[.)ªº]?$/;
/** The reference to the registry's books. */
const IN_BOOKS =
  /^\W*(?:(?:INSCRI(?:PCION|PCIO|CION)\t)?(?:TOMO|TOM|T\.|VOLUM|LIBURUKIA|LIBRO|LIBURUA)[\s.:º\t]*(?:\d|LIBRO|LLIBRE|FOLIO)|[\d.]+\t[\d.]+\t[\d.]+)/;
