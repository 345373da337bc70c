import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../orders/item-row.ts';
import { countAttempt, forgetAttempts } from '../sessions/count-attempt.ts';
import { type AccountOwner, findOwner } from '../sessions/find-owner.ts';
import { verifyPassword } from '../sessions/hash-password.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';

/**
 * The signed-in back-office user, who has typed his password once more; wrong ones count as failed sign-ins.
 * @param asked.field name of the form's field, for what is said beside it
 * @throws AppError sign_in_locked, invalid_input with `errors`
 */
export async function proveOwnPassword(
  ctx: Ctx,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<AccountOwner> {
  const owner = await findOwner(ctx, { kind: 'agent', id: agentOf(ctx).agentId });
  if (!owner) throw new AppError('forbidden');
  await countAttempt(ctx, owner.email);
  if (!(await verifyPassword(owner.passwordHash, password))) {
    throw refuseFields('invalid_input', [{ field, message: errorMessage('old_password_wrong', ctx.locale) }]);
  }
  await forgetAttempts(ctx, owner.email);
  return owner;
}
