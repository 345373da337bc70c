import type { Actor } from '../actors/actor.ts';
import type { TransitionActor } from './transition.ts';

/** The actor of a request for the status machine; null for a visitor, who cannot change anything. */
export function transitionActorOf(actor: Actor): TransitionActor | null {
  switch (actor.kind) {
    case 'visitor':
      return null;
    case 'customer':
      return { kind: 'customer', id: actor.customerId };
    case 'agent':
      if (actor.role === 'Notario') {
        return actor.notaryId === null ? null : { kind: 'notary', id: actor.agentId, notary_id: actor.notaryId };
      }
      return { kind: actor.panelRoles.includes('supervisor') ? 'supervisor' : 'agent', id: actor.agentId };
    case 'system':
    case 'payment':
      return { kind: actor.kind };
  }
}
