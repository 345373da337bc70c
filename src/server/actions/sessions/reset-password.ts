import { AppError } from '../../../domain/errors/app-error.ts';
import { REPEATED_POST } from '../../../domain/sessions/account-links.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';
import { type AccountLink, findLink, spendLink } from './account-link.ts';
import { confirmAddress } from './confirm-email.ts';
import { type AccountOwner, findOwner } from './find-owner.ts';
import { findPasswordProblem } from './find-password-problem.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import type { UserKind } from './prove-identity.ts';
import { refuseFields } from './refuse-fields.ts';
import { setPassword } from './set-password.ts';

/** The account a password link belongs to; null when it is unknown, used, void or older than an hour. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ kind: UserKind; email: string } | null> {
  await throttle(ctx, 'use_link', ctx.network);
  const link = await findLink(ctx, token, 'reset_password');
  const owner = link && link.usedAt === null ? await findLinkOwner(ctx, link) : null;
  return owner && { kind: owner.kind, email: owner.email };
}

/**
 * Sets a password by an e-mail link, once, even while sign-in is locked. Reading the e-mail confirms the address. A repeated click within a minute
 * gets the same answer.
 * @returns the kind of user, who signs in next; a second factor is still required
 * @throws AppError reset_link_invalid; invalid_input with `errors` of the field password; too_many_requests
 */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPassword): Promise<UserKind> {
  await throttle(ctx, 'use_link', ctx.network);
  const found = await findLink(ctx, token, 'reset_password');
  const owner = found && (await findLinkOwner(ctx, found));
  if (!owner) throw new AppError('reset_link_invalid');
  if (found.usedAt !== null) return repeat(ctx, { link: found, owner, password });
  const problem = await findPasswordProblem(ctx, { ...owner, password });
  if (problem) throw refuseFields('invalid_input', [{ field: 'password', message: problem }]);
  const passwordHash = await hashPassword(password);
  const isDone = await inTransaction(ctx, async (tx) => {
    const link = await findLink(tx, token, 'reset_password');
    const present = link && (await findLinkOwner(tx, link));
    if (!present || link.usedAt !== null) return false;
    await spendLink(tx, link);
    await setPassword(tx, present, passwordHash);
    if (present.kind === 'customer') await confirmAddress(tx, { customerId: present.id, email: link.email });
    return true;
  });
  // Somebody else has used the link meanwhile, or the account has another address: both are answered as if from the start.
  return isDone ? owner.kind : resetPassword(ctx, { token, password });
}

interface ResetPassword {
  readonly token: string;
  readonly password: string;
}

/** A second click is recognised by the new password; anything else is another person's use. */
async function repeat(
  ctx: Ctx,
  { link, owner, password }: { link: AccountLink; owner: AccountOwner; password: string },
): Promise<UserKind> {
  const isRecent = ctx.now().getTime() - (link.usedAt?.getTime() ?? 0) <= REPEATED_POST;
  if (isRecent && (await verifyPassword(owner.passwordHash, password))) return owner.kind;
  throw new AppError('reset_link_invalid');
}

/** A link is valid for the address it was sent to, and not after that was changed. */
async function findLinkOwner(ctx: Ctx, { user, email }: AccountLink): Promise<AccountOwner | null> {
  const owner = await findOwner(ctx, user);
  return owner?.email.toLowerCase() === email.toLowerCase() ? owner : null;
}
