import type { AgentActor, PanelRole } from '../../../domain/actors/actor.ts';

/** The columns of a back-office user that decide their rights. */
interface AgentRights {
  readonly agent_id: number;
  readonly role: string;
  readonly panel_roles: readonly string[];
  readonly notary_id: number | null;
}

/** The actor of a back-office user's row; null for the system user, which never signs in. */
export function agentActorOf({ agent_id, role, panel_roles, notary_id }: AgentRights): AgentActor | null {
  if (role !== 'Agente' && role !== 'Notario') return null;
  return {
    kind: 'agent',
    agentId: agent_id,
    role,
    panelRoles: panel_roles as readonly PanelRole[],
    notaryId: notary_id,
  };
}
