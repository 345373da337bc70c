import type { ResumedForm } from '../../../contract/pages/lost-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { ownAddress } from '../../../domain/sessions/own-address.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';
import { findLink, spendLink, voidLinks } from './account-link.ts';
import { confirmAddress } from './confirm-email.ts';
import { openOwnAccount } from './open-own-account.ts';
import { type SignedIn, signInSession } from './sign-in-session.ts';
import { openTyped } from './typed-form.ts';

/** The customer that a mail's link signs in; null when it never existed, is used, void or older than an hour. Changes nothing. */
export async function findSignInLink(ctx: Ctx, token: string): Promise<{ email: string } | null> {
  await throttle(ctx, 'use_link', ctx.network);
  const link = await findLink(ctx, token, 'sign_in');
  return link && link.usedAt === null ? { email: link.email } : null;
}

/**
 * Signs in the recipient of a link, once, with the cart of the request and the text typed on the page it returns to. Reading the e-mail confirms the
 * address.
 * @throws AppError reset_link_invalid when the link is used, void or old, or the account has another address by now
 */
export async function enterByLink(ctx: Ctx, token: string): Promise<Entered> {
  await throttle(ctx, 'use_link', ctx.network);
  const link = await inTransaction(ctx, async (tx) => {
    const found = await findLink(tx, token, 'sign_in');
    if (!found || found.usedAt !== null) throw new AppError('reset_link_invalid');
    const { user, email } = found;
    if (!(await confirmAddress(tx, { customerId: user.id, email }))) throw new AppError('reset_link_invalid');
    await openOwnAccount(tx, user.id);
    await spendLink(tx, found);
    await voidLinks(tx, user, 'sign_in');
    return found;
  });
  const cart = link.quoteId === null ? {} : { offeredQuoteId: link.quoteId };
  const signedIn = await signInSession(ctx, link.user.id, { atCheckout: false, ...cart });
  const returnTo = ownAddress(link.returnTo);
  const resumed = openTyped(ctx, { sealed: link.typed, customer: signedIn.ctx.actor, returnTo });
  return { ...signedIn, returnTo, resumed };
}

interface Entered extends SignedIn {
  readonly returnTo: string | null;
  /** Text typed on that page before. */
  readonly resumed: ResumedForm | null;
}
