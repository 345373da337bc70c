import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../../ctx.ts';

/** Forgets what could be taken back a day ago. */
export async function purgeUndos(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  await ctx.db.deleteFrom('item_undos').where('until', '<', before).execute();
}
