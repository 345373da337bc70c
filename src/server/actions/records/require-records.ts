import type { AgentActor } from '../../../domain/actor/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** Who looks through what is kept of any customer. @throws AppError forbidden for everybody but an agent */
export function requireRecords({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'portfolio')) throw new AppError('forbidden');
  return actor;
}
