import { fold } from './fold.ts';
import { isPlainName, type NotaOwner } from './owner.ts';
import { holdingsLast } from './owner-cards.ts';
import { cardsBelow } from './owner-columns.ts';
import { withGroupedRights } from './owners-by-right.ts';
import { readFields } from './owners-fields.ts';
import { readNamedAgain } from './owners-named-again.ts';
import { readParagraphs } from './owners-paragraphs.ts';
import { readProse } from './owners-prose.ts';
import { readRows } from './owners-rows.ts';
import { findTableHead, headlessTable, isWholeTable, readTable } from './owners-table.ts';
import { peopleFirst } from './people-beside.ts';
import { TOGETHER, UNSAID_RIGHT, UNSAID_SHARE } from './registo-owners.ts';
import { rowsBelowHeads } from './repeated-heads.ts';
import { isWhole, withCommonShares, withSaidOfAll, withUnsaidShares } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { withoutSupposedShares } from './unread-shares.ts';
import { withWholeNames } from './whole-names.ts';

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
  const isRightUnsaid = text.includes(UNSAID_RIGHT);
  const isShared = ({ right }: NotaOwner) => owners.filter((other) => other.right === right).length > 1;
  const isApart = !text.includes(TOGETHER);
  return owners.map((owner) => ({
    ...owner,
    right: isRightUnsaid && owner.right === 'full' ? null : owner.right,
    ...(owner.share === UNSAID_SHARE && { share: null, ...(isApart && isShared(owner) && { percent: null }) }),
  }));
}

function ownersIn(given: readonly TextLine[]): readonly NotaOwner[] {
  const counted = withGroupedRights(withoutOrdinals(upToCharges(given).map(withoutRules)).map(withoutOrdinal));
  const lines = withWholeNames(holdingsLast(cardsBelow(peopleFirst(counted)))).filter(
    (line) => !IN_BOOKS.test(fold(textOfLine(line))),
  );
  const at = lines.findIndex((line) => findTableHead(line) !== null);
  const head = lines[at];
  const heads = head ? findTableHead(head) : null;
  const plain = heads ? null : headlessTable(lines);
  if (plain) return plain;
  if (heads && isWholeTable(heads)) {
    const owners = readTable(heads, rowsBelowHeads(lines.slice(at + 1)));
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

/** The lines above the heads of a table of charges, whose heading was not read. */
function upToCharges(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex((line) => {
    const text = fold(textOfLine(line));
    return text.length < LONGEST_HEADS && CREDITOR.test(text) && OF_CHARGE.test(text);
  });
  return end < 1 ? lines : lines.slice(0, end);
}

/** A line without the rules of a table that recognition took for letters. */
function withoutRules(line: TextLine): TextLine {
  const cells = line.cells
    .map((cell) => ({ ...cell, text: cell.text.replace(RULES, '').trim() }))
    .filter(({ text }) => text !== '');
  return cells.length === 0 ? line : { ...line, cells };
}

/** Lines without the numbers of owners before their names, if they count from one on: "1 RUIZ GIL, ANA". */
function withoutOrdinals(lines: readonly TextLine[]): readonly TextLine[] {
  const numbers = lines.map(({ cells }) => COUNTED.exec(cells[0]?.text ?? '')?.[1]);
  const counted = numbers.flatMap((number) => (number === undefined ? [] : [Number(number)]));
  if (counted.length === 0 || counted.some((number, place) => number !== place + 1)) return lines;
  return lines.map((line, place) => {
    const [first, ...others] = line.cells;
    if (!first || numbers[place] === undefined) return line;
    return { ...line, gap: true, cells: [{ ...first, text: first.text.replace(COUNTED, '') }, ...others] };
  });
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

const LONGEST_HEADS = 90;
const CREDITOR = /\b(?:ACREEDOR|BENEFICIARI[OA]?|CREDOR|CREDITOR|HARTZEKODUN)\b[^\d:]*$/;
const OF_CHARGE = /\b(?:TIPO|TIPUS|CLASE|IMPORTE|IMPORT|CARGA|CARREGA|CAPITAL|VALOR|RANGO|ONUS|MOTA)\b/;
const RULES = /^[|¦]+(?=\s|$)|(?<=\s)[|¦]+(?=\s|$)/g;
const COUNTED = /^(\d{1,2})\s+(?=\p{Lu}[\p{L}'-]+,? \p{Lu})/u;
const SEEN_MARK = /^[eo°«*+•]\s+(?=\p{Lu}{2})/u;
const ORDINAL = /^\d{1,2}\s?[.)ªº]?$/;
/** The reference to the registry's books. */
const IN_BOOKS =
  /^\W*(?:(?:INSCRI(?:PCION|PCIO|CION)\t)?(?:TOMO|TOM|T\.|VOLUM|LIBURUKIA|LIBRO|LIBURUA)[\s.:º\t]*(?:\d|LIBRO|LLIBRE|FOLIO)|[\d.]+\t[\d.]+\t[\d.]+)/;
