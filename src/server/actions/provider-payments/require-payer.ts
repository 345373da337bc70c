import type { AgentActor } from '../../../domain/actor/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** Who pays providers. @throws AppError forbidden for anybody but a supervisor */
export function requirePayer({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'pay_providers')) throw new AppError('forbidden');
  return actor;
}
