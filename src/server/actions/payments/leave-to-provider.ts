import type { Ctx } from '../../ctx.ts';

/** For so long a second press counts as the same one: the browser gives up the first and waits for the second. */
const SAME_PRESS_MS = 5_000;

/**
 * Writes down that the customer goes to the provider with the challenge of an attempt.
 * @returns whether he may: a provider that takes a challenge once only must not be given it again later
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
    .where('left_at', '>', new Date(ctx.now().getTime() - SAME_PRESS_MS))
    .executeTakeFirst();
  return { isFirst: again !== undefined };
}
