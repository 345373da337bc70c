import { fold } from './fold.ts';
import { findRight, isShareAlone } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { isName, type NotaOwner } from './owner.ts';
import { isTitleLine, type OwnerCells, type OwnerColumn, ownersOfCells } from './owners-cells.ts';
import { isWhole } from './shares-together.ts';
import { columnAt, type Head, headsOverColumns, withIdApart } from './table-columns.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';
import { idOf } from './written-id.ts';

/** The header cells of a table of owners, or null for another line. */
export function findTableHead({ cells }: TextLine): readonly Head[] | null {
  const heads = cells.map(({ x, text }) => ({ x, column: columnOf(text) }));
  const known = heads.filter(({ column }) => column !== 'other');
  const isNamed = heads[0]?.column === 'name' && known.length >= 2;
  return isNamed || isOtherOrder(heads, cells) ? heads : null;
}

/** Whether the columns have another order: a number first, or the share; only heads, each of them short. */
function isOtherOrder(heads: readonly Head[], cells: readonly TextCell[]): boolean {
  const columns = heads.map(({ column }) => column);
  const isOrdinal = (place: number) =>
    /^\W*(?:N[º°.O]*|#|NUM\.?|ORDEN|ORDRE|ORDEM|INSC\.?|INSCRIP\w+|INSCRI[CÇ]\w+|ALTA|ASIENTO)?\W*$/.test(
      fold(cells[place]?.text ?? ''),
    );
  return (
    columns.filter((column) => column === 'name').length === 1 &&
    columns.filter((column) => column !== 'other').length >= 3 &&
    columns.every((column, place) => column !== 'other' || (place === 0 ? isOrdinal(place) : true)) &&
    cells.every(({ text }) => text.length < 40 && !/\d{3}/.test(text))
  );
}

/**
 * The owners in a table without heads, whose columns tell what they are: in each row a name, a number, a share and a right, in this order. Null for
 * another layout, and unless the shares make up the whole.
 */
export function headlessTable(lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const rows = lines.filter(({ cells }) => cells.length > 1);
  const [first] = rows;
  if (!first || !rows.every(isWholeRow)) return null;
  const heads = first.cells.map(({ x }, place) => ({ x, column: HEADLESS[place] ?? 'other' }));
  const owners = readTable(heads, lines.slice(lines.indexOf(first)));
  return isWhole(owners) ? owners : null;
}

/** A number and a share in cells of their own, and a right behind them. */
function isWholeRow({ cells }: TextLine): boolean {
  const [name, id, share, right, ...others] = cells.map(({ text }) => text);
  if (name === undefined || id === undefined || share === undefined || right === undefined) return false;
  const isRight = findRight(`100 % ${right}`) !== null;
  return others.length < 3 && isName(name) && idOf(id) !== null && isShareAlone(share) && isRight;
}

const HEADLESS: readonly OwnerColumn[] = ['name', 'id', 'share', 'right'];

/** Whether the columns describe the holding, not only the name. */
export function isWholeTable(heads: readonly Head[]): boolean {
  return heads.some(({ column }) => column === 'share' || column === 'right' || column === 'title');
}

/** The owners in a table, below its header; cells may span several lines. */
export function readTable(printed: readonly Head[], lines: readonly TextLine[]): readonly NotaOwner[] {
  return ownersOfCells(tableRows(printed, lines));
}

/** The rows of a table by column. */
export function tableRows(printed: readonly Head[], lines: readonly TextLine[]): readonly OwnerCells[] {
  const heads = headsOverColumns(printed, lines);
  return rowsOf(
    heads,
    lines.map((line) => withIdApart(heads, line)),
  ).map((row) => cellsOf(heads, row));
}

function rowsOf(heads: readonly Head[], lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    // A header may continue on a second line just below.
    if (rows.length === 0 && !line.gap && !hasId(heads, line) && goesOnHead(line)) continue;
    const row = rows.at(-1);
    const opens =
      (line.gap && line.cells.some((cell) => columnAt(heads, cell) === 'name')) ||
      (line.cells.length === 1 && isTitleLine(textOfLine(line))) ||
      (hasId(heads, line) && row?.some((other) => hasId(heads, other)) && !namesTwo(heads, row)) ||
      (opensRow(heads, line) && row?.some((other) => opensRow(heads, other)));
    if (row && !opens) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Whether a line is one cell, or in small letters: "social" and "identidad" below "Razón" and "Doc. de". */
function goesOnHead({ cells }: TextLine): boolean {
  return cells.length < 2 || cells.every(({ text }) => /^\p{Ll}[^\d%]*$/u.test(text));
}

/** Whether a row's name is followed by another that goes on below: "Ana Ruiz y Luis". */
function namesTwo(heads: readonly Head[], row: readonly TextLine[]): boolean {
  const name = row.flatMap(({ cells }) => cells.filter((cell) => columnAt(heads, cell) === 'name')).at(-1)?.text ?? '';
  return /\s(?:y|e|i|eta)(?:\s+\p{Lu}[\p{L}'-]*){0,2}$/u.test(name);
}

/** Whether a line has a name and a share, in a table with the numbers below the names. */
function opensRow(heads: readonly Head[], { cells }: TextLine): boolean {
  const columns = cells.map((cell) => columnAt(heads, cell));
  return heads.every(({ column }) => column !== 'id') && columns.includes('name') && columns.includes('share');
}

function hasId(heads: readonly Head[], { cells }: TextLine): boolean {
  return cells.some((cell) => columnAt(heads, cell) === 'id' && /\d{4}|CONST|-{2}/i.test(cell.text));
}

function cellsOf(heads: readonly Head[], row: readonly TextLine[]): OwnerCells {
  const words: Record<OwnerColumn | 'whole', string[]> = {
    name: [],
    id: [],
    share: [],
    right: [],
    title: [],
    other: [],
    whole: [],
  };
  for (const { cells } of row) {
    for (const cell of cells) {
      words[columnAt(heads, cell)].push(cell.text);
      words.whole.push(cell.text);
    }
  }
  return Object.fromEntries(Object.entries(words).map(([column, lines]) => [column, joinLines(lines)])) as OwnerCells;
}

/** The column that a header cell, or the label of a line, names. */
export function columnOf(head: string): OwnerColumn {
  const folded = fold(head);
  return COLUMNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}

const COLUMNS: readonly (readonly [OwnerColumn, RegExp])[] = [
  [
    'id',
    /^(?:N\.?I\.?F|D\.?N\.?I|C\.?I\.?F|N\.?I\.?E|N\.?A\.?N|I\.?F\.?Z|A\.?I\.?Z|I\.?F\.?K|IDENTIF|DOCUMENT|DOC\.|NUM\.? IDENT|IFZ|CONTRIBUINTE|N\.?\s?I\.?\s?P\.?\s?C|NUMERO (?:DE )?(?:CONTRIB|IDENT)|PASAPORTE|PASSAPORTE?)/,
  ],
  [
    'name',
    /^(?:NOMBRE|APELLIDOS|COGNOMS|APELIDOS|ABIZENAK|RAZON SOCIAL|PERSONA|TITULAR|TITULARES|TITULARRA|NOM|NOME|IZEN|PROPIETARI|PROPRIETARI|JABE|HOLDER|DENOMINACI|DENOMINACAO|SUJEITO|DUEN|DON[OA]\b|ERABILTZAILE)/,
  ],
  [
    'share',
    /^(?:PARTICIPA|PART\.?\b|CUOTA|QUOTA|COTA|PORCENT|PERCENT|PARTE|PARTAIDETZA|KUOTA|EHUNEKO|FRACAO|PERMILAGEM|TANTO POR|ZATIA|%)/,
  ],
  [
    'right',
    /^(?:DERECHO|DRET|DEREITO|ESKUBIDE|DIREITO|NATURALEZA|NATUREZA|NATURALESA|SITUACAO|CALIDAD|QUALITAT|QUALIDADE)/,
  ],
  ['title', /^(?:TITUL[OU]|TITOL|ADQUISIC|TITULUA|ESKURAPEN|ESKURATZE|CAUSA|AQUISIC|MODO DE ADQ)/],
];
