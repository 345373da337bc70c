import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { readMonth } from '../../../domain/firms/month.ts';
import { contentDisposition } from '../../actions/files/content-disposition.ts';
import { exportOrders } from '../../actions/own-orders/export-orders.ts';
import type { Deps } from '../../ctx.ts';
import { spanOf } from '../../pages/firms/month-page.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * `GET /orders/table.csv[?month=yyyy-mm]`: the signed-in customer's orders as a table, all or those of a month. A link in a page, so it uses the
 * cookie session; programs with an API key may fetch it too. What is no month is refused. A visitor is redirected to sign in.
 */
export function registerOrderTable(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { month?: unknown } }>(
    '/orders/table.csv',
    { config: { apiScope: 'orders:read', pageOfFile: '/orders' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') return reply.redirect('/login?return_to=%2Forders', 303);
      const { month: asked } = request.query;
      const month = asked === undefined ? null : readMonth(String(asked));
      if (asked !== undefined && month === null) throw invalidInput('month');
      const span = month === null ? { from: null, until: null } : spanOf(ctx, month);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`pedidos${month === null ? '' : `-${month}`}.csv`))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(await exportOrders(ctx, span));
    },
  );
}
