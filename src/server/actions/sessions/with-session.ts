import type { BrowserSession, Ctx } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';
import { insertSession } from './insert-session.ts';
import { sessionOfAnswer } from './session-of-answer.ts';

export type CtxWithSession = Ctx & { readonly session: BrowserSession };

/**
 * The ctx with a session for a write; a guest gets one now, and its cookie is sent with the answer. Signed calls have no cookie: their data
 * belong to the person. Not to be called in a transaction, which could roll back the session but not the cookie.
 */
export async function withSession(ctx: Ctx): Promise<CtxWithSession> {
  const session = sessionIfAny(ctx) ?? (await openSession(ctx));
  return { ...ctx, session };
}

/** The ctx with the existing session, for reading only: reading creates none. */
export function withSessionIfAny(ctx: Ctx): Ctx {
  return { ...ctx, session: sessionIfAny(ctx) };
}

export function openSession(ctx: Ctx): Promise<BrowserSession> {
  return insertSession(ctx, { customerId: null, quoteId: null, returnTo: null });
}

function sessionIfAny(ctx: Ctx): BrowserSession | null {
  return sessionOfAnswer(ctx) ?? personOf(ctx);
}

function personOf({ actor }: Ctx): BrowserSession | null {
  if (actor.kind !== 'customer' && actor.kind !== 'agent') return null;
  const name = actor.kind === 'customer' ? `customer ${actor.customerId}` : `agent ${actor.agentId}`;
  return { tokenHash: hashKey(name), formkey: '', quoteId: null, lastOrderId: null, returnTo: null, joinedItems: [] };
}
