import { type Actor, SYSTEM_AGENT_ID } from '../../../domain/actor/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

/** Who is named in a history line; the system is agent 1. */
export function historyActorOf(actor: Actor): {
  actor_kind: 'agent' | 'customer' | 'system' | 'payment';
  admin_user_id: number | null;
} {
  if (actor.kind === 'visitor') throw new AppError('forbidden');
  const admin_user_id = actor.kind === 'agent' ? actor.agentId : actor.kind === 'system' ? SYSTEM_AGENT_ID : null;
  return { actor_kind: actor.kind, admin_user_id };
}
