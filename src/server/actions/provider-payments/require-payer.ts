import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** The person who pays providers. @throws AppError forbidden for anybody but a supervisor */
export function requirePayer(ctx: Pick<Ctx, 'actor'>): AgentActor {
  return requireNamedRight(ctx, 'pay_providers');
}
