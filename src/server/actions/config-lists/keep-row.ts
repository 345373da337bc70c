import { type RawBuilder, sql } from 'kysely';
import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import type { Value } from '../../../domain/config-lists/field.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { columnOf, type KeptRow } from './list-rows.ts';
import { LIST_STORES } from './list-store.ts';

/** The origin of a change. */
export interface ChangeOf {
  readonly reason: string;
  readonly batch?: string;
  readonly undoes?: number;
}

/** Serialises the changes of a list, so that checking a key and taking it are atomic. Call it first in the transaction. */
export async function lockList(tx: Ctx, name: ListName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('config_lists'), hashtext(${name}))`.execute(tx.db);
}

/** Adds a row. In a transaction that holds `lockList`. */
export async function insertRow(
  tx: Ctx,
  name: ListName,
  { row, change }: { row: Row; change: ChangeOf },
): Promise<KeptRow> {
  const store = LIST_STORES[name];
  const version = 1;
  const columns = [...Object.keys(row).map((field) => columnOf(store, field)), sql.ref('version')];
  const values = [...Object.entries(row).map(([field, value]) => kept(name, field, value)), sql`${version}`];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(store.table)} (${sql.join(columns)}) values (${sql.join(values)}) returning ${sql.ref(store.id)} as id`.execute(
    tx.db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a row that was added has a number');
  const after = { id, version, row };
  await remember(tx, name, { before: null, after, change });
  return after;
}

/** Writes a new state of a row. In a transaction that holds `lockList`. */
export async function updateRow(
  tx: Ctx,
  name: ListName,
  { before, row, change }: { before: KeptRow; row: Row; change: ChangeOf },
): Promise<KeptRow> {
  const store = LIST_STORES[name];
  const after = { id: before.id, version: before.version + 1, row };
  const set = Object.entries(row).map(([field, value]) => sql`${columnOf(store, field)} = ${kept(name, field, value)}`);
  await sql`update ${sql.table(store.table)} set ${sql.join([...set, sql`version = ${after.version}`])}
    where ${sql.ref(store.id)} = ${before.id}`.execute(tx.db);
  await remember(tx, name, { before, after, change });
  return after;
}

/** Deletes a row. In a transaction that holds `lockList`. @throws AppError list_row_in_use while something refers to it */
export async function deleteRow(
  tx: Ctx,
  name: ListName,
  { before, called, change }: { before: KeptRow; called: string; change: ChangeOf },
): Promise<void> {
  const store = LIST_STORES[name];
  await sql`delete from ${sql.table(store.table)} where ${sql.ref(store.id)} = ${before.id}`
    .execute(tx.db)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === REFERRED_TO) throw new AppError('list_row_in_use', { name: called });
      throw error;
    });
  await remember(tx, name, { before, after: null, change });
}

/** PostgreSQL's code for a violated foreign key. */
const REFERRED_TO = '23503';

/** The refusal to delete several rows, naming the one that is referred to. @throws AppError list_row_in_use */
export function refuseReferred(error: unknown, name: ListName, rows: readonly KeptRow[]): never {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code !== REFERRED_TO) throw error;
  const id = Number(/\)=\((\d+)\)/.exec(detail)?.[1]);
  const row = rows.find((kept) => kept.id === id)?.row;
  throw new AppError('list_row_in_use', { name: row ? nameOfRow(listOf(name), row) : '' });
}

async function remember(
  tx: Ctx,
  name: ListName,
  { before, after, change }: { before: KeptRow | null; after: KeptRow | null; change: ChangeOf },
): Promise<void> {
  const id = (after ?? before)?.id ?? 0;
  const { revision_id } = await tx.db
    .insertInto('config_revisions')
    .values({
      list: name,
      row_id: id,
      version: after?.version ?? (before?.version ?? 0) + 1,
      before: before && JSON.stringify(before.row),
      after: after && JSON.stringify(after.row),
      reason: change.reason,
      agent_id: agentOf(tx).agentId,
      at: tx.now(),
      batch: change.batch ?? null,
      undoes: change.undoes ?? null,
    })
    .returning('revision_id')
    .executeTakeFirstOrThrow();
  const verb = before === null ? 'add' : after === null ? 'delete' : 'change';
  // The audit trail only references the values before and after: they may be about people, and the trail is append-only.
  const detail = { revision_id };
  await recordAudit(tx, { action: `config_list.${verb}`, subjectKind: name, subjectId: id, detail });
}

/** A value in the form of its column: some fields store an empty text as null. */
export function valueToKeep(name: ListName, field: string, value: Value): Value {
  return LIST_STORES[name].emptyIsNull.includes(field) && isEmpty(value) ? null : value;
}

function kept(name: ListName, field: string, given: Value): RawBuilder<unknown> {
  const value = valueToKeep(name, field, given);
  if (value === null) return sql`null`;
  return typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

function isEmpty(value: Value): boolean {
  return value !== null && typeof value === 'object' ? Object.values(value).every((text) => text === '') : value === '';
}
