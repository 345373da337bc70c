import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';

/** The supervisor who views back-office users. @throws AppError forbidden for everybody else; source: requirement R269 */
export function requireUserKeeper(ctx: Pick<Ctx, 'actor'>): AgentActor {
  return requireNamedRight(ctx, 'manage_users');
}

/** The supervisor who changes a back-office user. @throws AppError forbidden, reauthentication_required */
export function requireUserChanger(ctx: Ctx): AgentActor {
  const keeper = requireUserKeeper(ctx);
  requireReauthentication(ctx, 'manage_users');
  return keeper;
}
