import { fold } from './fold.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of charges without what a table or a card prints beside them: the heads of columns, the number of an entry, and the words
 * that an entry is in force. Words that it is not stay, and end the entry's text.
 */
export function plainChargeRows(lines: readonly TextLine[]): readonly TextLine[] {
  let ended = '';
  return lines.flatMap((line, place) => {
    if (isColumnHead(line)) return [];
    const [first, ...others] = line.cells;
    const isNumbered = first !== undefined && others.length > 0 && ENTRY_NUMBER.test(first.text);
    const cells = (isNumbered ? others : line.cells).filter(({ text }) => !IN_FORCE.test(fold(text)));
    const status = cells.length > 1 ? cells.find(({ text }) => ENDED.test(fold(text))) : undefined;
    ended = status ? status.text : isNumbered ? '' : ended;
    const kept = cells.filter((cell) => cell !== status);
    if (kept.length === 0) return [];
    const isLast = isNumberedRow(lines[place + 1]) || lines[place + 1]?.gap !== false;
    const whole = ended !== '' && isLast ? [...kept, { x: 0, text: `(${ended})` }] : kept;
    if (whole !== kept) ended = '';
    return [{ ...line, gap: isNumbered || line.gap, cells: whole }];
  });
}

function isNumberedRow(line: TextLine | undefined): boolean {
  return line !== undefined && line.cells.length > 1 && ENTRY_NUMBER.test(line.cells[0]?.text ?? '');
}

function isColumnHead(line: TextLine): boolean {
  return (
    line.cells.length > 1 &&
    line.cells.every(({ text }) => COLUMN_HEAD.test(fold(text))) &&
    !/\d/.test(textOfLine(line))
  );
}

const ENTRY_NUMBER = /^\(?\d{1,2}\s?[.)ªº]?$/;
/** Words of a column, or at the side of a card, that an entry is in force. */
const IN_FORCE = /^\W*(?:VIGENTE?S?|EN VIGOR|SUBSISTENTE?S?|VIVA|INDARREAN(?: DAGO)?|INDARRA|ACTIVA|ACTUAL)\W*$/;
const ENDED =
  /^\W*(?:NO VIGENTE?S?|NON VIGENTES?|CANCELAD[AO]S?|CANCEL[·.]?LAD[AEO]S?|CADUCAD[AO]S?|CADUCAT|EXTINGUID[AO]S?|EXTINGID[AO]S?|EZEREZTUA?|INDARRIK GABE)\W*$/;
const COLUMN_HEAD =
  /^\W*(?:N[º°.]|NUM\b|NUMERO|ZK\b|ORDEN|ORDRE|ORDE|CONTENIDO|CONTINGUT|CONTIDO|EDUKIA|ESTADO|ESTAT|EGOERA|SITUACION?|CLASE|CLASSE|MOTA|TIPO|TIPUS|CARGA|CARREGA|KARGA|A FAVOR DE|ACREEDOR|CREDITOR|ACREDOR|HARTZEKODUN|PRINCIPAL|CAPITAL|KAPITALA|IMPORTE|IMPORT|OBSERVACIO\w*|OBSERVACIONS|OHARRAK|TITULAR|BENEFICIARI\w*|INSCRI\w+|ASIENTO|ASSENTAMENT|FECHA|DATA|PLAZO|DESCRIPCIO\w*|NATURALEZA|DETALLE|RESPONSABILIDAD)\b[^.]{0,24}\.?$/;
