import type { FastifyInstance } from 'fastify';
import type { BoundCall } from './bind-call.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './open-api.ts';
import { pagePolicy } from './security-headers.ts';

/** `/openapi.json`, generated from the contract, and `/docs`, the same for reading. */
export function registerOpenApi(app: FastifyInstance, calls: readonly BoundCall[]): void {
  const document = openApiOf(calls.map(({ call }) => call));
  const page = docsPage(document);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', pagePolicy({ scriptHashes: [] }))
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
