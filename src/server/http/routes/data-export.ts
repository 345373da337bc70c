import type { FastifyInstance } from 'fastify';
import { openExport } from '../../actions/customers/export/open-export.ts';
import { contentDisposition } from '../../actions/files/content-disposition.ts';
import type { Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * `GET /orders/export/{export_id}`: the copy of the signed-in customer's data, once. A link in a page, so it uses the cookie session; a HEAD request
 * must not use it up. A visitor is redirected to sign in, and from there to the page with the link.
 */
export function registerDataExport(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { export_id: string } }>(
    '/orders/export/:export_id',
    { exposeHeadRoute: false, config: { pageOfFile: '/orders/profile/privacy' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') return reply.redirect('/login?return_to=%2Forders%2Fprofile%2Fprivacy', 303);
      const { content, size } = await openExport(ctx, request.params.export_id);
      return reply
        .header('content-type', 'application/zip')
        .header('content-length', size)
        .header('content-disposition', contentDisposition(`registralia-${request.params.export_id.slice(0, 8)}.zip`))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
}
