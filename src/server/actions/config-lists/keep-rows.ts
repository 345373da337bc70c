import { sql } from 'kysely';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { type ChangeOf, refuseReferred, valueToKeep } from './keep-row.ts';
import { columnOf, type KeptRow } from './list-rows.ts';
import { LIST_STORES } from './list-store.ts';

/** One row of many: the old and the new row; null where it does not exist. `undoes` is the revision that this undoes. */
export interface RowChange {
  readonly before: KeptRow | null;
  readonly after: KeptRow | null;
  readonly undoes?: number;
}

interface ManyRows {
  readonly rows: readonly RowChange[];
  readonly change: Pick<ChangeOf, 'reason' | 'batch'>;
}

/**
 * Deletes, changes and adds thousands of rows, each with its revision and its audit event as if it were written alone. In a transaction that
 * holds `lockList`. @throws AppError list_row_in_use while something refers to one that is to be deleted
 */
export async function keepRows(tx: Ctx, name: ListName, { rows, change }: ManyRows): Promise<void> {
  // Deletions come first, so that their keys are free for new rows.
  const steps = [
    { of: rows.filter(({ after }) => after === null), write: remove },
    { of: rows.filter(({ before, after }) => before && after), write: update },
    { of: rows.filter(({ before }) => before === null), write: insert },
  ];
  for (const { of, write } of steps) {
    for (const part of partsOf(of)) {
      await write(
        tx,
        name,
        part.flatMap(({ before, after }) => ((after ?? before) ? [(after ?? before) as KeptRow] : [])),
      );
      await remember(tx, name, { written: part, change });
    }
  }
}

/** Few enough that one statement blocks this process only for milliseconds. */
const AT_ONCE = 250;

function partsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Numbers for new rows. */
export async function takeIds({ db }: Ctx, name: ListName, count: number): Promise<readonly number[]> {
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

async function remove({ db }: Ctx, name: ListName, rows: readonly KeptRow[]): Promise<void> {
  const { table, id } = LIST_STORES[name];
  await sql`delete from ${sql.table(table)} where ${sql.ref(id)} = any(${rows.map((row) => row.id)}::integer[])`
    .execute(db)
    .catch((error: unknown) => refuseReferred(error, name, rows));
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
  { written, change }: { written: readonly RowChange[]; change: ManyRows['change'] },
): Promise<void> {
  const { agentId } = agentOf(tx);
  const idOf = ({ before, after }: RowChange) => (after ?? before)?.id ?? 0;
  const kept = await tx.db
    .insertInto('config_revisions')
    .values(
      written.map((one) => ({
        list: name,
        row_id: idOf(one),
        version: one.after?.version ?? (one.before?.version ?? 0) + 1,
        before: one.before && JSON.stringify(one.before.row),
        after: one.after && JSON.stringify(one.after.row),
        reason: change.reason,
        agent_id: agentId,
        at: tx.now(),
        batch: change.batch ?? null,
        undoes: one.undoes ?? null,
      })),
    )
    .returning(['revision_id', 'row_id'])
    .execute();
  const revisions = new Map(kept.map(({ revision_id, row_id }) => [row_id, revision_id]));
  await recordAudits(
    tx,
    written.map((one) => ({
      action: `config_list.${one.before === null ? 'add' : one.after === null ? 'delete' : 'change'}`,
      subjectKind: name,
      subjectId: idOf(one),
      detail: { revision_id: revisions.get(idOf(one)) ?? null },
    })),
  );
}
