import { AppError } from '../../../domain/errors/app-error.ts';
import { type AccountEffect, refusalOf, type Visit } from '../../../domain/sessions/visit.ts';
import type { Ctx } from '../../ctx.ts';

/** The visit a request is made in, if any. */
export function visitOf({ actor }: Pick<Ctx, 'actor'>): Visit | undefined {
  return actor.kind === 'customer' ? actor.visit : undefined;
}

/**
 * Refuses actions reserved to the customer during a visit to their account. Routes and pages check it already; actions that pay or change
 * the sign-in check it again.
 * @throws AppError visit_read_only, visit_refused
 */
export function refuseInVisit(ctx: Pick<Ctx, 'actor'>, effect: AccountEffect): void {
  const refusal = refusalOf(visitOf(ctx), effect);
  if (refusal) throw new AppError(refusal);
}
