import { AppError } from '../../../domain/errors/app-error.ts';
import { SAME_PRESS } from '../../../domain/sessions/account-links.ts';
import { checkPassword } from '../../../domain/sessions/check-registration.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';
import { type AccountLink, findLink, spendLink } from './account-link.ts';
import { confirmAddress } from './confirm-email.ts';
import { type AccountOwner, findOwner } from './find-owner.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import type { UserKind } from './prove-identity.ts';
import { refuseFields } from './refuse-fields.ts';
import { setPassword } from './set-password.ts';

/** Whose password a link from a mail may set; null when it was never made, is used, void or older than an hour. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ kind: UserKind; email: string } | null> {
  await throttle(ctx, 'use_link', ctx.network);
  const link = await findLink(ctx, token, 'reset_password');
  const owner = link && link.usedAt === null ? await ownerOf(ctx, link) : null;
  return owner && { kind: owner.kind, email: owner.email };
}

/**
 * Sets the password of the account that a link from a mail belongs to, once, also while sign-in is locked. Whoever read the mail
 * has the mailbox, so the address counts as confirmed. The same press within a minute is answered as the first was.
 * @returns the kind of user, who signs in next; a second factor is asked for as ever
 * @throws AppError reset_link_invalid; invalid_input with `errors` of the field password; too_many_requests
 */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPassword): Promise<UserKind> {
  await throttle(ctx, 'use_link', ctx.network);
  const found = await findLink(ctx, token, 'reset_password');
  const owner = found && (await ownerOf(ctx, found));
  if (!owner) throw new AppError('reset_link_invalid');
  if (found.usedAt !== null) return repeat(ctx, { link: found, owner, password });
  const problem = checkPassword({ ...owner, password }, ctx.locale);
  if (problem) throw refuseFields('invalid_input', [{ field: 'password', message: problem }]);
  const passwordHash = await hashPassword(password);
  const isDone = await inTransaction(ctx, async (tx) => {
    const link = await findLink(tx, token, 'reset_password');
    const present = link && (await ownerOf(tx, link));
    if (!present || link.usedAt !== null) return false;
    await spendLink(tx, link);
    await setPassword(tx, present, passwordHash);
    if (present.kind === 'customer') await confirmAddress(tx, { customerId: present.id, email: link.email });
    return true;
  });
  // Meanwhile somebody else has used the link, or the account has another address: both are answered as from the start.
  return isDone ? owner.kind : resetPassword(ctx, { token, password });
}

interface ResetPassword {
  readonly token: string;
  readonly password: string;
}

/** Somebody else's use of the same link is told from a second press by the password that was set. */
async function repeat(
  ctx: Ctx,
  { link, owner, password }: { link: AccountLink; owner: AccountOwner; password: string },
): Promise<UserKind> {
  const isRecent = ctx.now().getTime() - (link.usedAt?.getTime() ?? 0) <= SAME_PRESS;
  if (isRecent && (await verifyPassword(owner.passwordHash, password))) return owner.kind;
  throw new AppError('reset_link_invalid');
}

/** A link works for the address that it was sent to; one that has since been changed is another's. */
async function ownerOf(ctx: Ctx, { user, email }: AccountLink): Promise<AccountOwner | null> {
  const owner = await findOwner(ctx, user);
  return owner?.email.toLowerCase() === email.toLowerCase() ? owner : null;
}
