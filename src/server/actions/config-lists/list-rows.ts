import { type RawBuilder, sql } from 'kysely';
import type { RowAnswer } from '../../../contract/config-lists.ts';
import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import type { Value } from '../../../domain/config-lists/field.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import { LIST_STORES, type ListStore } from './list-store.ts';

/** A stored row of a list. */
export interface KeptRow {
  readonly id: number;
  readonly version: number;
  readonly row: Row;
}

/** All rows of a list in its order. */
export async function readRows(ctx: Pick<Ctx, 'db'>, name: ListName): Promise<readonly KeptRow[]> {
  const { order } = LIST_STORES[name];
  const by = order.map((field) => columnOf(LIST_STORES[name], field));
  return select(ctx, name, sql`order by ${sql.join([...by, sql.ref(LIST_STORES[name].id)])}`);
}

/** A row of a list, or null for an unknown number. */
export async function findRow(ctx: Pick<Ctx, 'db'>, name: ListName, id: number): Promise<KeptRow | null> {
  const [row] = await select(ctx, name, sql`where ${sql.ref(LIST_STORES[name].id)} = ${id}`);
  return row ?? null;
}

export function presentRow(name: ListName, { id, version, row }: KeptRow): RowAnswer {
  return { id, version, name: nameOfRow(listOf(name), row), row: { ...row } };
}

export function columnOf({ columns }: ListStore, field: string): RawBuilder<unknown> {
  return sql.ref(columns[field] ?? field);
}

async function select({ db }: Pick<Ctx, 'db'>, name: ListName, rest: RawBuilder<unknown>): Promise<readonly KeptRow[]> {
  const store = LIST_STORES[name];
  const fields = Object.keys(listOf(name).fields);
  const columns = fields.map((field) => sql`${columnOf(store, field)} as ${sql.ref(`field_${field}`)}`);
  const { rows } = await sql<{ row_id: number; row_version: number; [column: `field_${string}`]: unknown }>`
    select ${sql.ref(store.id)} as row_id, version as row_version, ${sql.join(columns)}
      from ${sql.table(store.table)} ${rest}`.execute(db);
  return rows.map((kept) => ({
    id: kept.row_id,
    version: kept.row_version,
    row: Object.fromEntries(fields.map((field) => [field, valueIn(name, field, kept[`field_${field}`])])),
  }));
}

function valueIn(name: ListName, field: string, kept: unknown): Value {
  const definition = listOf(name).fields[field];
  if (kept === null && definition) return definition.initial();
  return kept as Value;
}
