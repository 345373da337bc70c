import type { AgentFields } from './agent-fields.ts';

type Access = Pick<AgentFields, 'active' | 'panel_roles' | 'role'>;

interface AgentChange {
  readonly before: Access;
  readonly after: Access;
  /** Whether the supervisor edits their own account. */
  readonly isSelf: boolean;
  /** Other supervisors who can sign in. */
  readonly otherSupervisors: number;
}

type AgentChangeDecision =
  | { readonly ok: true; readonly endsSessions: boolean }
  | { readonly ok: false; readonly code: 'agent_own_access' | 'agent_last_supervisor' };

/**
 * Whether a change of a back-office user's access is allowed: nobody may lock themselves out, and one supervisor must remain. A user who is
 * switched off or changes role is signed out at once.
 */
export function decideAgentChange({ before, after, isSelf, otherSupervisors }: AgentChange): AgentChangeDecision {
  const isNoMore = supervises(before) && !supervises(after);
  if (isSelf && (isNoMore || !after.active)) return { ok: false, code: 'agent_own_access' };
  if (isNoMore && otherSupervisors === 0) return { ok: false, code: 'agent_last_supervisor' };
  return { ok: true, endsSessions: before.active && (!after.active || before.role !== after.role) };
}

function supervises({ active, role, panel_roles }: Access): boolean {
  return active && role === 'Agente' && panel_roles.includes('supervisor');
}
