import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localDay } from '../../../domain/invoices/local-time.ts';
import { deviceClassOf } from '../../../domain/page-counts/device-class.ts';
import { pageRouteOf } from '../../../domain/page-counts/page-route.ts';
import { type Counted, PageCounter } from '../../counting/page-counter.ts';
import type { Deps } from '../../ctx.ts';
import { knownPortalOf } from '../load-portal.ts';
import { pagePathOf } from './page-path.ts';

const EVERY_MS = 60_000;

/**
 * Counts the pages that are shown, by day, portal, kind of page and kind of device, without visitor data. Each minute the counts are added to those
 * of the database. Source: AEPD, guide on cookies for audience measurement, January 2024.
 */
export function countPages(app: FastifyInstance, deps: Deps): PageCounter {
  const counter = new PageCounter();
  app.addHook('onResponse', async (request, reply) => {
    const counted = countedOf(deps, request, reply);
    if (counted) counter.count(counted);
  });
  const flush = () => counter.flush(deps.db).catch((err: unknown) => deps.log.warn({ err }, 'page counts wait'));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return counter;
}

/** What is counted for an answer; null for non-pages, prefetches, reloads, failures, and requests by programs or agents. */
function countedOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Counted | null {
  const event = eventOf(request, reply);
  const device = deviceClassOf(request.headers['user-agent']);
  if (event === null || device === null || isImpersonated(request)) return null;
  const route = pageRouteOf(pagePathOf(request));
  if (route === null) return null;
  const portal = knownPortalOf({ ...deps, catalogue: deps.catalogue.snapshot() }, request);
  return { day: localDay(deps.now(), portal.time_zone), store_id: portal.store_id, route, device, event };
}

/** The router answers a form with 202 on success, a document with 303; a page shown again with problems has neither. */
function eventOf({ method, headers, query }: FastifyRequest, { statusCode }: FastifyReply): Counted['event'] | null {
  if (method === 'POST') return statusCode === 303 || statusCode === 202 ? 'post' : null;
  if (method !== 'GET' || (statusCode !== 200 && statusCode !== 304)) return null;
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  // The router names routes when it requests parts of a page again.
  const isAgain = '_routes' in (query as object);
  return isAhead || isAgain ? null : 'view';
}

function isImpersonated({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => /^(__Host-)?visit-\d+$/.test(name));
}
