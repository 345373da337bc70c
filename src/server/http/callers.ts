import type { FastifyRequest } from 'fastify';
import type { Call, Caller } from '../../contract/call.ts';
import type { Actor } from '../../domain/actors/actor.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { refuseImpersonation } from '../actions/actors/refuse-impersonation.ts';
import { refuseInFirm } from '../actions/actors/refuse-in-firm.ts';
import type { Ctx } from '../ctx.ts';
import type { Settings } from '../settings.ts';

/**
 * Refuses callers that the call does not name. Unsigned writes authenticated by a cookie must come from our own pages.
 * @throws AppError sign_in_required, forbidden, wrong_origin; impersonation_read_only or impersonation_refused while impersonating
 */
export function refuseCaller(call: Call, ctx: Ctx, request: FastifyRequest): void {
  if (call.who.includes('public')) return;
  refuseActor(call, ctx.actor);
  const isSigned = request.headers.authorization !== undefined;
  if (call.method !== 'GET' && !isSigned) refuseForeignOrigin(request, ctx.settings);
  refuseImpersonation(ctx, call.effect);
  refuseInFirm(ctx, call.need);
}

/** @throws AppError sign_in_required, forbidden for a kind of user that the call does not name */
export function refuseActor(call: Call, actor: Actor): void {
  if (call.who.includes('public') || callersOf(actor).some((caller) => call.who.includes(caller))) return;
  throw new AppError(actor.kind === 'visitor' ? 'sign_in_required' : 'forbidden');
}

/** Parts of a request that show its origin. */
type Asking = Pick<FastifyRequest, 'headers' | 'host'>;

/** @throws AppError wrong_origin unless the browser declares that the request comes from a page of this origin. */
export function refuseForeignOrigin(request: Asking, settings: Pick<Settings, 'PUBLIC_URL'>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && isOwnOrigin(origin, request, settings)) return;
  // Some browsers leave Origin out of same-origin form posts, but none lets a page forge this header.
  if (origin === undefined && site === 'same-origin') return;
  throw new AppError('wrong_origin');
}

/**
 * For the specification's GET requests with side effects: no other page may link to them, not even one on another host of the same site. Without
 * fetch metadata, Origin or Referer are checked; a program that sends none of them has nobody else's cookies.
 * @throws AppError wrong_origin
 */
export function refuseForeignLink(request: Asking, settings: Pick<Settings, 'PUBLIC_URL'>): void {
  const { authorization, origin, referer } = request.headers;
  if (authorization !== undefined) return;
  if (origin !== undefined) {
    refuseForeignOrigin(request, settings);
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && (referer === undefined || isOwnOrigin(referer, request, settings))) return;
  throw new AppError('wrong_origin');
}

/** Whether an address has the requested host, under the scheme of all portals. */
function isOwnOrigin(address: string, { host }: Asking, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  const own = `${new URL(PUBLIC_URL).protocol}//${host}`;
  return URL.canParse(address) && URL.canParse(own) && new URL(address).origin === new URL(own).origin;
}

function callersOf(actor: Actor): Caller[] {
  if (actor.kind === 'customer') return ['guest', 'customer'];
  if (actor.kind === 'agent') return actor.role === 'Notario' ? ['notary'] : ['agent'];
  return ['guest'];
}
