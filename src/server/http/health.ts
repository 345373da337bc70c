import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../ctx.ts';

/** `/health/live`: the process answers. `/health/ready`: it reaches its database too. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { ok: true, catalogue_version: deps.catalogue.versionId };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
