import type { FastifyReply, FastifyRequest } from 'fastify';
import { LAST_USER_COOKIE } from '../../../contract/last-user.ts';
import type { PublicAddress } from '../../pages/public-address.ts';
import { languageCookie } from '../language-cookie.ts';
import { languageInAddress } from '../request-ctx.ts';
import { cartCountCookie } from '../session-cookie.ts';

/** Query of `/tienda/servicios` that names the area to show, and the cookie that remembers it. */
export const FILTER_QUERY = 'filtro';

/** The last category viewed, according to the browser; it may not exist. */
export function lastFilterOf(request: FastifyRequest): string | null {
  return request.cookies[FILTER_QUERY] ?? null;
}

/** Number of cart lines, according to the browser; 0 for an invalid value. */
export function toldCartCountOf(request: FastifyRequest): number {
  const told = request.cookies.cart_count ?? '';
  return /^\d{1,4}$/.test(told) ? Number(told) : 0;
}

/** The kind of user who last signed in with this browser; a hint that anybody may change, and that grants no access. */
export function lastUserOf(request: FastifyRequest): 'customer' | 'agent' | null {
  const said = request.cookies[LAST_USER_COOKIE];
  return said === 'customer' || said === 'agent' ? said : null;
}

/**
 * Remembers choices made by the address: the language for a year, the area until the browser closes. Set on the answer and not on the page, which is
 * cached for others.
 */
export function rememberChoices(request: FastifyRequest, reply: FastifyReply, address: PublicAddress | null): void {
  forgetCartCount(request, reply);
  const locale = languageInAddress(request);
  if (locale && request.cookies.lang !== locale) {
    reply.header('set-cookie', languageCookie(locale));
  }
  if (address?.kind === 'reset') reply.clearCookie(FILTER_QUERY, { path: '/' });
  const filter = (request.query as Readonly<Record<string, unknown>>)[FILTER_QUERY];
  if (address?.kind !== 'services' || typeof filter !== 'string' || !/^[a-z-]{1,60}$/.test(filter)) return;
  if (lastFilterOf(request) === filter) return;
  reply.setCookie(FILTER_QUERY, filter, { path: '/', httpOnly: true, sameSite: 'lax' });
}

/** Without a session there is no cart, and a cached page does not look for one. */
function forgetCartCount(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies.cart_count === undefined) return;
  const hasSession = Object.keys(request.cookies).some((name) => /^(__Host-)?session-\d+$/.test(name));
  if (!hasSession) reply.header('set-cookie', cartCountCookie(0));
}
