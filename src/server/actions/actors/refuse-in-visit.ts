import { AppError } from '../../../domain/errors/app-error.ts';
import { type AccountEffect, refusalOf, type Visit } from '../../../domain/sessions/visit.ts';
import type { Ctx } from '../../ctx.ts';

/** The impersonation that a request belongs to, if any. */
export function visitOf({ actor }: Pick<Ctx, 'actor'>): Visit | undefined {
  return actor.kind === 'customer' ? actor.visit : undefined;
}

/**
 * Refuses actions that are reserved to the customer while an agent impersonates them. Routes and pages check it already; actions that pay or change
 * the sign-in check it again.
 * @throws AppError visit_read_only, visit_refused
 */
export function refuseInVisit(ctx: Pick<Ctx, 'actor'>, effect: AccountEffect): void {
  const refusal = refusalOf(visitOf(ctx), effect);
  if (refusal) throw new AppError(refusal);
}
