import type { AgentActor } from '../actors/actor.ts';
import type { Text } from '../locale/locale.ts';
import { atOnce, type Steps } from '../steps/steps.ts';
import { checkRow } from './check-row.ts';
import { type ConfigList, nameOfRow, newRow, type Row } from './define-list.ts';
import type { NumberedRow } from './list-files.ts';
import { MOST_LIST_ROWS, type ReadFile, type UnreadLine } from './read-list-file.ts';
import { isSameRow } from './row-differences.ts';

export interface LineProblem {
  readonly line: number;
  readonly field: string;
  readonly message: Text;
}

/** The changes that a file would make. Rows that the file does not contain stay unchanged. */
export interface ImportPlan {
  readonly added: readonly { readonly line: number; readonly name: string; readonly row: Row }[];
  readonly changed: readonly {
    readonly line: number;
    readonly id: number;
    readonly name: string;
    readonly before: Row;
    readonly after: Row;
  }[];
  readonly unchanged: number;
  readonly problems: readonly LineProblem[];
}

/**
 * Compares a file with the list: a line updates the row with its id, else the one with its key, else adds a row. Columns missing in the
 * file keep their values. A file with any problem must not be imported at all.
 */
export function planImport(list: ConfigList, given: Compared): ImportPlan {
  return atOnce(planningImport(list, given));
}

/** The same, line by line. */
export function* planningImport(list: ConfigList, { file, rows, actor }: Compared): Steps<ImportPlan> {
  const byId = new Map(rows.map((kept) => [kept.id, kept]));
  const byKey = new Map(rows.map((kept) => [keyText(list, kept.row), kept]));
  const [keyField = ''] = list.key;
  const isSeen = (row: Row) => list.isSeenBy?.(row, actor) ?? true;
  const problems: LineProblem[] = file.unread.map((unread) => ({ ...unread, message: UNREAD[unread.wrong] }));
  const added: ImportPlan['added'][number][] = [];
  const changed: ImportPlan['changed'][number][] = [];
  const linesOfKeys = new Map<string, number>();
  const meant = new Set<number>();
  let unchanged = 0;

  for (const { line, id, row: given } of file.rows) {
    yield;
    const before = id === null ? byKey.get(keyText(list, given as Row)) : byId.get(id);
    // A row that the importer may not see is not revealed.
    if ((id !== null && !before) || (before && !isSeen(before.row))) {
      problems.push({
        line,
        field: id === null ? keyField : 'id',
        message: id === null ? HIDDEN : NO_SUCH_ROW,
      });
      continue;
    }
    const checked = checkRow(list, merged(before?.row ?? newRow(list), given));
    if (!checked.ok) {
      problems.push(...checked.problems.map((problem) => ({ line, ...problem })));
      continue;
    }
    const after = checked.row;
    const key = keyText(list, after);
    const other = byKey.get(key);
    const isRenamed = before !== undefined && keyText(list, before.row) !== key;
    const isTwice = linesOfKeys.has(key) || (before !== undefined && meant.has(before.id));
    if (isTwice) problems.push({ line, field: keyField, message: TWICE });
    else if (!isSeen(after)) problems.push({ line, field: keyField, message: HIDDEN });
    else if (other && other.id !== before?.id) problems.push({ line, field: keyField, message: TAKEN });
    else if (isRenamed && (list.keepsKey || list.isFixed?.(before.row)))
      problems.push({ line, field: keyField, message: KEY_IS_FIXED });
    else if (!before) added.push({ line, name: nameOfRow(list, after), row: after });
    else if (isSameRow(before.row, after)) unchanged += 1;
    else changed.push({ line, id: before.id, name: nameOfRow(list, after), before: before.row, after });
    linesOfKeys.set(key, line);
    if (before) meant.add(before.id);
  }
  return { added, changed, unchanged, problems };
}

interface Compared {
  readonly file: ReadFile;
  readonly rows: readonly NumberedRow[];
  readonly actor: AgentActor;
}

/** Missing columns and languages keep their values. */
function merged(row: Row, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(given).map(([field, value]) => {
    const before = row[field];
    const isTexts = typeof value === 'object' && value !== null && typeof before === 'object' && before !== null;
    return [field, isTexts ? { ...before, ...value } : value];
  });
  return { ...row, ...Object.fromEntries(entries) };
}

/** A row's key in normal form for comparison. */
export function keyText({ key }: Pick<ConfigList, 'key'>, row: Row): string {
  return JSON.stringify(key.map((field) => wordsOf(row[field])));
}

/** A file may hold anything where a word belongs, which the check of the row refuses afterwards. */
function wordsOf(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value).trim();
}

const UNREAD: Readonly<Record<UnreadLine['wrong'], Text>> = {
  not_text: {
    es: 'no es CSV ni JSON Lines, sino un libro de Excel u otro documento: guárdalo como CSV',
    en: 'this is neither CSV nor JSON Lines but an Excel workbook or another document: save it as CSV',
    pt: 'não é CSV nem JSON Lines, mas um livro do Excel ou outro documento: guarde-o como CSV',
  },
  column: { es: 'esta columna no existe', en: 'there is no such column', pt: 'esta coluna não existe' },
  column_twice: { es: 'esta columna está dos veces', en: 'this column appears twice', pt: 'esta coluna está repetida' },
  too_many_cells: {
    es: 'esta línea tiene más celdas que columnas la tabla',
    en: 'this line has more cells than the table has columns',
    pt: 'esta linha tem mais células do que as colunas da tabela',
  },
  too_many_rows: {
    es: `el archivo tiene más de ${MOST_LIST_ROWS / 1000}.000 filas: divídelo`,
    en: `the file has more than ${MOST_LIST_ROWS / 1000},000 rows: split it`,
    pt: `o ficheiro tem mais de ${MOST_LIST_ROWS / 1000}.000 linhas: divida-o`,
  },
  too_long: { es: 'esta línea es demasiado larga', en: 'this line is too long', pt: 'esta linha é demasiado longa' },
  id: { es: 'no es un número de fila', en: 'is not the number of a row', pt: 'não é um número de linha' },
  json: { es: 'no es un objeto JSON', en: 'is not a JSON object', pt: 'não é um objeto JSON' },
};
const NO_SUCH_ROW: Text = {
  es: 'no hay ninguna fila con este número',
  en: 'no row has this number',
  pt: 'nenhuma linha tem este número',
};
const TWICE: Text = {
  es: 'otra línea del archivo se refiere a la misma fila',
  en: 'another line of the file means the same row',
  pt: 'outra linha do ficheiro refere-se à mesma linha',
};
const TAKEN: Text = { es: 'ya existe en otra fila', en: 'another row has it already', pt: 'já existe noutra linha' };
/** The problem of changing a key that the program depends on. */
export const KEY_IS_FIXED: Text = {
  es: 'el sistema usa esta clave y no se puede cambiar',
  en: 'the system uses this key, which cannot be changed',
  pt: 'o sistema usa esta chave, que não se pode alterar',
};
const HIDDEN: Text = {
  es: 'es de un grupo que no te corresponde',
  en: 'belongs to a group that is not yours',
  pt: 'pertence a um grupo que não lhe cabe',
};
