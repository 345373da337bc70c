import { AppError } from '../../../domain/errors/app-error.ts';
import { type AccountEffect, type Impersonation, refusalOf } from '../../../domain/sessions/impersonation.ts';
import type { Ctx } from '../../ctx.ts';

/** The impersonation that a request belongs to, if any. */
export function impersonationOf({ actor }: Pick<Ctx, 'actor'>): Impersonation | undefined {
  return actor.kind === 'customer' ? actor.impersonation : undefined;
}

/**
 * Refuses actions that are reserved to the customer while an agent impersonates them. Routes and pages check it already; actions that pay or change
 * the sign-in check it again.
 * @throws AppError impersonation_read_only, impersonation_refused
 */
export function refuseImpersonation(ctx: Pick<Ctx, 'actor'>, effect: AccountEffect): void {
  const refusal = refusalOf(impersonationOf(ctx), effect);
  if (refusal) throw new AppError(refusal);
}
