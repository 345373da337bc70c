import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../../ctx.ts';

/** Deletes undo records older than a day. */
export async function purgeUndos(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  await ctx.db.deleteFrom('item_undos').where('until', '<', before).execute();
}
