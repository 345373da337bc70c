import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { makeNotePaper } from '../../actions/own-orders/note-paper.ts';
import type { Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';
import { sendMadeFile } from './send-made-file.ts';

/**
 * `GET /orders/note/{item_id}.pdf`: a delivered nota in plain words. A link in a page, so it uses the cookie session. A visitor is redirected to
 * sign in and back.
 */
export function registerNotePaper(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/orders/note/:file',
    { config: { pageOfFile: '/orders' } },
    async (request, reply) => {
      const itemId = /^([1-9]\d{0,14})\.pdf$/.exec(request.params.file)?.[1];
      const ctx = await loadCtx(deps, request, reply);
      if (ctx.actor.kind === 'visitor') {
        const back = itemId === undefined ? '/orders' : `/orders/note/${itemId}.pdf`;
        return reply.redirect(`/login?return_to=${encodeURIComponent(back)}`, 303);
      }
      if (itemId === undefined) throw new AppError('not_found');
      const { name, bytes } = await makeNotePaper(ctx, Number(itemId));
      await sendMadeFile(reply, { content: Readable.from([bytes]), size: bytes.length, name });
      return reply;
    },
  );
}
