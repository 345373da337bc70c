import type { Ctx } from '../../ctx.ts';

const LOOKED_EVERY_MS = 300;

/** Aborts when the agent stops the writing; it is polled while the model is silent, too. */
export function watchForStop(ctx: Ctx, draftId: string): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  const look = async () => {
    const draft = await ctx.db
      .selectFrom('toga_drafts')
      .select(['stop_wanted', 'state'])
      .where('draft_id', '=', draftId)
      .executeTakeFirst();
    if (draft?.state !== 'writing' || draft.stop_wanted) stop.abort();
  };
  // If the database is unavailable for a moment, the next poll asks again.
  const timer = setInterval(() => void look().catch(() => {}), LOOKED_EVERY_MS);
  return { signal: stop.signal, end: () => clearInterval(timer) };
}
