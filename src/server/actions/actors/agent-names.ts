import type { Ctx } from '../../ctx.ts';

/** First and last name of a back-office user; blank for an unknown id. */
export async function nameOfAgent(ctx: Pick<Ctx, 'db'>, agentId: number): Promise<string> {
  return (await namesOfAgents(ctx, [agentId])).get(agentId) ?? '';
}

/** Names of several back-office users by id. */
export async function namesOfAgents(
  ctx: Pick<Ctx, 'db'>,
  agentIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(agentIds.filter((id): id is number => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'firstname', 'lastname'])
    .where('agent_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.agent_id, `${row.firstname} ${row.lastname}`.trim()]));
}
