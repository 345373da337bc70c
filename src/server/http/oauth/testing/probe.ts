import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ctx.ts';
import { rawBody } from '../../read-body.ts';
import { loadCtx } from '../../request-ctx.ts';

/** The probe's view of a request. */
export interface Probed {
  readonly actor: string;
  readonly method: string;
  readonly address: string;
  readonly sha256: string;
}

/** `/probe` and everything below: answers any request with its identified sender, as every call would. */
export function registerProbe(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/probe*',
    handler: async (request, reply): Promise<Probed> => {
      const { actor } = await loadCtx(deps, request, reply);
      return {
        actor: actor.kind,
        method: request.method,
        address: request.originalUrl,
        sha256: sha256Of(rawBody(request)),
      };
    },
  });
}

export function sha256Of(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
