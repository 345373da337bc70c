import type { Ctx } from '../../../ctx.ts';

/** Forgets what could be taken back a day ago. */
export async function purgeUndos(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  await ctx.db.deleteFrom('item_undos').where('until', '<', before).execute();
}

const DAY_MS = 86_400_000;
