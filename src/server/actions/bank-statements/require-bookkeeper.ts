import type { AgentActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** The bookkeeper who acts. @throws AppError forbidden for everybody without the panel role `facturacion`; source: requirement R270 */
export function requireBookkeeper({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'book_transfer')) throw new AppError('forbidden');
  return actor;
}
