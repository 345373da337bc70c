import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { openCustomerFile } from '../../actions/files/open-customer-file.ts';
import { getAttachment } from '../../actions/incidents/attachments.ts';
import { openLookedUpPaper } from '../../actions/lookups/look-at-order.ts';
import { openMessageFile } from '../../actions/own-messages/open-message-file.ts';
import { openSharedPaper } from '../../actions/shares/look-at-share.ts';
import type { Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';
import { sendFile } from './send-file.ts';

/**
 * `GET /orders/file/{file_id}`: documents and invoices of the signed-in customer. A link in a mail or a page, so it uses the cookie session; the
 * same holds for files of messages, under `/orders/messages/file/`; with `?inline=1` it is shown within a page. A visitor is redirected to sign in
 * and back. `GET /tienda/customer/form/{form_id}/{order_id}/file/{file_id}`: attachments of a question about an order, also for a browser that
 * opened the link of its mail. `GET /consultar-pedido/papel/{file_id}`: a paper of the order that the browser has looked up by a code. `GET
 * /compartido/{share_id}/papel`: the one paper that a customer shared by a link.
 */
export function registerCustomerFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file_id: string }; Querystring: { inline?: unknown } }>(
    '/orders/file/:file_id',
    { config: { apiScope: 'papers:read', pageOfFile: '/orders' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') {
        return reply.redirect(`/login?return_to=${encodeURIComponent(`/orders/file/${request.params.file_id}`)}`, 303);
      }
      const inline = request.query.inline === '1';
      await sendFile(ctx, reply, await openCustomerFile(ctx, request.params.file_id), { inline });
      return reply;
    },
  );

  app.get<{ Params: { file_id: string } }>(
    '/orders/messages/file/:file_id',
    { config: { pageOfFile: '/orders/messages' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') {
        return reply.redirect(
          `/login?return_to=${encodeURIComponent(`/orders/messages/file/${request.params.file_id}`)}`,
          303,
        );
      }
      await sendFile(ctx, reply, await openMessageFile(ctx, request.params.file_id));
      return reply;
    },
  );

  app.get<{ Params: Record<'form_id' | 'order_id' | 'file_id', string> }>(
    '/tienda/customer/form/:form_id/:order_id/file/:file_id',
    { config: { pageOfFile: '/tienda/customer/form/:form_id/:order_id' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      const { form_id, order_id, file_id } = request.params;
      if (![form_id, order_id].every((id) => /^\d{1,15}$/.test(id))) throw new AppError('not_found');
      const address = { formId: Number(form_id), orderId: Number(order_id), fileId: file_id };
      await sendFile(ctx, reply, await getAttachment(ctx, address));
      return reply;
    },
  );

  app.get<{ Params: { file_id: string } }>(
    '/consultar-pedido/papel/:file_id',
    { config: { pageOfFile: '/consultar-pedido' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      await sendFile(ctx, reply, await openLookedUpPaper(ctx, request.params.file_id));
      return reply;
    },
  );

  app.get<{ Params: { share_id: string } }>(
    '/compartido/:share_id/papel',
    { config: { pageOfFile: '/compartido/:share_id' } },
    async (request, reply) => {
      const ctx = await loadCtx(deps, request, reply);
      await sendFile(ctx, reply, await openSharedPaper(ctx, request.params.share_id));
      return reply;
    },
  );
}
