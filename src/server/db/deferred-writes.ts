import { CompiledQuery } from 'kysely';

const deferred = new WeakSet<CompiledQuery>();

/** Marks a write as one that its transaction may send later (`lazy-driver.ts`). */
export function defer(write: CompiledQuery): void {
  deferred.add(write);
}

export function isDeferred(query: CompiledQuery): boolean {
  return deferred.has(query);
}

/** Views read tables that a statement about them does not name. */
export const VIEWS: readonly string[] = ['figure_items', 'item_texts'];

/** Whether a statement has to find a deferred write done: it names its table or any view, or it is no statement about tables. */
export function needsWritten({ sql }: CompiledQuery, write: CompiledQuery): boolean {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql) || NAMES_VIEW.test(sql)) return true;
  return tableOf(write) !== null && new RegExp(`\\b${tableOf(write)}\\b`).test(sql);
}

/** Whether a write can be sent in one statement with an earlier one, by which it is not affected. */
export function goesWith(write: CompiledQuery, earlier: CompiledQuery): boolean {
  if (isCall(write) && isCall(earlier)) return true;
  const isNextRow = write.sql === earlier.sql && ROW.test(write.sql);
  return isNextRow || !needsWritten(write, earlier);
}

/** One statement for all: inserts of the same columns as rows of one, in their order; calls of functions at the end, in their order. */
export function together(writes: readonly CompiledQuery[]): CompiledQuery {
  const [only] = writes;
  if (only && writes.length === 1) return only;
  const parameters: unknown[] = [];
  const parts = asParts(writes, parameters);
  const calls = writes.filter(isCall).map((call) => `(${numbered(call.sql, call.parameters, parameters)}) is null`);
  const sql = `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}select ${calls.join(', ')}`;
  return CompiledQuery.raw(sql, parameters);
}

/** Whether a statement that does not need these writes can take them along: a plain reading. Calls of functions are not taken. */
export function takesAlong({ sql }: CompiledQuery, writes: readonly CompiledQuery[]): boolean {
  return /^\s*select\b/i.test(sql) && writes.some((write) => !isCall(write));
}

/** The statement with the writes as parts of it, and the calls of functions that are left. */
export function withAlong(
  query: CompiledQuery,
  writes: readonly CompiledQuery[],
): readonly [taking: CompiledQuery, left: readonly CompiledQuery[]] {
  const parameters = [...query.parameters];
  const parts = asParts(writes, parameters);
  return [{ ...query, sql: `with ${parts.join(', ')} ${query.sql}`, parameters }, writes.filter(isCall)];
}

/** Parts of a `with`; their parameters are added to those given. */
function asParts(writes: readonly CompiledQuery[], parameters: unknown[]): string[] {
  const changes = writes.filter((write) => !isCall(write));
  return [...Map.groupBy(changes, ({ sql }) => sql).values()].map((rows, index) => {
    const [start = '', row = ''] = split(rows[0]?.sql ?? '');
    return `w${index} as (${start}${rows.map((write) => numbered(row, write.parameters, parameters)).join(', ')})`;
  });
}

function numbered(text: string, values: readonly unknown[], parameters: unknown[]): string {
  const before = parameters.length;
  parameters.push(...values);
  return text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
}

const NAMES_VIEW = new RegExp(`\\b(${VIEWS.join('|')})\\b`);

/** An insert of one row of parameters. */
const ROW = /^(insert into .* values )(\((?:\$\d+(?:, )?)+\))$/s;

/** The part of an insert before its row, and the row; for other writes all of it as the row. */
function split(sql: string): readonly [string, string] {
  const [, start, row] = ROW.exec(sql) ?? [];
  return start === undefined || row === undefined ? ['', sql] : [start, row];
}

/** A function that writes, such as that of the job queue. */
function isCall({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql);
}

/** The table that a write changes; for a function its schema, or null for one of PostgreSQL's own. */
function tableOf({ sql }: CompiledQuery): string | null {
  return /^\s*(?:insert into|update|delete from|select) "?(\w+)"?(?:[\s.]|$)/i.exec(sql)?.[1] ?? null;
}
