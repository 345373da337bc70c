import type { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Ctx } from '../../ctx.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import type { AccountOwner } from './find-owner.ts';
import { verifyPassword } from './hash-password.ts';
import { refuseFields } from './refuse-fields.ts';

/**
 * Checks the password that a signed-in person has typed once more; wrong ones count as failed sign-ins, and who has none cannot
 * be right.
 * @param asked.field name of the form's field, for what is said beside it
 * @throws AppError sign_in_locked, invalid_input with `errors`
 */
export async function checkTypedPassword(
  ctx: Ctx,
  owner: AccountOwner,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  await countAttempt(ctx, owner.email);
  if (!(await verifyPassword(owner.passwordHash, password))) throw wrongPassword(ctx, field);
  await forgetAttempts(ctx, owner.email);
}

/** What is said beside the field of a password that is not the present one. */
export function wrongPassword({ locale }: Pick<Ctx, 'locale'>, field: string): AppError {
  return refuseFields('invalid_input', [{ field, message: errorMessage('old_password_wrong', locale) }]);
}
