import { fold } from './fold.ts';
import { percentOf, readHoldings, titleOf } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { isName, type NotaOwner, nameOf } from './owner.ts';
import { isWhole, withCouples } from './shares-together.ts';
import type { TextCell, TextLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

type Column = 'name' | 'id' | 'share' | 'right' | 'title' | 'other';

interface Head {
  readonly x: number;
  readonly column: Column;
}

/** The header cells of a table of owners, or null for another line. */
export function findTableHead({ cells }: TextLine): readonly Head[] | null {
  const heads = cells.map(({ x, text }) => ({ x, column: columnOf(text) }));
  const known = heads.filter(({ column }) => column !== 'other');
  return heads[0]?.column === 'name' && known.length >= 2 ? heads : null;
}

/** Whether the columns describe the holding, not only the name. */
export function isWholeTable(heads: readonly Head[]): boolean {
  return heads.some(({ column }) => column === 'share' || column === 'right' || column === 'title');
}

/** The owners in a table, below its header; cells may span several lines. */
export function readTable(printed: readonly Head[], lines: readonly TextLine[]): readonly NotaOwner[] {
  const heads = headsOverColumns(printed, lines);
  const rows = rowsOf(heads, lines).map((row) => cellsOf(heads, row));
  const owners: NotaOwner[] = [];
  const regimes: string[] = [];
  for (const cells of rows) {
    const name = nameOf(withoutIds(cells.name));
    const last = owners.at(-1);
    if (REGIME_ALONE.test(fold(cells.name)) && cells.id === '') {
      for (let place = 0; place < regimes.length; place += 1) regimes[place] += ` ${cells.name}`;
    } else if (isName(name) && !TITLE_LINE.test(fold(cells.name))) {
      owners.push(...peopleOf(cells));
      while (regimes.length < owners.length) regimes.push(`${cells.other} ${cells.right} ${cells.title}`);
    } else if (last && TITLE_LINE.test(fold(cells.name)))
      owners[owners.length - 1] = { ...last, title: titleOf(cells.whole) };
  }
  return withCouples(withMerged(owners), regimes);
}

/** The text of a cell before its first number. */
function withoutIds(text: string): string {
  return text.slice(0, findIds(text)[0]?.at ?? text.length);
}

/** The people of a row: several, with their numbers below their names, hold its share together. */
function peopleOf(cells: Cells): readonly NotaOwner[] {
  const ids = findIds(cells.name);
  if (ids.length < 2) return ownersOf(nameOf(withoutIds(cells.name)), cells);
  return ids.flatMap(({ at, end }, place) => {
    const name = cells.name.slice(ids[place - 1]?.end ?? 0, end);
    const own = ownersOf(nameOf(cells.name.slice(ids[place - 1]?.end ?? 0, at)), { ...cells, name });
    return own.map((owner) => ({
      ...owner,
      percent: owner.percent && Math.round((owner.percent * 1e6) / ids.length) / 1e6,
    }));
  });
}

/** Rows without a share below one that has it hold it together, if that makes up the whole: their cells are merged. */
function withMerged(owners: readonly NotaOwner[]): readonly NotaOwner[] {
  const leads = owners.map((_, place) => owners.findLastIndex((one, at) => at <= place && one.percent !== null));
  const merged = owners.map((owner, place) => {
    const at = leads[place] ?? -1;
    const lead = owners[at];
    const count = leads.filter((one) => one === at).length;
    if (!lead || lead.percent === null || count < 2) return owner;
    const { share, right, title } = lead;
    return { ...owner, share, right, title, percent: Math.round((lead.percent * 1e6) / count) / 1e6 };
  });
  return !isWhole(owners) && isWhole(merged) ? merged : owners;
}

/** The header cells at the start of their columns: a centred header begins further right. Rows with every cell show the start. */
function headsOverColumns(heads: readonly Head[], lines: readonly TextLine[]): readonly Head[] {
  const whole = lines.filter(({ cells }) => cells.length === heads.length);
  return heads.map((head, column) => {
    const starts = whole.flatMap(({ cells }) => cells[column]?.x ?? []);
    return { ...head, x: Math.min(head.x, ...starts.filter((x) => x > (heads[column - 1]?.x ?? -1))) };
  });
}

type Cells = Readonly<Record<Column | 'whole', string>>;

function ownersOf(name: string, cells: Cells): readonly NotaOwner[] {
  const taxId = idOf(cells.id) ?? findIds(cells.name)[0]?.id ?? null;
  const [first, ...others] = readHoldings(`${cells.share} ${cells.right}`);
  const share = first?.share ?? (percentOf(cells.share) === null ? null : cells.share);
  const held = {
    share: share ?? null,
    percent: first?.percent ?? (share ? percentOf(share) : null),
    right: first?.right ?? null,
    title: titleOf(cells.title) ?? first?.title ?? null,
  };
  return [held, ...others].map((holding) => ({ name, taxId, ...holding }));
}

function rowsOf(heads: readonly Head[], lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    // A header may continue on a second line just below.
    if (rows.length === 0 && !line.gap && !hasId(heads, line) && line.cells.length < 2) continue;
    const row = rows.at(-1);
    const opens =
      line.gap ||
      (hasId(heads, line) && row?.some((other) => hasId(heads, other))) ||
      (opensRow(heads, line) && row?.some((other) => opensRow(heads, other)));
    if (row && !opens) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Whether a line has a name and a share, in a table with the numbers below the names. */
function opensRow(heads: readonly Head[], { cells }: TextLine): boolean {
  const columns = cells.map((cell) => columnAt(heads, cell));
  return heads.every(({ column }) => column !== 'id') && columns.includes('name') && columns.includes('share');
}

function hasId(heads: readonly Head[], { cells }: TextLine): boolean {
  return cells.some((cell) => columnAt(heads, cell) === 'id' && /\d{4}|CONST|-{2}/i.test(cell.text));
}

function cellsOf(heads: readonly Head[], row: readonly TextLine[]): Cells {
  const words: Record<Column | 'whole', string[]> = {
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
  return Object.fromEntries(Object.entries(words).map(([column, lines]) => [column, joinLines(lines)])) as Cells;
}

/** The column of a cell; a header may be slightly to its right. */
function columnAt(heads: readonly Head[], { x }: TextCell): Column {
  return heads.findLast((head) => head.x <= x + NEAR)?.column ?? heads[0]?.column ?? 'other';
}

function columnOf(head: string): Column {
  const folded = fold(head);
  return COLUMNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}

const NEAR = 4;
/** A line about the matrimonial regime of the people above. */
const REGIME_ALONE =
  /^\W*(?:(?:BIEN|BEN|BE|CARACTER|EN|CON)\W+)*(?:GANANC|GUANYS|IRABAZ|CONSORCIAL|FORU-?KOMUNIK|COMUNICACION FORAL|SOCIEDAD CONYUGAL|SOCIETAT CONJUGAL|PRIVATIV|PRIBATIB)/;
const TITLE_LINE = /^\W*(?:TITUL[OU]A?|TITOL)\b\s*[:.]|^\W*ADQUIRI/;
const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  [
    'id',
    /^(?:N\.?I\.?F|D\.?N\.?I|C\.?I\.?F|N\.?I\.?E|N\.?A\.?N|I\.?F\.?Z|A\.?I\.?Z|I\.?F\.?K|IDENTIF|DOCUMENT|DOC\.|NUM\.? IDENT|IFZ)/,
  ],
  [
    'name',
    /^(?:NOMBRE|APELLIDOS|COGNOMS|APELIDOS|ABIZENAK|RAZON SOCIAL|PERSONA|TITULAR|TITULARES|TITULARRA|NOM|NOME|IZEN|PROPIETARI|JABE|HOLDER)/,
  ],
  ['share', /^(?:PARTICIPA|PART\.?\b|CUOTA|QUOTA|COTA|PORCENT|PERCENT|PARTE|PARTAIDETZA|KUOTA|EHUNEKO|%)/],
  ['right', /^(?:DERECHO|DRET|DEREITO|ESKUBIDE|NATURALEZA)/],
  ['title', /^(?:TITUL[OU]|TITOL|ADQUISIC|TITULUA|ESKURAPEN)/],
];
