import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../checkout/require-customer.ts';
import { countAttempt, forgetAttempts } from '../sessions/count-attempt.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';
import { verifyPassword } from '../sessions/hash-password.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { refuseInVisit } from '../visits/refuse-in-visit.ts';

/**
 * The signed-in customer, who has typed his password once more; wrong ones count as failed sign-ins. Who has
 * none, because a third party knows him, has nothing to type.
 * @param asked.field name of the form's field, for what is said beside it
 * @throws AppError sign_in_required, visit_refused, sign_in_locked, invalid_input with `errors`
 */
export async function provePassword(
  ctx: Ctx,
  { field, password }: { field: string; password: string },
): Promise<AccountOwner> {
  refuseInVisit(ctx, 'own');
  const owner = await findOwner(ctx, { kind: 'customer', id: requireCustomer(ctx) });
  if (!owner) throw new AppError('sign_in_required');
  if (owner.passwordHash === null) return owner;
  await countAttempt(ctx, owner.email);
  if (!(await verifyPassword(owner.passwordHash, password))) {
    throw wrongPassword(ctx, field);
  }
  await forgetAttempts(ctx, owner.email);
  return owner;
}

/** What is said beside the field of a password that is not the present one. */
export function wrongPassword({ locale }: Pick<Ctx, 'locale'>, field: string): AppError {
  return refuseFields('invalid_input', [{ field, message: errorMessage('old_password_wrong', locale) }]);
}
