import type { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Ctx } from '../../ctx.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import type { AccountOwner } from './find-owner.ts';
import { verifyPassword } from './hash-password.ts';
import { noteWrongPassword } from './note-wrong-password.ts';
import { refuseFields } from './refuse-fields.ts';

/**
 * Checks a password entered again by a signed-in person; wrong ones count as failed sign-ins, and an account without one always fails.
 * @param asked.field name of the form's field, for the problem
 * @throws AppError sign_in_locked, invalid_input with `errors`
 */
export async function checkTypedPassword(
  ctx: Ctx,
  owner: AccountOwner,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  await countAttempt(ctx, owner.email);
  if (!(await verifyPassword(owner.passwordHash, password))) {
    noteWrongPassword(ctx, [owner]);
    throw wrongPassword(ctx, field);
  }
  await forgetAttempts(ctx, owner.email);
}

/** Problem beside the field of a wrong current password. */
export function wrongPassword({ locale }: Pick<Ctx, 'locale'>, field: string): AppError {
  return refuseFields('invalid_input', [{ field, message: errorMessage('old_password_wrong', locale) }]);
}
