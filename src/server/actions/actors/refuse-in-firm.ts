import { AppError } from '../../../domain/errors/app-error.ts';
import { type AccountNeed, type FirmMember, mayInAccount } from '../../../domain/firms/firm-role.ts';
import type { Ctx } from '../../ctx.ts';

/** The person who acts in a firm's account, if any. */
export function memberOf({ actor }: Pick<Ctx, 'actor'>): FirmMember | undefined {
  return actor.kind === 'customer' ? actor.member : undefined;
}

/**
 * Refuses what the role of a firm's person does not cover. Routes and pages check it already; actions that administer check it again.
 * @throws AppError firm_own_account, firm_right_missing
 */
export function refuseInFirm(ctx: Pick<Ctx, 'actor'>, need: AccountNeed): void {
  if (ctx.actor.kind !== 'customer' || mayInAccount(ctx.actor.member, need)) return;
  throw new AppError(need === 'own_account' ? 'firm_own_account' : 'firm_right_missing');
}
