import { sql } from 'kysely';
import type { FileKind } from '../../../../domain/stored-files/decide-download.ts';
import type { Ctx } from '../../../ctx.ts';
import type { JsonObject } from '../../../db/types.gen.ts';
import { type AllowedBytes, listAllowed } from '../../stored-files/hand-out.ts';
import { type LoadedFile, loadFiles } from '../../stored-files/load-files.ts';
import { HELD_DATA } from '../held-data/held-data.ts';

/** Rows of one table about a customer, without secrets. */
interface HeldRows {
  readonly table: string;
  readonly rows: readonly JsonObject[];
}

/** A file of a customer's orders or portfolio that they may have. */
type HeldFile = LoadedFile &
  AllowedBytes & {
    /** Path in the archive ("documentos/10100001/nota.pdf" in their language). */
    readonly folder: 'documents' | 'invoices' | 'own_files';
  };

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

/** Files of a customer's orders and portfolio that they may download. @throws AppError file_not_scanned, file_key_missing */
export async function collectFiles(ctx: Ctx, customerId: number): Promise<readonly HeldFile[]> {
  const files = await loadFiles(ctx, sql`coalesce(f.customer_id, o.customer_id) = ${customerId}`);
  const theirs = await listAllowed(ctx, { kind: 'customer', customerId }, files);
  return theirs.map((file) => ({ ...file, folder: FOLDERS[file.facts.kind] ?? 'documents' }));
}

const FOLDERS: { readonly [Kind in FileKind]?: HeldFile['folder'] } = { invoice: 'invoices', answer: 'own_files' };
