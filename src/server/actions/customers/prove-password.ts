import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { requirePerson } from '../firms/load-firm.ts';
import { checkTypedPassword } from '../sessions/check-typed-password.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';

/**
 * The signed-in person, who has entered their password again; in a firm's account the person who acts in it. Accounts without one (identity provider) have nothing to enter.
 * @param asked.field name of the form's field, for the problem
 * @throws AppError sign_in_required, impersonation_refused, sign_in_locked, invalid_input with `errors`
 */
export async function provePassword(
  ctx: Ctx,
  asked: { readonly field: string; readonly password: string },
): Promise<AccountOwner> {
  refuseImpersonation(ctx, 'own');
  const owner = await findOwner(ctx, { kind: 'customer', id: requirePerson(ctx) });
  if (!owner) throw new AppError('sign_in_required');
  if (owner.passwordHash !== null) await checkTypedPassword(ctx, owner, asked);
  return owner;
}
