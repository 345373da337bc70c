import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { LARGEST_TEXT_BODY } from '../../contract/largest-body.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Deps } from '../ctx.ts';
import { registerCalls } from './bind-call.ts';
import { takeBodies } from './bodies/take-bodies.ts';
import { BOUND_CALLS } from './bound-calls.ts';
import { CLOSING, endConnectionsOnClose, limitConnections, timeLimits } from './connections.ts';
import { registerHealth } from './health.ts';
import { knownPortalOf } from './load-portal.ts';
import { knownError, presentProblem, RETRY_AFTER_SECONDS } from './problem.ts';
import { registerRateLimits } from './rate-limits.ts';
import { ignoreForwardedHost, registerHostCheck } from './refuse-host.ts';
import { isFileForPerson, showRefusedFile } from './refused-file.ts';
import { registerOpenApi } from './register-open-api.ts';
import { localeOf } from './request-ctx.ts';
import { registerRequestLog } from './request-log.ts';
import { registerSecureCookies } from './secure-cookies.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { answersWithoutRoute } from './unroutable.ts';

/** The API without pages: every call of the contract, health and its own description. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One proxy: a client's own X-Forwarded-For precedes the proxy's entry and is ignored.
    trustProxy: deps.settings.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: LARGEST_TEXT_BODY,
    ...timeLimits(deps.settings),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ...CLOSING,
    ...answersWithoutRoute(deps.settings),
  });
  registerSecurityHeaders(app, deps);
  ignoreForwardedHost(app);
  registerHostCheck(app);
  await app.register(cookie);
  registerSecureCookies(app, deps);
  limitConnections(app.server, deps.settings);
  endConnectionsOnClose(app);
  takeBodies(app, deps.settings);
  registerRequestLog(app, deps);
  await registerRateLimits(app, deps);
  answerErrors(app, deps);
  app.addHook('preClose', async () => deps.live.endAll());
  registerHealth(app, deps);
  registerCalls(app, deps, BOUND_CALLS);
  registerOpenApi(app, BOUND_CALLS);
  return app;
}

function answerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = knownError(request, error);
    if (known.code === 'stale_version') deps.events.count('stale_write');
    // Without queries: the database may be what failed.
    const portal = knownPortalOf(deps, request);
    const locale = localeOf(portal, request);
    const problem = presentProblem(known, { locale, requestId: request.id });
    if (problem.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (problem.status === 401) reply.header('www-authenticate', 'OAuth realm="registralia"');
    reply.code(problem.status).header('cache-control', 'no-store');
    if (isFileForPerson(request)) return showRefusedFile({ request, reply }, problem, { brand: portal.name, locale });
    return reply.type('application/problem+json').send(problem);
  });
  app.setNotFoundHandler(async () => {
    throw new AppError('unknown_path');
  });
}
