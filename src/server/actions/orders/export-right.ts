import type { AgentActor } from '../../../domain/actor/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** Who may take orders out of the house as a table. @throws AppError forbidden, for a notary too */
export function requireExporter({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'export_orders')) throw new AppError('forbidden');
  return actor;
}
