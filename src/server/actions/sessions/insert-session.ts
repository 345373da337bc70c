import { expiryAfterUse } from '../../../domain/sessions/session-limits.ts';
import type { BrowserSession, Ctx } from '../../ctx.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import { rememberSession } from './session-of-answer.ts';

interface NewSession {
  readonly customerId: number | null;
  readonly quoteId: number | null;
  readonly returnTo: string | null;
  readonly joinedItems?: readonly number[];
}

/** Stores a session under a new token and sets the browser's cookie. */
export async function insertSession(
  ctx: Ctx,
  { customerId, quoteId, returnTo, joinedItems = [] }: NewSession,
): Promise<BrowserSession> {
  const token = randomKey();
  const session: BrowserSession = {
    tokenHash: hashKey(token),
    formkey: randomKey(),
    quoteId,
    lastOrderId: null,
    returnTo,
    joinedItems,
  };
  const now = ctx.now();
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      kind: customerId === null ? 'guest' : 'customer',
      store_id: ctx.portal.store_id,
      customer_id: customerId,
      quote_id: quoteId,
      formkey: session.formkey,
      device: ctx.device,
      return_to: returnTo,
      joined_items: [...joinedItems],
      created_at: now,
      seen_at: now,
      expires_at: expiryAfterUse({ userKind: 'customer', createdAt: now }, now),
    })
    .execute();
  ctx.setCookie(sessionCookie(ctx.settings, { storeId: ctx.portal.store_id, token }));
  rememberSession(ctx, session);
  return session;
}
