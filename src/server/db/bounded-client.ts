import { Socket } from 'node:net';
import type pg from 'pg';

/** A running server accepts at once; a full accept queue or a lost packet gets one more try within it. */
export const CONNECT_MS = 4_000;

/** How every connection of the product is opened: never waiting forever, and detecting that the other machine is gone. */
export const BOUNDED = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Closes a connection without a message to a server that may not listen: pending queries fail now. */
export function cutConnection(client: pg.ClientBase): void {
  socketOf(client)?.destroy();
}

const corked = new WeakSet<Socket>();

/** All that the client is given until the end of this turn of the process leaves as one message to the server. */
export function sendAtOnce(client: pg.ClientBase): void {
  const socket = socketOf(client);
  if (!socket || corked.has(socket)) return;
  corked.add(socket);
  socket.cork();
  process.nextTick(() => {
    corked.delete(socket);
    socket.uncork();
  });
}

/** The driver has no call for it; its own pool reaches for it too, to give up a connection. */
function socketOf(client: pg.ClientBase): Socket | null {
  const connection: unknown = 'connection' in client ? client.connection : null;
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return null;
  return connection.stream instanceof Socket ? connection.stream : null;
}
