import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/actors/actor.ts';
import { knownActorOf } from './request-ctx.ts';

/** Who sent a request, for the log: kind and number, no name. Empty where nobody has asked, as for files and cached pages. */
interface Sender {
  readonly actor?: Actor['kind'];
  readonly actor_id?: number;
  /** The back-office user who impersonates the customer. */
  readonly visiting_agent?: number;
}

/** Who sent a request, as far as it was asked while answering it. */
export function senderOf(request: FastifyRequest): Sender {
  const actor = knownActorOf(request);
  if (actor === null) return {};
  switch (actor.kind) {
    case 'agent':
      return { actor: 'agent', actor_id: actor.agentId };
    case 'customer': {
      const visiting_agent = actor.impersonation?.agentId;
      return { actor: 'customer', actor_id: actor.customerId, ...(visiting_agent !== undefined && { visiting_agent }) };
    }
    default:
      return { actor: actor.kind };
  }
}
