import type { FastifyRequest } from 'fastify';
import { lastUserCookie } from '../../../contract/last-user.ts';
import {
  adminAuthorizeCall,
  authenticateAuth0AdminCall,
  authenticateAuth0Call,
  authenticateCall,
  authorizeCall,
  configCall,
  cookieLoginCall,
  initiateCall,
  logoutCall,
  registerCall,
  tokenCall,
} from '../../../contract/sessions.ts';
import { authorize } from '../../actions/sessions/authorize.ts';
import { exchangeToken } from '../../actions/sessions/exchange-token.ts';
import { initiate } from '../../actions/sessions/initiate.ts';
import { issueTicket } from '../../actions/sessions/issue-ticket.ts';
import { type UserKind, userType } from '../../actions/sessions/prove-identity.ts';
import { registerCustomer } from '../../actions/sessions/register-customer.ts';
import { shopConfig } from '../../actions/sessions/shop-config.ts';
import { authenticate, authenticateByCookie, presentTicket } from '../../actions/sign-in/authenticate.ts';
import { authenticateByIssuer } from '../../actions/sign-in/authenticate-by-issuer.ts';
import { signOut } from '../../actions/sign-in/sign-out.ts';
import type { Ctx } from '../../ctx.ts';
import { type BoundCall, bound } from '../bind-call.ts';
import { refuseForeignLink } from '../callers.ts';
import { signedRequestOf } from '../oauth/verify-signed-request.ts';

/** Signing in and out, and the configuration that a client starts from. */
export const sessionRoutes: readonly BoundCall[] = [
  bound(authenticateCall, async (ctx, { body, request }) =>
    authenticate(ctx, { email: body.email, password: body.pass }, await loadConfig(ctx, request)),
  ),
  bound(authenticateAuth0Call, async (ctx, { body, request }) =>
    authenticateByIssuer(ctx, 'customer', { given: body, config: await loadConfig(ctx, request) }),
  ),
  bound(authenticateAuth0AdminCall, async (ctx, { body, request }) =>
    authenticateByIssuer(ctx, 'agent', { given: body, config: await loadConfig(ctx, request) }),
  ),
  bound(cookieLoginCall, async (ctx, { request }) => authenticateByCookie(ctx, await loadConfig(ctx, request))),
  bound(registerCall, async (ctx, { body, request }) => {
    const user = { kind: 'customer', id: await registerCustomer(ctx, body) } as const;
    return presentTicket(await issueTicket(ctx, user), user, await loadConfig(ctx, request));
  }),
  bound(configCall, (ctx, { request }) => loadConfig(ctx, request)),
  bound(logoutCall, async (ctx, { request }) => {
    refuseForeignLink(request, ctx.settings);
    const isSigned = request.headers.authorization !== undefined;
    await signOut(ctx, { accessToken: isSigned ? signedRequestOf(request).oauth.token : null });
    return { ok: true } as const;
  }),
  bound(initiateCall, async (ctx, { request }) => {
    const { token, secret } = await initiate(ctx, signedRequestOf(request).oauth);
    return {
      oauth_token: token,
      oauth_token_secret: secret,
      oauth_callback_confirmed: 'true',
      request_token: token,
      request_token_secret: secret,
    } as const;
  }),
  bound(authorizeCall, (ctx, { body }) => authorizeAs(ctx, 'customer', body)),
  bound(adminAuthorizeCall, (ctx, { body }) => authorizeAs(ctx, 'agent', body)),
  bound(tokenCall, async (ctx, { request }) => {
    const { oauth } = signedRequestOf(request);
    const client = { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null };
    const exchange = { requestToken: oauth.token, verifier: oauth.verifier, client };
    const { token, secret, kind } = await exchangeToken(ctx, exchange);
    return { oauth_token: token, oauth_token_secret: secret, type: userType(kind) } as const;
  }),
];

/** The configuration for this request's visitor. */
/** A browser remembers which kind of user this was, so that it is offered the right sign-in next time. */
async function authorizeAs(ctx: Ctx, kind: UserKind, body: { readonly oauth_token: string; readonly ticket: string }) {
  const verifier = await authorize(ctx, { requestToken: body.oauth_token, ticket: body.ticket, kind });
  ctx.setCookie(lastUserCookie(kind));
  return { oauth_verifier: verifier };
}

export function loadConfig(ctx: Ctx, request: FastifyRequest) {
  return shopConfig(ctx, { origin: `${request.protocol}://${request.host}` });
}
