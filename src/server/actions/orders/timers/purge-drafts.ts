import type { Ctx } from '../../../ctx.ts';

/** Forgets half-filled forms that nobody has touched for a month. */
export async function purgeDrafts(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.deleteFrom('form_drafts').where('updated_at', '<', oldest).execute();
}

const KEPT_MS = 30 * 86_400_000;
