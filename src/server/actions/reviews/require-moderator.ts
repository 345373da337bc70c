import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** The person who moderates reviews. @throws AppError forbidden for anybody but a supervisor */
export function requireModerator({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'moderate_reviews')) throw new AppError('forbidden');
  return actor;
}
