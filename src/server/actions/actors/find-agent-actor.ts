import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { agentActorOf } from './agent-actor.ts';

/** A back-office user with their current roles, for work that continues without them; null once they may not sign in. */
export async function findAgentActor(ctx: Pick<Ctx, 'db'>, agentId: number): Promise<AgentActor | null> {
  const row = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'role', 'panel_roles', 'notary_id'])
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? agentActorOf(row) : null;
}
