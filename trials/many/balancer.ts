import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const LOOK_MS = 250;
/** A process that says so many times in a row that it is not ready, or nothing, gets no more requests. */
const MOST_FAILURES = 3;

/** A process behind the balancer. */
interface Behind {
  readonly port: number;
  isReady: boolean;
  /** Looks in a row that it failed. */
  failures: number;
  /** One look at a time: a process that is slow for a second has failed once, not four times. */
  isLookedAt: boolean;
  /** Requests that it was given. */
  given: number;
  /** Called when it becomes ready. */
  onReady(): void;
}

interface Passing {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly answer: ServerResponse;
}

export interface Balancer {
  readonly port: number;
  /** Resolves once the process is given requests. */
  add(port: number): Promise<void>;
  /** How many requests each process was given, by port. */
  given(): ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * A balancer as operators have it: it gives requests in turn to those that say that they are ready, over connections that it keeps, and to another only
 * where one did not even accept the connection. What breaks later is a 502.
 */
export async function openBalancer(): Promise<Balancer> {
  const behind = new Map<number, Behind>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const ready = () => [...behind.values()].filter(({ isReady }) => isReady);
  const looking = setInterval(() => void Promise.all([...behind.values()].map(look)), LOOK_MS);

  async function look(each: Behind): Promise<void> {
    if (each.isLookedAt) return;
    each.isLookedAt = true;
    const signal = AbortSignal.timeout(1_000);
    const isFine = await fetch(`http://127.0.0.1:${each.port}/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    each.isLookedAt = false;
    each.failures = isFine ? 0 : each.failures + 1;
    if (each.failures >= MOST_FAILURES) each.isReady = false;
    if (!isFine) return;
    each.isReady = true;
    each.onReady();
  }

  const server = createServer(async (asked, answer) => {
    // Whole, since one that refuses the connection may have had a part of it.
    const body = await buffer(asked).catch(() => null);
    if (body === null) return void answer.destroy();
    const at = ready();
    give({ asked, body, answer }, [...at.slice(turn % at.length), ...at.slice(0, turn % at.length)]);
    turn += 1;
  });

  function give({ asked, body, answer }: Passing, [first, ...others]: readonly Behind[]): void {
    if (!first) return void answer.writeHead(503).end('nobody is ready');
    first.given += 1;
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: first.port, method, path, headers, agent });
    passed.on('response', (found) => {
      const { connection: _, ...kept } = found.headers;
      answer.writeHead(found.statusCode ?? 502, kept);
      answer.flushHeaders();
      found.pipe(answer);
      found.on('error', () => answer.destroy());
      answer.on('close', () => found.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        first.isReady = false;
        return give({ asked, body, answer }, others);
      }
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(error.message);
    });
    passed.end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    add: (port) =>
      new Promise((onReady) => {
        behind.set(port, { port, isReady: false, failures: 0, isLookedAt: false, given: 0, onReady });
      }),
    given: () => new Map([...behind.values()].map(({ port, given }) => [port, given])),
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
