import { checkPassword } from '../../../domain/sessions/check-registration.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { wrongPassword } from '../sessions/check-typed-password.ts';
import { findOwner } from '../sessions/find-owner.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { setPassword } from '../sessions/set-password.ts';
import { provePassword } from './prove-password.ts';

/**
 * Gives the signed-in customer a new password for his old one; all his other sessions end and he is told by mail.
 * @throws AppError sign_in_required; sign_in_locked after too many wrong ones; invalid_input with `errors` of the fields
 * old_password and new_password
 */
export async function changePassword(
  ctx: Ctx,
  typed: { readonly old_password: string; readonly new_password: string },
): Promise<void> {
  const owner = await provePassword(ctx, { field: 'old_password', password: typed.old_password });
  // Who has none makes his first by a link to his mailbox: an open session alone must not be enough.
  if (owner.passwordHash === null) throw wrongPassword(ctx, 'old_password');
  const problem = checkPassword({ ...owner, password: typed.new_password }, ctx.locale);
  if (problem) throw refuseFields('invalid_input', [{ field: 'new_password', message: problem }]);
  const passwordHash = await hashPassword(typed.new_password);
  await inTransaction(ctx, async (tx) => {
    const present = await findOwner(tx, owner);
    // Another tab, or the owner by a link from a mail, may have been faster: the old password is no proof any more.
    if (present?.passwordHash !== owner.passwordHash) throw wrongPassword(ctx, 'old_password');
    await setPassword(tx, present, passwordHash, ctx.session ? { sessionHash: ctx.session.tokenHash } : {});
  });
}
