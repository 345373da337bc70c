import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { common, type ExportTable } from './export-table.ts';

/** Deletes expired files with their filters, and requests without a result after a day. Safe to run concurrently. */
export async function purgeAgentExports(ctx: Ctx, table: ExportTable): Promise<void> {
  const now = ctx.now();
  const over = await ctx.db
    .selectFrom(common(table))
    .select(['export_id', 'storage_key'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('state', '=', 'requested'), eb('requested_at', '<=', new Date(now.getTime() - DAY_MS))]),
      ]),
    )
    .execute();
  for (const { export_id, storage_key } of over) {
    if (storage_key !== null) await ctx.ports.storage.remove(storage_key);
    await ctx.db.deleteFrom(common(table)).where('export_id', '=', export_id).execute();
  }
}
