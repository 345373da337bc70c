import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBadHost } from './unroutable.ts';

/** A name, a number of IPv4 or one of IPv6 in brackets, each with a port or without. Source: RFC 9110, section 7.2. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Answers 400 when `Host` contains more than a host, such as credentials: links and the comparison with `Origin` use it, and parsers disagree on
 * whether the host is before or after the @.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { host = '' } = request.headers;
    if (host === '' || HOST.test(host)) done();
    else answerBadHost(request, reply);
  });
}

/**
 * A proxy keeps `Host`. `X-Forwarded-Host`, which Fastify would prefer to it, may be the client's own, passed on: it would choose the portal and the
 * addresses in links.
 */
export function ignoreForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    delete request.headers['x-forwarded-host'];
    done();
  });
}
