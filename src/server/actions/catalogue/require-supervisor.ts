import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** The acting supervisor. @throws AppError forbidden for everybody else; source: decisions.md "Back-office users" */
export function requireSupervisor({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'manage_prices')) throw new AppError('forbidden');
  return actor;
}
