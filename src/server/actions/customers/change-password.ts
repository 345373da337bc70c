import { type Ctx, inTransaction } from '../../ctx.ts';
import { wrongPassword } from '../sessions/check-typed-password.ts';
import { findOwner } from '../sessions/find-owner.ts';
import { findPasswordProblem } from '../sessions/find-password-problem.ts';
import { hashPassword } from '../sessions/hash-password.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { setPassword } from '../sessions/set-password.ts';
import { provePassword } from './prove-password.ts';

/**
 * Changes the signed-in customer's password; their other sessions end and they are notified by e-mail.
 * @throws AppError sign_in_required; sign_in_locked after too many wrong passwords; invalid_input with `errors` of the fields old_password and
 * new_password
 */
export async function changePassword(
  ctx: Ctx,
  typed: { readonly old_password: string; readonly new_password: string },
): Promise<void> {
  const owner = await provePassword(ctx, { field: 'old_password', password: typed.old_password });
  // An account without a password gets one by an e-mail link: an open session alone must not suffice.
  if (owner.passwordHash === null) throw wrongPassword(ctx, 'old_password');
  const problem = await findPasswordProblem(ctx, { ...owner, password: typed.new_password });
  if (problem) throw refuseFields('invalid_input', [{ field: 'new_password', message: problem }]);
  const passwordHash = await hashPassword(typed.new_password);
  await inTransaction(ctx, async (tx) => {
    const present = await findOwner(tx, owner);
    // Another tab, or the owner by an e-mail link, may have been faster, and then the old password proves nothing.
    if (present?.passwordHash !== owner.passwordHash) throw wrongPassword(ctx, 'old_password');
    await setPassword(tx, present, passwordHash, ctx.session ? { sessionHash: ctx.session.tokenHash } : {});
  });
}
