import type { FastifyRequest } from 'fastify';
import { LOST_COOKIE } from '../../../contract/lost-address.ts';
import { REVIEWS_QUERY } from '../../../contract/pages/reviews-view.ts';
import { findProductBySlug } from '../../../domain/catalogue/catalogue.ts';
import { arrivalPeriod } from '../../../domain/checkout/arrival.ts';
import type { Deps } from '../../ctx.ts';
import { LANGUAGE_QUERY } from '../../pages/editions.ts';
import type { PublicAddress } from '../../pages/public-address.ts';
import { loadPortal } from '../load-portal.ts';
import { localeOf } from '../request-ctx.ts';
import { FILTER_QUERY, lastFilterOf } from './remember-choices.ts';

/**
 * Whether the answer is the same for everybody and likely to be requested again. Searches are public too, but none repeats, nor do unknown
 * queries.
 */
export function isKept(request: FastifyRequest, address: PublicAddress | null): boolean {
  if (hasImpersonationCookie(request) || isLost(request, address)) return false;
  if (request.method !== 'GET' || !address || address.kind === 'search' || address.kind === 'reset') return false;
  const query = request.query as Readonly<Record<string, unknown>>;
  const isKnown = (name: string) => KNOWN_QUERY.has(name) || (name === REVIEWS_QUERY && address.kind === 'product');
  if (!Object.keys(query).every(isKnown)) return false;
  return address.kind !== 'services' || FILTER_QUERY in query || lastFilterOf(request) === null;
}

/** A redirect home from an unknown address, which the home page mentions once. */
export function isLost({ cookies }: FastifyRequest, address: PublicAddress | null): boolean {
  return address?.kind === 'home' && cookies[LOST_COOKIE] !== undefined;
}

/** Every page shows an agent that they are impersonating, so no such page is cached or served from the cache. */
export function hasImpersonationCookie({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => /^(__Host-)?visit-\d+$/.test(name));
}

const KNOWN_QUERY = new Set(['_routes', LANGUAGE_QUERY, FILTER_QUERY]);

/** The key of a cached page: everything it depends on. */
export async function loadKey(deps: Deps, request: FastifyRequest, address: PublicAddress | null): Promise<string> {
  const catalogue = deps.catalogue.snapshot();
  const portal = await loadPortal({ ...deps, catalogue }, request);
  // A page with a delivery time is valid only for a while.
  const period = arrivalPeriod(portal.store_id, deps.now());
  const reviews = address?.kind === 'product' ? reviewsStamp(deps, address.product) : '';
  return [portal.store_id, localeOf(portal, request), catalogue.versionId, period, reviews, request.url].join(' ');
}

/** Pages show published reviews. */
function reviewsStamp({ catalogue, reviews }: Deps, urlKey: string): string {
  const product = findProductBySlug(catalogue.current, urlKey);
  return (product && reviews.of(product.product_id)?.stamp) ?? '';
}
