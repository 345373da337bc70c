import { sql } from 'kysely';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { type ChangeOf, valueToKeep } from './keep-row.ts';
import { columnOf, type KeptRow } from './list-rows.ts';
import { LIST_STORES } from './list-store.ts';

interface ManyRows {
  readonly added: readonly Row[];
  readonly changed: readonly { readonly before: KeptRow; readonly row: Row }[];
  readonly change: ChangeOf;
}

/**
 * Adds and changes thousands of rows, each with its revision and its audit event as if it were written alone. In a transaction that holds
 * `lockList`.
 */
export async function keepRows(tx: Ctx, name: ListName, { added, changed, change }: ManyRows): Promise<void> {
  for (const part of partsOf(changed)) {
    const written = part.map(({ before, row }) => ({ before, after: { ...before, version: before.version + 1, row } }));
    await update(
      tx,
      name,
      written.map(({ after }) => after),
    );
    await remember(tx, name, { written, change });
  }
  for (const part of partsOf(added)) {
    const ids = await takeIds(tx, name, part.length);
    const written = part.map((row, at) => ({ before: null, after: { id: ids[at] ?? 0, version: 1, row } }));
    await insert(
      tx,
      name,
      written.map(({ after }) => after),
    );
    await remember(tx, name, { written, change });
  }
}

/** Few enough that one statement keeps this process busy for milliseconds only. */
const AT_ONCE = 250;

function partsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

async function takeIds({ db }: Ctx, name: ListName, count: number): Promise<readonly number[]> {
  const { table, id } = LIST_STORES[name];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${id})) as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Rows as the table has them; the database turns each value into its column's type. */
function sentRows(name: ListName, rows: readonly KeptRow[]): string {
  const { id, columns } = LIST_STORES[name];
  return JSON.stringify(
    rows.map((kept) => ({
      ...Object.fromEntries(
        Object.entries(kept.row).map(([field, value]) => [columns[field] ?? field, valueToKeep(name, field, value)]),
      ),
      [id]: kept.id,
      version: kept.version,
    })),
  );
}

function columnsOf(name: ListName, [first]: readonly KeptRow[]) {
  const fields = Object.keys(first?.row ?? {});
  return [...fields.map((field) => columnOf(LIST_STORES[name], field)), sql.ref('version')];
}

async function insert({ db }: Ctx, name: ListName, rows: readonly KeptRow[]): Promise<void> {
  const { table, id } = LIST_STORES[name];
  const columns = sql.join([...columnsOf(name, rows), sql.ref(id)]);
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${sentRows(name, rows)}::jsonb)`.execute(
    db,
  );
}

async function update({ db }: Ctx, name: ListName, rows: readonly KeptRow[]): Promise<void> {
  const { table, id } = LIST_STORES[name];
  const columns = sql.join(columnsOf(name, rows));
  await sql`update ${sql.table(table)} as kept set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, sent.value))
    from jsonb_array_elements(${sentRows(name, rows)}::jsonb) as sent
    where kept.${sql.ref(id)} = (sent.value ->> ${id})::integer`.execute(db);
}

async function remember(
  tx: Ctx,
  name: ListName,
  { written, change }: { written: readonly { before: KeptRow | null; after: KeptRow }[]; change: ChangeOf },
): Promise<void> {
  const { agentId } = agentOf(tx);
  await tx.db
    .insertInto('config_revisions')
    .values(
      written.map(({ before, after }) => ({
        list: name,
        row_id: after.id,
        version: after.version,
        before: before && JSON.stringify(before.row),
        after: JSON.stringify(after.row),
        reason: change.reason,
        agent_id: agentId,
        at: tx.now(),
        batch: change.batch ?? null,
        undoes: change.undoes ?? null,
      })),
    )
    .execute();
  await recordAudits(
    tx,
    written.map(({ before, after }) => ({
      action: before ? 'config_list.change' : 'config_list.add',
      subjectKind: name,
      subjectId: after.id,
    })),
  );
}
