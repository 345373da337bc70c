import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRouteOf } from '../../domain/page-counts/page-route.ts';
import { shortNetworkOf } from '../../domain/sessions/short-network.ts';
import { duringActivity } from '../activity-scope.ts';
import type { Deps } from '../ctx.ts';
import { endRequestSpan, startRequestSpan, within } from '../tracing/spans.ts';
import { notedRefusalOf } from './noted-refusals.ts';
import { PAGES, pagePathOf } from './pages/page-path.ts';
import { senderOf } from './sender-of.ts';

/**
 * One line, one measurement and one span a request, and its id in every line that it causes; with who sent it and the route's pattern: the
 * address itself may contain e-mail addresses and tokens. The line of a security event is `refused`, at level `warn`.
 */
export function registerRequestLog(app: FastifyInstance, { meter }: Deps): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Not earlier: reading the body would lose it.
  app.addHook('preHandler', (request, reply, done) => {
    duringActivity({ request_id: request.id }, () => {
      const span = startRequestSpan({ method: request.method, route: routeOf(request), ageMs: reply.elapsedTime });
      spans.set(request, span);
      within(span, done);
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const [{ method }, { statusCode: status, elapsedTime }] = [request, reply];
    const route = routeOf(request);
    const span = spans.get(request);
    if (span) endRequestSpan(span, status);
    meter.request({ method, route, status, ms: elapsedTime });
    const ms = Math.round(elapsedTime * 10) / 10;
    const line = { request_id: request.id, method, route, status, ms, ...senderOf(request) };
    const security = notedRefusalOf(request);
    if (security === null) request.log.info(line, 'request');
    else request.log.warn({ ...line, security, network: shortNetworkOf(request.ip) }, 'refused');
  });
}

/** The pattern of the route. Pages have one for all of them, so theirs is the kind of page. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  return url === PAGES ? (pageRouteOf(pagePathOf(request)) ?? PAGES) : (url ?? 'none');
}
