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
  // The driver has no call for it; its own pool does the same with a connection that cannot be established.
  const connection: unknown = 'connection' in client ? client.connection : null;
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return;
  if (connection.stream instanceof Socket) connection.stream.destroy();
}
