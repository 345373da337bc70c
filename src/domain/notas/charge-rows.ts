import { fieldsInOrder } from './charge-fields.ts';
import { labelsAbove } from './charge-labels.ts';
import { withoutSummary } from './charge-summary.ts';
import { isKindAgain, joinTableRows } from './charge-tables.ts';
import { fold } from './fold.ts';
import { CHARGE_OPENING } from './part-words.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of charges without what a table or a card prints beside them: the heads of columns, the number of an entry, and the words
 * that an entry is in force. Words that it is not stay in the entry.
 */
export function plainChargeRows(lines: readonly TextLine[]): readonly TextLine[] {
  const rows = joinTableRows(
    labelsAbove(fieldsInOrder(withoutSummary(lines, isColumnHead).map(withoutSeenMark))),
    isColumnHead,
  );
  const heads = rows.filter(isColumnHead).map((line) => fold(textOfLine(line)));
  const hasRanks = heads.length === 0 || heads.some((head) => RANK_HEAD.test(head));
  return rows.flatMap((line) => {
    if (isColumnHead(line) || isJoinedHead(line)) return [];
    const [first, ...others] = line.cells;
    const isNumbered = first !== undefined && others.length > 0 && ENTRY_NUMBER.test(first.text);
    const cells = (isNumbered ? others : line.cells).filter(
      (cell, place, all) =>
        (isSentence(line) || !IN_FORCE.test(fold(cell.text))) &&
        !(all.length > 1 && hasRanks && RANK.test(cell.text)) &&
        !(place === 0 && isKindAgain(cell, all[1])),
    );
    if (cells.length === 0) return [];
    const whole = { ...line, gap: isNumbered || isKindRow(line) || line.gap, cells };
    const [kind, ...said] = cells;
    return kind && isKindBeside(kind.text, said)
      ? [
          { ...whole, cells: [kind] },
          { ...line, gap: false, cells: said },
        ]
      : [whole];
  });
}

/** Whether a cell tells the kind of a charge, and what it says is a sentence in the next: the kind is its title. */
function isKindBeside(kind: string, said: readonly TextCell[]): boolean {
  const [text = '', ...others] = said.map((cell) => cell.text);
  const isText = others.length === 0 && text.length > LONGEST_NAME && /^\p{Lu}/u.test(text);
  return isText && kind.length < LONGEST_NAME && CHARGE_OPENING.test(fold(kind)) && !/\d/.test(kind);
}

/** A line without the dot of a list before its charge, which recognition takes for a letter. */
function withoutSeenMark(line: TextLine): TextLine {
  const [first, ...others] = line.cells;
  const text = first?.text.replace(SEEN_MARK, '');
  if (!first || text === undefined || text === first.text || !CHARGE_OPENING.test(fold(text))) return line;
  return { ...line, gap: true, cells: [{ ...first, text }, ...others] };
}

/** The last words of a charge, wrapped onto a line of their own: "Subsistente." */
function isSentence({ gap, cells }: TextLine): boolean {
  return !gap && cells.length === 1 && /^\p{Lu}\p{Ll}[^.]*\.$/u.test(cells[0]?.text ?? '');
}

/** Whether a row of a table begins with the kind of its charge. */
function isKindRow({ cells: [first, ...others] }: TextLine): boolean {
  return first !== undefined && others.length > 1 && first.text.length < 40 && CHARGE_OPENING.test(fold(first.text));
}

/** Whether a line has nothing but heads of columns of a table of charges. */
function isColumnHead(line: TextLine): boolean {
  return (
    line.cells.length > 1 &&
    line.cells.every(({ text }) => COLUMN_HEAD.test(fold(text))) &&
    !/\d/.test(textOfLine(line))
  );
}

/** Whether a line may be the heads of a table of charges. */
export function headsChargeTable(line: TextLine): boolean {
  return (line.cells.length >= FEWEST_COLUMNS && isColumnHead(line)) || isJoinedHead(line);
}

/** Whether a line is the heads of columns that recognition joined: "Nº Carga Acreedor / beneficiario". */
function isJoinedHead(line: TextLine): boolean {
  const words = fold(textOfLine(line)).split(/[\s/]+/);
  const heads = words.filter((word) => COLUMN_HEAD.test(word));
  return (
    heads.length >= FEWEST_HEADS &&
    words.every((word) => COLUMN_HEAD.test(word) || /^(?:DE|DEL|A|Y|I|E|FAVOR)$/.test(word))
  );
}

const RANK_HEAD = /\b(?:RANGO?|ORDEN?|ORDRE|ORDE|MAILA|PRELACION)\b/;
/** The rank of an entry in a column of its own. */
const RANK = /^\d{1,2}\s?\.?[ºª]$/;
const FEWEST_COLUMNS = 3;
const FEWEST_HEADS = 4;
/** No title is longer; a sentence is. */
const LONGEST_NAME = 40;
const SEEN_MARK = /^[eo°«*+lI|]\s+(?=\p{Lu})/u;
const ENTRY_NUMBER = /^(?:\(?\d{1,2}\s?[.)ªº]{0,2}a?|[A-Z]\d{1,2}|AP\.? \d+ de \d{4}\/\d\d\/\d\d)$/i;
/** Words of a column, or at the side of a card, that an entry is in force. */
const IN_FORCE = /^\W*(?:VIGENTE?S?|EN VIGOR|SUBSISTENTE?S?|VIVA|INDARREAN(?: DAGO)?|INDARRA|ACTIVA|ACTUAL)\W*$/;
const COLUMN_HEAD =
  /^\W*(?:N[º°.]+|NUM|NUMERO|ZK\b|ORDEN|ORDRE|ORDE|CONTENIDO|CONTINGUT|CONTIDO|EDUKIA|ESTADO|ESTAT|EGOERA|SITUAC(?:ION?|AO)|CLASE|CLASSE|MOTA|TIPO|TIPUS|CARGA|CARREGA|KARGA|A FAVOR DE|ACREEDOR|CREDITOR|ACREDOR|HARTZEKODUN|PRINCIPAL|CAPITAL|KAPITALA|IMPORTE|IMPORT|OBSERVAC\w+|OHARRAK|TITULAR|BENEFICIARI\w*|FACTO|FEITO|APRESENTACAO|VALOR|MONTANTE|DETALL|DETALHE|ASIENTO|RANGO|RANG|CUANTIA|QUANTIA|CREDOR|EXEQUENTE|INSCRI\w+|ASIENTO|ASSENTAMENT|FECHA|DATA|PLAZO|DESCRIPCIO\w*|NATURALEZA|DETALLE|RESPONSABILIDAD|ENCARGO|ONUS|SUJEITO|REGISTO|CONTEUDO|ESTADO)(?![A-Z])[^.]{0,24}\.?$/;
