import type { FastifyRequest } from 'fastify';
import type { Call, Caller } from '../../contract/call.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { refuseInVisit } from '../actions/visits/refuse-in-visit.ts';
import type { Ctx } from '../ctx.ts';

/**
 * Refuses whoever the call does not name. Unsigned writes that rest on a cookie must come from our own pages.
 * @throws AppError sign_in_required, forbidden, wrong_origin; visit_read_only or visit_refused in a visit
 */
export function refuseCaller(call: Call, ctx: Ctx, request: FastifyRequest): void {
  if (call.who.includes('public')) return;
  const callers = callersOf(ctx);
  if (!callers.some((caller) => call.who.includes(caller))) {
    throw new AppError(ctx.actor.kind === 'visitor' ? 'sign_in_required' : 'forbidden');
  }
  const isSigned = request.headers.authorization !== undefined;
  if (call.method !== 'GET' && !isSigned) refuseForeignOrigin(request);
  refuseInVisit(ctx, call.deed);
}

/** @throws AppError wrong_origin unless the browser says that the request comes from a page of this very host. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== 'null' && URL.canParse(origin) && new URL(origin).host === request.host)
    return;
  // Some browsers leave Origin out of same-origin form posts, but none lets a page forge this header.
  if (origin === undefined && site === 'same-origin') return;
  throw new AppError('wrong_origin');
}

/** Another site must not change anything by leading somebody to an address. @throws AppError wrong_origin */
export function refuseForeignLink(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined) return;
  const { origin } = request.headers;
  if (origin !== undefined) refuseForeignOrigin(request);
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('wrong_origin');
}

function callersOf({ actor }: Ctx): Caller[] {
  if (actor.kind === 'customer') return ['guest', 'customer'];
  if (actor.kind === 'agent') return actor.role === 'Notario' ? ['notary'] : ['agent'];
  return ['guest'];
}
