import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { slowRegistries } from '../../domain/registries/slow-registries.ts';
import { readHealth } from '../actions/health/read-health.ts';
import { loadRegistryPaces } from '../actions/registries/load-registry-paces.ts';
import type { Deps } from '../ctx.ts';
import { TASK_INPUTS } from '../jobs/task-payloads.ts';
import { startErrorOf } from '../start/start-error.ts';
import { healthFiguresOf, registryFiguresOf } from './health-figures.ts';
import { keepHealthGauges } from './health-gauges.ts';

interface ServingMetrics {
  stop(): Promise<void>;
}

/**
 * Serves what this process and the installation report to Prometheus, on a port of its own, so that it is never served to customers.
 * @returns null without METRICS_PORT
 */
export async function serveMetrics(deps: Deps): Promise<ServingMetrics | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.settings;
  if (port === undefined) return null;
  const { registry } = deps.meter;
  collectDefaultMetrics({ register: registry });
  const readAgain = keepHealthGauges(registry, {
    read: async () => [
      ...healthFiguresOf(await readHealth(deps), { now: deps.now(), tasks: Object.keys(TASK_INPUTS) }),
      ...registryFiguresOf(slowRegistries(await loadRegistryPaces(deps))),
    ],
    onError: ({ name, code }: Error & { code?: string }) =>
      deps.log.warn({ error: { name, code } }, 'health could not be read'),
  });
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end();
    await readAgain();
    answer.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw startErrorOf(error, { port, host, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
  });
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
