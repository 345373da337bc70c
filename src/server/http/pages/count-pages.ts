import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localDay } from '../../../domain/calendar/local-day.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { deviceClassOf } from '../../../domain/page-counts/device-class.ts';
import { FIRST_FORM_PAGE, FORM_PAGE, pageRouteOf } from '../../../domain/page-counts/page-route.ts';
import { type Counted, PageCounter } from '../../counting/page-counter.ts';
import type { Deps } from '../../ctx.ts';
import { isFirstPageOfForm } from '../../pages/form-addresses.ts';
import { knownPortalOf } from '../load-portal.ts';
import { isVisitorsStep } from './is-visitors-step.ts';
import { keepFlushing } from './keep-flushing.ts';
import { pagePathOf } from './page-path.ts';

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
  keepFlushing(app, deps, counter);
  return counter;
}

/** What is counted for an answer; null for non-pages, failures, and what is no step of a visitor. */
function countedOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Counted | null {
  const event = eventOf(request, reply);
  const device = deviceClassOf(request.headers['user-agent']);
  if (event === null || device === null || !isVisitorsStep(request)) return null;
  const catalogue = deps.catalogue.snapshot();
  const route = routeAt(catalogue.current, pagePathOf(request));
  if (route === null) return null;
  const portal = knownPortalOf({ ...deps, catalogue }, request);
  return { day: localDay(deps.now(), portal.time_zone), store_id: portal.store_id, route, device, event };
}

/** The kind of page; of a form, whether it is the one that the form begins with. */
function routeAt(catalogue: Catalogue, path: string): string | null {
  const route = pageRouteOf(path);
  return route === FORM_PAGE && isFirstPageOfForm(catalogue, path) ? FIRST_FORM_PAGE : route;
}

/** The router answers a form with 202 on success, a document with 303; a page shown again with problems has neither. */
function eventOf({ method }: FastifyRequest, { statusCode }: FastifyReply): Counted['event'] | null {
  if (method === 'POST') return statusCode === 303 || statusCode === 202 ? 'post' : null;
  return method === 'GET' && (statusCode === 200 || statusCode === 304) ? 'view' : null;
}
