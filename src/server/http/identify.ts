import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/actors/actor.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { isOAuthHeader } from '../../domain/sessions/authorization-header.ts';
import { expiryAfterUse, isTouchDue } from '../../domain/sessions/session-limits.ts';
import { type FoundKey, noteKeyUse } from '../actions/api-keys/find-api-key.ts';
import { findImpersonation } from '../actions/impersonation/find-impersonation.ts';
import { splitTicket, takeAddressTicket } from '../actions/sessions/address-ticket.ts';
import { findSession, type Identity } from '../actions/sessions/find-session.ts';
import type { AccessSession, Deps } from '../ctx.ts';
import { loadPortal } from './load-portal.ts';
import { findKeys, isTokenUsable, type KnownToken } from './oauth/find-keys.ts';
import { verifySignature, verifySignedRequest } from './oauth/verify-signed-request.ts';
import { readImpersonationCookie, readSessionCookie } from './session-cookie.ts';

/** Header by which a client declares that a timer made the call, not a person; such calls keep no session alive. */
const UNATTENDED = 'x-unattended';

/** An unknown user. */
export const VISITOR: Identity = { actor: { kind: 'visitor' }, session: null, access: null };

/**
 * Who sent a request: the person of its signature, else of the ticket in its address, else of its session cookie, else a visitor. A signed request's
 * cookie is ignored. The body must have been read, since signatures cover it.
 * @throws AppError as verifySignedRequest; ticket_refused; oauth_refused for any other kind of `Authorization`
 */
export async function identify(deps: Deps, request: FastifyRequest): Promise<Identity> {
  const { authorization } = request.headers;
  if (authorization === undefined) return (await identifyByTicket(deps, request)) ?? identifyByCookie(deps, request);
  // Signed calls are exempt from the Origin rule: no other header may pass for a signature.
  if (!isOAuthHeader(authorization)) throw new AppError('oauth_refused');
  const { token, key } = await verifySignedRequest(deps, request);
  if (key) return identifyByKey(deps, request, key);
  // A request token has no user yet; the OAuth flow checks it.
  if (token?.kind !== 'access') return VISITOR;
  return identifyByToken(deps, request, token);
}

/**
 * Signer of a request whose headers were read; a visitor is anonymous.
 * @throws AppError as verifySignature
 */
export async function identifySigner(deps: Deps, request: FastifyRequest): Promise<Actor> {
  if (!isOAuthHeader(request.headers.authorization ?? '')) throw new AppError('oauth_refused');
  const { token, key } = await verifySignature(deps, request);
  if (key) return keyActor(key);
  if (token?.kind !== 'access') return VISITOR.actor;
  return actorOf(token);
}

/** A firm's API key reaches only calls that name a scope. @throws AppError api_scope_none, api_scope_missing */
async function identifyByKey(deps: Deps, request: FastifyRequest, key: FoundKey): Promise<Identity> {
  const scope = request.routeOptions.config.apiScope ?? null;
  if (scope === null) throw new AppError('api_scope_none');
  if (!key.scopes.includes(scope)) throw new AppError('api_scope_missing', { scope });
  await noteKeyUse(deps, key.keyId);
  return { actor: keyActor(key), session: null, access: null };
}

function keyActor({ keyId, customerId, scopes }: FoundKey): Actor {
  return { kind: 'customer', customerId, key: { keyId, scopes } };
}

/** Null when the route takes no ticket or the address carries none. A HEAD must not use up what the GET after it needs. */
async function identifyByTicket(deps: Deps, request: FastifyRequest): Promise<Identity | null> {
  if (!request.routeOptions.config.takesTicket || request.method !== 'GET') return null;
  const split = splitTicket(request.originalUrl);
  if (!split) return null;
  const owner = await takeAddressTicket(deps, split);
  const token = owner && (await findKeys(deps, owner))?.token;
  if (!token || !isTokenUsable(token, deps.now())) throw new AppError('ticket_refused');
  return identifyByToken(deps, request, token);
}

async function identifyByToken(deps: Deps, request: FastifyRequest, token: KnownToken): Promise<Identity> {
  const isAttended = request.headers[UNATTENDED] === undefined && !request.routeOptions.config.isUnattended;
  if (isAttended) await touch(deps, request, token);
  return { actor: actorOf(token), session: null, access: accessOf(token) };
}

async function identifyByCookie(deps: Deps, request: FastifyRequest): Promise<Identity> {
  if (request.headers.cookie === undefined) return VISITOR;
  const { store_id: storeId } = await loadPortal(deps, request);
  const sent = { storeId, cookies: request.cookies };
  const impersonationToken = readImpersonationCookie(deps.settings, sent);
  const impersonation =
    impersonationToken === null ? null : await findImpersonation(deps, { token: impersonationToken, storeId });
  if (impersonation) return impersonation;
  const token = readSessionCookie(deps.settings, sent);
  return (token !== null && (await findSession(deps, { token, storeId }))) || VISITOR;
}

function accessOf({ token, sessionId, provedAt }: KnownToken): AccessSession {
  return { token, sessionId, provedAt };
}

function actorOf({ userKind, userId, agent }: KnownToken): Actor {
  if (userKind === 'customer' && userId !== null) return { kind: 'customer', customerId: userId };
  if (agent) return agent;
  throw new AppError('oauth_refused');
}

async function touch(deps: Deps, request: FastifyRequest, token: KnownToken): Promise<void> {
  const now = deps.now();
  if (!isTouchDue(token, now)) return;
  await deps.db
    .updateTable('oauth_tokens')
    .set({ seen_at: now, expires_at: expiryAfterUse(token, now), ip_address: request.ip })
    .where('token', '=', token.token)
    .execute();
}
