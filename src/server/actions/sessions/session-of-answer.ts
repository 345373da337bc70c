import type { BrowserSession, Ctx } from '../../ctx.ts';

/** The session opened while one request is answered; `setCookie` is that answer, whatever copies are made of its ctx. */
const sessions = new WeakMap<Ctx['setCookie'], BrowserSession>();

/** The session that the answer under way gives to the browser, else the one that came with the request. */
export function sessionOfAnswer(ctx: Ctx): BrowserSession | null {
  return sessions.get(ctx.setCookie) ?? ctx.session;
}

/** Lets whatever still happens in this request find the new session, so that no second one is opened. */
export function rememberSession(ctx: Ctx, session: BrowserSession): void {
  sessions.set(ctx.setCookie, session);
}
