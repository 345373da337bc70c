import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

interface Route {
  /** Method and pattern: `GET /orders/file/:file_id`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
}

/** Starts a server, and lists every route that came to be while it started; a HEAD goes the way of its GET. */
export async function withRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: Route[] }> {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method: methods, url }: RouteOptions) => {
      for (const method of [methods].flat() as Route['method'][])
        routes.push({ name: `${method} ${url}`, method, url });
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  try {
    const started = await start();
    return { started, routes: routes.filter(({ name }) => !name.startsWith('HEAD ')) };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen);
  }
}
