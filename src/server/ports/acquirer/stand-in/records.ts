import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';

/** A stand-in's rows in `sandbox.records`. Only outside production, and never with a card number. */
export interface RecordStore {
  readonly db: Database;
  readonly provider: string;
  now(): Date;
}

/** One kind of record and the shape of its body. */
export interface RecordKind<S extends z.ZodType> {
  readonly kind: string;
  readonly shape: S;
}

/** Inserts a record. @returns false if one with this id exists, which is not changed */
export async function addRecord<S extends z.ZodType>(
  store: RecordStore,
  { kind }: RecordKind<S>,
  record: { readonly id: string; readonly body: z.output<S> },
): Promise<boolean> {
  const { provider, db } = store;
  const row = { provider, kind, record_id: record.id, body: JSON.stringify(record.body), created_at: store.now() };
  const added = await db
    .insertInto('sandbox.records')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** A record, or null. `lock` locks it until the transaction of `store.db` ends. */
export async function findRecord<S extends z.ZodType>(
  { db, provider }: RecordStore,
  { kind, shape }: RecordKind<S>,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<z.output<S> | null> {
  const row = await db
    .selectFrom('sandbox.records')
    .select('body')
    .where((record) => record.and({ provider, kind, record_id: id }))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? shape.parse(row.body) : null;
}

/** Replaces the body of an existing record. */
export async function setRecord<S extends z.ZodType>(
  { db, provider }: RecordStore,
  { kind }: RecordKind<S>,
  { id, body }: { readonly id: string; readonly body: z.output<S> },
): Promise<void> {
  await db
    .updateTable('sandbox.records')
    .set({ body: JSON.stringify(body) })
    .where((record) => record.and({ provider, kind, record_id: id }))
    .execute();
}

/** Records of a kind whose body contains these members, oldest first. */
export async function listRecords<S extends z.ZodType>(
  { db, provider }: RecordStore,
  { kind, shape }: RecordKind<S>,
  members: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<{ readonly id: string; readonly at: Date; readonly body: z.output<S> }[]> {
  const rows = await db
    .selectFrom('sandbox.records')
    .select(['record_id', 'body', 'created_at'])
    .where((record) => record.and({ provider, kind }))
    .where(sql<boolean>`body @> ${JSON.stringify(members)}::jsonb`)
    .orderBy('created_at')
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id, body, created_at }) => ({ id: record_id, at: created_at, body: shape.parse(body) }));
}

/** Deletes a record; a missing one is no error. */
export async function removeRecord(
  { db, provider }: RecordStore,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<void> {
  await db
    .deleteFrom('sandbox.records')
    .where((record) => record.and({ provider, kind, record_id: id }))
    .execute();
}
