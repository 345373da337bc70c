import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { calendarOfFeed } from '../../actions/reminders/calendar-of-feed.ts';
import type { Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * `GET /calendario/{secret}.ics`: a customer's calendar, for programs that fetch it again and again without signing in. An unchanged one is
 * answered with 304.
 */
export function registerCalendarFeed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/calendario/:file',
    { config: { pageOfFile: '/' } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (token === undefined) throw new AppError('not_found');
      const text = await calendarOfFeed(await loadCtx(deps, request, reply), token);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="pedidos.ics"')
        .send(text);
    },
  );
}
