import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { NamedRight } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';

/** The back-office user with a right that needs no subject. @throws AppError forbidden for everybody else */
export function requireNamedRight({ actor }: Pick<Ctx, 'actor'>, right: NamedRight): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, right)) throw new AppError('forbidden', {}, { right });
  return actor;
}
