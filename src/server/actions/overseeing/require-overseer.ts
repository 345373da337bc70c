import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** The person who oversees payments. @throws AppError forbidden without the panel role `facturacion` or `supervisor` */
export function requireOverseer({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'oversee_payments')) throw new AppError('forbidden');
  return actor;
}
