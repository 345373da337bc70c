import type { Ctx } from '../../ctx.ts';

/** Forgets what can no longer be put back. */
export async function purgeRemovals(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('portfolio_removals').where('until', '<', ctx.now()).execute();
}
