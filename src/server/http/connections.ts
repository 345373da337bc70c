import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../domain/sessions/network-of.ts';
import type { Settings } from '../settings.ts';
import { isLeaving, leave } from './leaving.ts';

/** Interval of the check for expired connections, in milliseconds. */
const CHECKED_EVERY = 2000;

/** Node's timeouts: for the headers, and for a request with the largest body. Those of a body are enforced where it is read. */
export function timeLimits({ REQUEST_SECONDS, UPLOAD_SECONDS }: Pick<Settings, 'REQUEST_SECONDS' | 'UPLOAD_SECONDS'>) {
  const requestTimeout = Math.max(REQUEST_SECONDS, UPLOAD_SECONDS) * 1000;
  const headersTimeout = REQUEST_SECONDS * 1000;
  return { requestTimeout, http: { requestTimeout, headersTimeout, connectionsCheckingInterval: CHECKED_EVERY } };
}

/**
 * How a server closes: kept connections end, and a request that comes over one that was opened before is answered. It is as good as the one before, and
 * a balancer would pass a 503 on.
 */
export const CLOSING = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

type Limits = Pick<Settings, 'MOST_CONNECTIONS' | 'MOST_CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>;

/**
 * Limits the connections that are open at a time: all together, and of one address unless all come from a proxy. Excess connections are closed as
 * they open, which is cheapest and which browsers and proxies retry; idle connections are closed first.
 */
export function limitConnections(server: Server, limits: Limits): void {
  const open = new Map<string, number>();
  let all = 0;
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const own = open.get(address) ?? 0;
    if (all >= limits.MOST_CONNECTIONS) server.closeIdleConnections();
    const isTooMany = !limits.TRUST_PROXY && own >= limits.MOST_CONNECTIONS_PER_ADDRESS;
    if (isTooMany || all >= limits.MOST_CONNECTIONS) return void socket.destroy();
    all += 1;
    open.set(address, own + 1);
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Once the server is leaving or closing, an answer ends its connection. A balancer would otherwise send the next request over one that is being closed,
 * and a busy one would delay the end for as long as it is kept alive.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => leave(app.server));
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving(app.server)) reply.header('connection', 'close');
  });
}
