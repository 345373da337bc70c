import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** @throws AppError draft_budget_spent when the agent has used up their tokens of the day */
export async function requireBudget(ctx: Ctx, agentId: number): Promise<void> {
  const spent = await ctx.db
    .selectFrom('toga_usage')
    .select('tokens')
    .where('agent_id', '=', agentId)
    .where('day', '=', dayOf(ctx))
    .executeTakeFirst();
  if ((spent?.tokens ?? 0) >= ctx.settings.TOGA_DAILY_TOKENS) throw new AppError('draft_budget_spent');
}

/** Adds to an agent's tokens of today. */
export async function spendTokens(ctx: Ctx, agentId: number, tokens: number): Promise<void> {
  await ctx.db
    .insertInto('toga_usage')
    .values({ agent_id: agentId, day: dayOf(ctx), tokens })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'day']).doUpdateSet({ tokens: sql`toga_usage.tokens + excluded.tokens` }),
    )
    .execute();
}

const dayOf = (ctx: Ctx) => ctx.now().toISOString().slice(0, 10);
