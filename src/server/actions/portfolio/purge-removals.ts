import type { Ctx } from '../../ctx.ts';

/** Deletes removals that can no longer be undone. */
export async function purgeRemovals(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('portfolio_removals').where('until', '<', ctx.now()).execute();
}
