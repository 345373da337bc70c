import { fold } from './fold.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of a note with its table of entries ("Asiento | Fecha | Extracto") sorted into owners and charges under their headings. Entries
 * of earlier owners are left out. Unchanged if no entry says who owns the property now.
 */
export function sortHistory(lines: readonly TextLine[]): readonly TextLine[] {
  const at = lines.findIndex(isHistoryHead);
  const head = lines[at]?.cells[0];
  if (head === undefined) return lines;
  const below = lines.slice(at + 1);
  const length = below.findIndex(({ cells }) => cells.length === 1 && (cells[0]?.x ?? 0) <= head.x + NEAR);
  const rows = length === -1 ? below : below.slice(0, length);
  const entries = entriesOf(rows);
  const owners = entries.filter((entry) => NOW_OWNED.test(textOf(entry))).flatMap(ownersOf);
  const [first] = rows;
  if (owners.length === 0 || first === undefined) return lines;
  const charges = entries.filter((entry) => !OWNED.test(textOf(entry)) && !NO_CHARGE.test(textOf(entry))).flat();
  const heading = (text: string) => ({ ...first, gap: true, cells: [{ x: head.x, text }] });
  return [
    ...lines.slice(0, at),
    ...[heading('Titularidad'), ...owners, heading('Cargas'), ...charges],
    ...below.slice(rows.length),
  ];
}

function isHistoryHead({ cells }: TextLine): boolean {
  const [entry = '', day = '', extract = ''] = cells.map(({ text }) => fold(text));
  return (
    cells.length === 3 &&
    /^(?:ASIENTO|INSCRIPCION|ORDEN|N[º°.]{0,2})$/.test(entry) &&
    day === 'FECHA' &&
    /^(?:EXTRACTO|CONTENIDO|RESUMEN)$/.test(extract)
  );
}

/** The extract of each entry, without its number and day. */
function entriesOf(rows: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const entries: TextLine[][] = [];
  for (const row of rows) {
    const opens = row.cells.length > 1;
    const extract = { ...row, gap: opens, cells: row.cells.slice(-1) };
    const last = entries.at(-1);
    if (last && !opens) last.push(extract);
    else entries.push([extract]);
  }
  return entries;
}

/** The lines of an owner's entry from the name on. */
function ownersOf(entry: readonly TextLine[]): readonly TextLine[] {
  return entry.map((line, place) => {
    const pattern =
      place === 0 ? /^.*?titular(?:es)?\s+(?:vigentes?|actual(?:es)?)\s*:\s*/iu : /^(?:y|e)\s+(?=\p{Lu})/u;
    return { ...line, cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(pattern, '') })) };
  });
}

function textOf(entry: readonly TextLine[]): string {
  return fold(entry.map(textOfLine).join(' '));
}

const NEAR = 8;
const NOW_OWNED = /\bTITULAR(?:ES)? (?:VIGENTE|ACTUAL)(?:E?S)?\s*:/;
const OWNED = /\bTITULAR(?:ES)?\b[^.:]{0,20}:/;
/** Entries that change the property itself or its owner. */
const NO_CHARGE =
  /^\W*(?:COMPRA|COMPRAVENTA|HERENCIA|DONACION|PERMUTA|OBRA NUEVA|DIVISION|SEGREGACION|AGRUPACION|CANCELACION)\b/;
