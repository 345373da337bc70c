import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../ctx.ts';
import { findAwayAgents } from './find-away-agents.ts';

/**
 * Makes sure that work can be handed to an agent: active, not a notary, and not away. Agents may always assign work to themselves.
 * @param field the input field that names the agent
 * @throws AppError invalid_input, agent_away
 */
export async function requireActiveAgent(ctx: Ctx, agentId: number, field: string): Promise<void> {
  const { firstname, lastname } = await ctx.db
    .selectFrom('agents')
    .select(['firstname', 'lastname'])
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .where('role', '=', 'Agente')
    .executeTakeFirstOrThrow(() => invalidInput(field));
  if (ctx.actor.kind === 'agent' && ctx.actor.agentId === agentId) return;
  if ((await findAwayAgents(ctx)).includes(agentId))
    throw new AppError('agent_away', { name: `${firstname} ${lastname}`.trim() });
}
