import type { AppStats } from '../../../contract/current-user.ts';
import type { Ctx } from '../../ctx.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';
import { listOnlineAgents } from './agent-data.ts';

/** Numbers of the whole product, each read from an index. */
export async function countAppStats(ctx: Ctx): Promise<AppStats> {
  const counted = await ctx.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('order_items')
        .select(fn.countAll<number>().as('n'))
        .where('created_at', '>=', startOfDay(ctx, todayOf(ctx)))
        .as('items'),
      selectFrom('received_mails').select(fn.countAll<number>().as('n')).where('state', '=', 'unmatched').as('mails'),
    ])
    .executeTakeFirstOrThrow();
  return {
    products: ctx.catalogue.current.products.length,
    items_today: Number(counted.items),
    unmatched_mails: Number(counted.mails),
    agents_online: (await listOnlineAgents(ctx)).length,
  };
}
