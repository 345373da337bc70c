import { lastUserCookie } from '../../../contract/last-user.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { cartCountCookie } from '../../http/session-cookie.ts';
import { adoptCart } from './adopt-cart.ts';
import { findOpenedAccount } from './find-opened-account.ts';
import { insertSession } from './insert-session.ts';
import { rememberSession, sessionOfAnswer } from './session-of-answer.ts';
import type { CtxWithSession } from './with-session.ts';

export interface SignedIn {
  /** The new ctx: the customer acts, with their new session. */
  readonly ctx: CtxWithSession;
  /** Lines of the guest's cart that joined an older one, to notify the customer. */
  readonly mergedLines: number;
}

/**
 * Turns the browser's session into a customer's. Its token is new, so that a planted token is worthless. The guest's cart and forms are kept; those
 * of another customer are not.
 * @param options.offeredQuoteId a guest's cart of another browser, used where this one has none
 */
export async function signInSession(
  ctx: Ctx,
  provedId: number,
  { atCheckout, offeredQuoteId = null }: { readonly atCheckout: boolean; readonly offeredQuoteId?: number | null },
): Promise<SignedIn> {
  const before = sessionOfAnswer(ctx);
  const signedIn = await inTransaction(ctx, async (outer) => {
    const customerId = await findOpenedAccount(outer, provedId);
    const tx: Ctx = { ...outer, actor: { kind: 'customer', customerId } };
    // Carts are locked before sessions, as by a payment that closes a cart.
    const guestQuoteId = (before && (await findGuestsQuote(tx, before.tokenHash))) ?? offeredQuoteId;
    let adopted = await adoptCart(tx, { customerId, guestQuoteId, atCheckout });
    const guest = before && (await endSession(tx, before.tokenHash));
    // Meanwhile the guest's first line was added in another tab.
    if (guest?.quote_id && guest.quote_id !== guestQuoteId)
      adopted = await adoptCart(tx, { customerId, guestQuoteId: guest.quote_id, atCheckout });
    await detachGuests(tx, adopted.quoteId);
    const session = await insertSession(tx, {
      customerId,
      quoteId: adopted.quoteId,
      returnTo: before?.returnTo ?? null,
      joinedItems: adopted.joinedItems,
    });
    if (guest) await moveDrafts(tx, guest.token_hash, session.tokenHash);
    await recordAudit(tx, { action: 'session.sign_in', subjectKind: 'customer', subjectId: customerId });
    tx.setCookie(lastUserCookie('customer'));
    tx.setCookie(cartCountCookie(adopted.lines));
    return { ctx: { ...tx, db: ctx.db, setCookie: ctx.setCookie, session }, mergedLines: adopted.mergedLines };
  });
  // The transaction knew it by its own cookies, which were set on commit.
  rememberSession(ctx, signedIn.ctx.session);
  return signedIn;
}

async function findGuestsQuote(tx: Ctx, tokenHash: Buffer): Promise<number | null> {
  const row = await tx.db
    .selectFrom('sessions')
    .select('quote_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'guest')
    .where('store_id', '=', tx.portal.store_id)
    .executeTakeFirst();
  return row?.quote_id ?? null;
}

/** Ends the browser's former session; returns it only when it was a guest's of this portal. */
async function endSession(tx: Ctx, tokenHash: Buffer) {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['token_hash', 'kind', 'store_id', 'quote_id'])
    .executeTakeFirst();
  return ended?.kind === 'guest' && ended.store_id === tx.portal.store_id ? ended : null;
}

/** A cart that has become a customer's is no longer shared with guests who had it in other browsers. */
async function detachGuests(tx: Ctx, quoteId: number | null): Promise<void> {
  if (quoteId === null) return;
  await tx.db
    .updateTable('sessions')
    .set({ quote_id: null })
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'guest')
    .execute();
}

async function moveDrafts(tx: Ctx, from: Buffer, to: Buffer): Promise<void> {
  await tx.db.updateTable('form_drafts').set({ session_hash: to }).where('session_hash', '=', from).execute();
  await tx.db.updateTable('form_files').set({ session_hash: to }).where('session_hash', '=', from).execute();
  await tx.db.updateTable('uploads').set({ owner_hash: to }).where('owner_hash', '=', from).execute();
}
