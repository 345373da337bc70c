import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** The back-office user who acts. @throws AppError forbidden for anybody else */
export function agentOf({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent') throw new AppError('forbidden');
  return actor;
}

/** Whether the actor is a notary, who sees only their own office and no prices. */
export function isNotary({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'agent' && actor.role === 'Notario';
}

export function isSupervisor({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'agent' && actor.role === 'Agente' && actor.panelRoles.includes('supervisor');
}
