import type { Actor } from '../../../domain/actor/actor.ts';
import { SYSTEM_AGENT_ID } from '../../../domain/actor/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { TransitionActor } from '../../../domain/orders/transition.ts';

/** The actor as the status machine knows him. @throws AppError forbidden for a visitor */
export function transitionActorOf(actor: Actor): TransitionActor {
  switch (actor.kind) {
    case 'agent':
      if (actor.role === 'Notario') return { kind: 'notary', id: actor.agentId, notary_id: actor.notaryId ?? -1 };
      return { kind: actor.panelRoles.includes('supervisor') ? 'supervisor' : 'agent', id: actor.agentId };
    case 'customer':
      return { kind: 'customer', id: actor.customerId };
    case 'visitor':
      throw new AppError('forbidden');
    default:
      return { kind: actor.kind };
  }
}

/** Who is named in a history line; the system is agent 1. */
export function historyActorOf(actor: Actor): {
  actor_kind: 'agent' | 'customer' | 'system' | 'payment';
  admin_user_id: number | null;
} {
  if (actor.kind === 'visitor') throw new AppError('forbidden');
  const admin_user_id = actor.kind === 'agent' ? actor.agentId : actor.kind === 'system' ? SYSTEM_AGENT_ID : null;
  return { actor_kind: actor.kind, admin_user_id };
}
