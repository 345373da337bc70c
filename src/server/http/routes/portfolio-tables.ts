import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../actions/files/content-disposition.ts';
import { exportRecords } from '../../actions/portfolio/export-records.ts';
import { KINDS } from '../../actions/portfolio/kinds.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * `GET /orders/inmuebles/table.csv` and the same for companies and vehicles: the signed-in customer's portfolio as a table. A link in a page, so it
 * uses the cookie session. A visitor is redirected to sign in, and from there to the page with the link.
 */
export function registerPortfolioTables(app: FastifyInstance, deps: Deps): void {
  for (const [list, write] of Object.entries(TABLES)) {
    app.get(`/orders/${list}/table.csv`, { config: { pageOfFile: `/orders/${list}` } }, async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') return reply.redirect(`/login?return_to=%2Forders%2F${list}`, 303);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`${list}.csv`))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(await write(ctx));
    });
  }
}

const TABLES: Readonly<Record<string, (ctx: Ctx) => Promise<string>>> = {
  inmuebles: (ctx) => exportRecords(ctx, KINDS.inmueble),
  empresas: (ctx) => exportRecords(ctx, KINDS.empresa),
  vehiculos: (ctx) => exportRecords(ctx, KINDS.vehiculo),
};
