import { AppError } from '../../../domain/errors/app-error.ts';
import { type Deed, refusalOf, type Visit } from '../../../domain/sessions/visit.ts';
import type { Ctx } from '../../ctx.ts';

/** The visit in which a request is made, if it is made in one. */
export function visitOf({ actor }: Pick<Ctx, 'actor'>): Visit | undefined {
  return actor.kind === 'customer' ? actor.visit : undefined;
}

/**
 * Keeps a back-office user who visits a customer's account from what is not his to do. Every route and page is held to it already;
 * an action that pays or changes how the customer signs in asks once more.
 * @throws AppError visit_read_only, visit_refused
 */
export function refuseInVisit(ctx: Pick<Ctx, 'actor'>, deed: Deed): void {
  const refusal = refusalOf(visitOf(ctx), deed);
  if (refusal) throw new AppError(refusal);
}
