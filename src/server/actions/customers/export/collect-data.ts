import { sql } from 'kysely';
import type { Ctx } from '../../../ctx.ts';
import type { JsonObject } from '../../../db/types.gen.ts';
import { isReleased } from '../../stored-files/is-released.ts';
import { HELD_DATA } from '../held-data/held-data.ts';

/** Rows of one table about a customer, without secrets. */
interface HeldRows {
  readonly table: string;
  readonly rows: readonly JsonObject[];
}

/** A file of a customer's orders or portfolio that they may have. */
interface HeldFile {
  /** Path in the archive ("documentos/10100001/nota.pdf" in their language). */
  readonly folder: 'documents' | 'invoices' | 'own_files';
  /** Null for a file without an order. */
  readonly order_id: number | null;
  readonly file_id: string;
  readonly name: string;
  readonly storage_key: string;
}

/** Everything held about a customer in tables, in the order of the list, tables without rows left out. */
export async function collectRows(ctx: Ctx, customerId: number): Promise<readonly HeldRows[]> {
  const held: HeldRows[] = [];
  for (const [table, { rows: own, secret = [] }] of Object.entries(HELD_DATA)) {
    if (!own) continue;
    const { rows } = await sql<{ row: JsonObject }>`
      select to_jsonb(t) - ${[...secret]}::text[] as row from ${sql.table(table)} as t where ${own(customerId)}`.execute(
      ctx.db,
    );
    if (rows.length > 0) held.push({ table, rows: rows.map(({ row }) => row) });
  }
  return held;
}

/** Files of a customer's orders that they may have (released results, invoices, their uploads), and the documents of their portfolio. */
export async function collectFiles(ctx: Ctx, customerId: number): Promise<readonly HeldFile[]> {
  const files = await ctx.db
    .selectFrom('files')
    .leftJoin('orders', 'orders.order_id', 'files.order_id')
    .select(['files.file_id', 'files.kind', 'files.name', 'files.storage_key', 'orders.order_id'])
    .where((eb) =>
      eb.or([
        eb('files.customer_id', '=', customerId),
        eb.and([
          eb('orders.customer_id', '=', customerId),
          eb.or([eb('files.kind', 'in', ['invoice', 'answer']), isReleased(ctx, 'files.released_at')]),
        ]),
      ]),
    )
    .orderBy('files.created_at')
    .execute();
  return files.map(({ kind, ...file }) => ({ ...file, folder: FOLDERS[kind] ?? 'documents' }));
}

const FOLDERS: Readonly<Record<string, HeldFile['folder']>> = { invoice: 'invoices', answer: 'own_files' };
