import type { AgentActor, PanelRole } from '../../../domain/actor/actor.ts';
import type { Ctx } from '../../ctx.ts';

/** A back-office user with the roles that he has now, for work that goes on without him; undefined once he may not sign in. */
export async function findAgentActor(ctx: Pick<Ctx, 'db'>, agentId: number): Promise<AgentActor | undefined> {
  const row = await ctx.db
    .selectFrom('agents')
    .select(['role', 'panel_roles', 'notary_id'])
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      kind: 'agent',
      agentId,
      role: row.role === 'Notario' ? 'Notario' : 'Agente',
      panelRoles: row.panel_roles as PanelRole[],
      notaryId: row.notary_id,
    }
  );
}
