import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';

/** Deletes papers unchanged for 30 days, and old token counts. */
export async function purgeTogaDrafts(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await ctx.db.deleteFrom('toga_drafts').where('updated_at', '<', before(30)).execute();
  await ctx.db.deleteFrom('toga_usage').where('day', '<', before(400).toISOString().slice(0, 10)).execute();
}
