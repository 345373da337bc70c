import type { Ctx } from '../../ctx.ts';

/** Within this time a second click counts as the first: the browser drops the first request and waits for the second. */
export const DOUBLE_CLICK_MS = 5_000;

/**
 * Records that the customer is redirected to the provider with an attempt's challenge.
 * @returns whether they may: some providers accept a challenge only once
 */
export async function leaveToProvider(ctx: Ctx, attemptNumber: string): Promise<{ readonly isFirst: boolean }> {
  const left = await ctx.db
    .updateTable('payments')
    .set({ left_at: ctx.now() })
    .where('attempt_number', '=', attemptNumber)
    .where('left_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
  if (left) return { isFirst: true };
  const again = await ctx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('attempt_number', '=', attemptNumber)
    .where('left_at', '>', new Date(ctx.now().getTime() - DOUBLE_CLICK_MS))
    .executeTakeFirst();
  return { isFirst: again !== undefined };
}
