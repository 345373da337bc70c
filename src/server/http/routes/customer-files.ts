import type { FastifyInstance } from 'fastify';
import { openCustomerFile } from '../../actions/files/open-customer-file.ts';
import type { Deps } from '../../ctx.ts';
import { ctxOf } from '../request-ctx.ts';
import { sendFile } from './send-file.ts';

/**
 * `GET /orders/file/{file_id}`: documents and invoices of the signed-in customer. A link in a mail or a page, so it rests on
 * the cookie session. A visitor is led to sign in and back.
 */
export function registerCustomerFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file_id: string } }>('/orders/file/:file_id', async (request, reply) => {
    const ctx = await ctxOf(deps, request, reply);
    if (ctx.actor.kind === 'visitor') {
      return reply.redirect(`/login?return_to=${encodeURIComponent(`/orders/file/${request.params.file_id}`)}`, 303);
    }
    await sendFile(ctx, reply, await openCustomerFile(ctx, request.params.file_id));
    return reply;
  });
}
