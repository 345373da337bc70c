import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';

/** The supervisor who views the lists. @throws AppError forbidden for everybody else; source: decisions.md "Back-office users" */
export function requireKeeper({ actor }: Pick<Ctx, 'actor'>): AgentActor {
  if (actor.kind !== 'agent' || !may(actor, 'manage_configuration')) throw new AppError('forbidden');
  return actor;
}

/** The supervisor who changes a list. @throws AppError forbidden, reauthentication_required */
export function requireChanger(ctx: Ctx): AgentActor {
  const keeper = requireKeeper(ctx);
  requireReauthentication(ctx, 'manage_configuration');
  return keeper;
}

/** Whether a supervisor sees a row; they cannot change hidden rows either. */
export function isSeen(name: ListName, row: Row, keeper: AgentActor): boolean {
  return listOf(name).isSeenBy?.(row, keeper) ?? true;
}
