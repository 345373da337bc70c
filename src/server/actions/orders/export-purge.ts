import { DAY_MS } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';

/** Removes tables of orders that lapsed, and asking that came to nothing within a day. Twice at once does no harm. */
export async function purgeOrderExports(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const over = await ctx.db
    .selectFrom('order_exports')
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
    await ctx.db.deleteFrom('order_exports').where('export_id', '=', export_id).execute();
  }
}
