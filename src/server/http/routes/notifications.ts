import type { FastifyInstance } from 'fastify';
import { switchMailList } from '../../actions/notifications/mail-lists.ts';
import type { Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * `POST /recordatorios/{token}/baja`: the one click of mail programs (RFC 8058), without cookie, origin or session. GET requests, as by link
 * scanners, change nothing: they are redirected to the confirmation page.
 */
export function registerUnsubscribe(app: FastifyInstance, deps: Deps): void {
  app.post<{ Params: { token: string } }>('/recordatorios/:token/baja', async (request, reply) => {
    await switchMailList(await loadCtx(deps, request, reply), request.params.token, 'off');
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK\n');
  });
  app.get<{ Params: { token: string } }>('/recordatorios/:token/baja', async (request, reply) =>
    reply.redirect(`/recordatorios/${encodeURIComponent(request.params.token)}`, 303),
  );
}
