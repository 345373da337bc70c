import { fold } from './fold.ts';
import { type Holding, readHoldings, titleOf } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { readJointHoldings } from './joint-holdings.ts';
import type { NotaOwner } from './owner.ts';
import { type OwnerCells, type OwnerColumn, ownersOfCells } from './owners-cells.ts';
import { columnOf } from './owners-table.ts';
import { isWhole } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** A labelled line of a card: "Participación: 50 %". */
interface Labelled {
  readonly column: OwnerColumn;
  readonly label: string;
  readonly value: string;
}

type Card = readonly Labelled[];

/**
 * Owners on cards or in forms: every line a label with its value, in any order, and a card for each owner. Null for any other layout. A card begins
 * where a label is printed again, or below a line such as "Titular 2".
 */
export function readFields(lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const cards: Labelled[][] = [[]];
  for (const line of lines) {
    const card = cards.at(-1) ?? [];
    const said = labelledLine(line);
    const last = card.at(-1);
    if (said && card.some(({ label }) => label === said.label)) cards.push([said]);
    else if (said) card.push(said);
    else if (CARD_HEAD.test(fold(textOfLine(line)))) cards.push([]);
    else if (last && line.cells.length === 1 && (!line.gap || (line.cells[0]?.x ?? 0) > (lines[0]?.cells[0]?.x ?? 0)))
      card[card.length - 1] = { ...last, value: joinLines([last.value, textOfLine(line)]) };
    else return null;
  }
  const filled = cards.filter((card) => card.length > 0);
  const groups = groupsOf(filled);
  if (filled.length === 0 || !groups.every((group) => group.every(isNamed) && isWholeCard(group.at(-1) ?? [])))
    return null;
  const each = groups.flatMap((group) => heldBy(group, readHoldings));
  return isWhole(each)
    ? each
    : groups.flatMap((group) => heldBy(group, (said) => readJointHoldings(said, group.length)));
}

/** Cards that only name somebody belong to the next one that says what is held: they hold it together. */
function groupsOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  const groups: Card[][] = [];
  for (const [place, card] of cards.entries()) {
    const before = cards[place - 1];
    const last = groups.at(-1);
    if (last && before && !isWholeCard(before)) last.push(card);
    else groups.push([card]);
  }
  return groups;
}

function isNamed(card: Card): boolean {
  return card.some(({ column, value }) => column === 'name' && value !== '');
}

/** The people of a group with what its last card says of what they hold. */
function heldBy(group: readonly Card[], holdingsIn: (said: string) => readonly Holding[]): readonly NotaOwner[] {
  if (group.length === 1) return ownersOfCells(group.map(cellsOf));
  const { share, right, title } = cellsOf(group.at(-1) ?? []);
  const people = ownersOfCells(group.map((card) => ({ ...cellsOf(card), share: '', right: '', title: '' })));
  return people.flatMap(({ name, taxId }) =>
    holdingsIn(`${share} ${right}`).map((held) => ({ name, taxId, ...held, title: titleOf(title) ?? held.title })),
  );
}

/** Whether a card names an owner and says what is held. */
function isWholeCard(card: Card): boolean {
  const has = (wanted: OwnerColumn) => card.some(({ column, value }) => column === wanted && value !== '');
  return has('name') && (has('share') || has('right'));
}

function labelledLine({ cells }: TextLine): Labelled | null {
  const [first, second, ...others] = cells;
  if (!first || others.length > 0) return null;
  const inLine = second ? null : IN_LINE.exec(first.text);
  const label = (second ? first.text : (inLine?.[1] ?? '')).replace(/[\s:]+$/, '');
  const value = (second ? second.text : (inLine?.[2] ?? '')).replace(/^[\s:]+/, '').trim();
  const words = fold(label).replace(/^\W*(?:\d{1,2}[.)ªº]\s*)?/, '');
  const column = columnOf(words);
  if (label === '' || value === '' || label.length > LONGEST) return null;
  return column !== 'other' || OTHER_LABEL.test(words) ? { column, label: words, value } : null;
}

function cellsOf(card: Card): OwnerCells {
  const said = (column: OwnerColumn) =>
    joinLines(card.filter((one) => one.column === column).map(({ value }) => value));
  return {
    name: said('name'),
    id: said('id'),
    share: said('share'),
    right: said('right'),
    title: said('title'),
    other: said('other'),
    whole: joinLines(card.map(({ value }) => value)),
  };
}

/** No label of one fact is longer. */
const LONGEST = 42;
const IN_LINE = /^([^:]{2,42}?)\s*:\s*(\S.*)$/u;
const CARD_HEAD = /^\W*(?:TITULAR\w*|PROPIETARI\w*|PROPRIETARI\w*|JABEA?|SUJEITO)\s*(?:N[º°.O]*\s*)?\d{1,2}\W*$/;
/** Labels of what a reading does not keep, or keeps only for couples, in five languages. */
const OTHER_LABEL =
  /^(?:REGIME?N?|REXIME|ERREGIMEN|CARACTER|IZAERA|ESTADO CIVIL|ESTAT CIVIL|EGOERA ZIBILA|DOMICILI|HELBIDEA|ENDERECO|MORADA|NACIONALI|NAZIONALITATEA|INSCRI|INSKRI|TOMO|TOM\b|LIBRO|LLIBRE|FOLIO|FOLI\b|ALTA|FECHA|DATA|CONYUGE|CONJUGE|CONXUXE|CONJUGE|EZKONTIDEA|OBSERVACI|NOTARIO|PROTOCOLO|TIPO|SECCION)/;
