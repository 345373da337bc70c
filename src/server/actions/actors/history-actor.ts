import { type Actor, SYSTEM_AGENT_ID } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

/** Author of a history line; the system is agent 1. What an agent does in a customer's account is recorded under both names. */
export function historyActorOf(actor: Actor): {
  actor_kind: 'agent' | 'customer' | 'system' | 'payment';
  admin_user_id: number | null;
} {
  if (actor.kind === 'visitor') throw new AppError('forbidden');
  return { actor_kind: actor.kind, admin_user_id: agentNamedBy(actor) };
}

function agentNamedBy(actor: Actor): number | null {
  switch (actor.kind) {
    case 'agent':
      return actor.agentId;
    case 'customer':
      return actor.impersonation?.agentId ?? null;
    case 'system':
      return SYSTEM_AGENT_ID;
    default:
      return null;
  }
}
