import type { BrowserSession, Ctx } from '../../ctx.ts';

/** The session opened during a request; `setCookie` belongs to that answer, even where ctx was copied. */
const sessions = new WeakMap<Ctx['setCookie'], BrowserSession>();

/** The session this answer sets, else the request's. */
export function sessionOfAnswer(ctx: Ctx): BrowserSession | null {
  return sessions.get(ctx.setCookie) ?? ctx.session;
}

/** Makes the new session visible to the rest of the request, so that no second one is opened. */
export function rememberSession(ctx: Ctx, session: BrowserSession): void {
  sessions.set(ctx.setCookie, session);
}
