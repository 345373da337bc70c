import type { FastifyInstance } from 'fastify';
import type { BoundCall } from './bind-call.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApi, openApiOf } from './open-api.ts';
import { pagePolicy } from './security-headers.ts';

/** `/openapi.json`, generated from the contract when it is first asked for, and `/docs`, the same for reading. */
export function registerOpenApi(app: FastifyInstance, calls: readonly BoundCall[]): void {
  let generated: OpenApi | undefined;
  let page: string | undefined;
  const document = () => {
    generated ??= openApiOf(calls.map(({ call }) => call));
    return generated;
  };
  app.get('/openapi.json', async () => document());
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(document());
    return reply
      .header('content-security-policy', pagePolicy({ scriptHashes: [] }))
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
