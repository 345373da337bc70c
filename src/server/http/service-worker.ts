import type { FastifyInstance } from 'fastify';

/**
 * The service worker, at the root so that it sees all pages. Its own policy allows requests to this server only. Browsers request it again at each
 * update check.
 */
export function registerServiceWorker(app: FastifyInstance, script: Buffer): void {
  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      })
      .send(script),
  );
}
