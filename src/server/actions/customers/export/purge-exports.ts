import { DAY_MS, HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../../ctx.ts';

/** How long a download that has begun may still be running, in milliseconds. */
const STILL_RUNNING = HOUR_MS;

/** Exports that have failed until then are abandoned, so that another can be requested. */
const LONGEST_MAKING = DAY_MS;

/** Deletes the bytes of copies that were downloaded or expired. Safe to run concurrently. */
export async function purgeExports(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('data_exports')
    .set({ state: 'expired' })
    .where('state', '=', 'requested')
    .where('requested_at', '<=', new Date(now.getTime() - LONGEST_MAKING))
    .execute();
  const over = await ctx.db
    .selectFrom('data_exports')
    .select(['export_id', 'storage_key'])
    .where('storage_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'ready'), eb('expires_at', '<=', now)]),
        eb.and([eb('state', '=', 'downloaded'), eb('downloaded_at', '<=', new Date(now.getTime() - STILL_RUNNING))]),
      ]),
    )
    .execute();
  for (const { export_id, storage_key } of over) {
    if (storage_key !== null) await ctx.ports.storage.remove(storage_key);
    await ctx.db
      .updateTable('data_exports')
      .set((eb) => ({
        storage_key: null,
        state: eb.case().when('state', '=', 'ready').then('expired').else(eb.ref('state')).end(),
      }))
      .where('export_id', '=', export_id)
      .execute();
  }
}
