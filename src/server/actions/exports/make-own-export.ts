import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { common, EXPORT_NAMES, type ExportTable, ofTable } from './export-table.ts';

interface Making<Table extends ExportTable> {
  /** Days for which it can be downloaded. */
  readonly days: number;
  /** Its bytes, and the number of rows in them. */
  readonly write: (asked: Selectable<DB[Table]>) => Promise<{ readonly content: Readable; readonly done: number }>;
}

/** Creates a requested file. After a crash it starts over, since nothing counts before the whole file is stored; idempotent once ready. */
export async function makeOwnExport<Table extends ExportTable>(
  ctx: Ctx,
  table: Table,
  { exportId, days, write }: Making<Table> & { readonly exportId: string },
): Promise<void> {
  const asked = await ctx.db
    .selectFrom(common(table))
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (!asked) return;
  const { content, done } = await write(ofTable<Table>(asked));
  const storage_key = `${EXPORT_NAMES[table].folder}/${exportId}`;
  const { size } = await ctx.ports.storage.put(storage_key, content);
  const isReady = await markReady(ctx, table, { exportId, days, file: { storage_key, size, done } });
  if (!isReady && !(await isKept(ctx, table, exportId))) await ctx.ports.storage.remove(storage_key);
}

function markReady(
  ctx: Ctx,
  table: ExportTable,
  {
    exportId,
    days,
    file,
  }: { exportId: string; days: number; file: { storage_key: string; size: number; done: number } },
): Promise<boolean> {
  const { action, subjectKind } = EXPORT_NAMES[table];
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const expires_at = new Date(now.getTime() + days * DAY_MS);
    const ready = await tx.db
      .updateTable(common(table))
      .set({ ...file, state: 'ready', ready_at: now, expires_at })
      .where('export_id', '=', exportId)
      .where('state', '=', 'requested')
      .returning('export_id')
      .executeTakeFirst();
    if (ready) await recordAudit(tx, { action: `${action}_made`, subjectKind, subjectId: exportId });
    return ready !== undefined;
  });
}

/** Whether another run of the same job made it. */
async function isKept(ctx: Ctx, table: ExportTable, exportId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(common(table))
    .select('storage_key')
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return row?.storage_key != null;
}
