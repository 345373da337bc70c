import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import type { NotaOwner } from './owner.ts';
import { type OwnerCells, type OwnerColumn, ownersOfCells } from './owners-cells.ts';
import { columnOf } from './owners-table.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** A labelled line of a card: "Participación: 50 %". */
interface Labelled {
  readonly column: OwnerColumn;
  readonly label: string;
  readonly value: string;
}

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
  if (filled.length === 0 || !filled.every(isWholeCard)) return null;
  return ownersOfCells(filled.map(cellsOf));
}

/** Whether a card names an owner and says what is held. */
function isWholeCard(card: readonly Labelled[]): boolean {
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

function cellsOf(card: readonly Labelled[]): OwnerCells {
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
