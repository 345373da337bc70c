import type { FastifyInstance } from 'fastify';
import type { OpenRequests } from '../http/open-requests.ts';

/** By then after the process was asked to stop, requests are answered or cut off: what is left of 25 seconds is for the database. */
export const ANSWERED_MS = 20_000;
/** For a request that is on its way over a connection that was opened before. */
const ON_ITS_WAY_MS = 2_000;

interface Times {
  /** How long open requests may still take. */
  readonly answeredMs: number;
  readonly onItsWayMs?: number;
}

/**
 * Takes no more connections, ends the streams, and resolves once every open request is answered. A connection over which nobody asks anything ends after a
 * moment: a browser opens some for later, and keeps them. What is open when the time is over is cut off.
 */
export async function closeApp(
  app: FastifyInstance,
  open: OpenRequests,
  { answeredMs, onItsWayMs = ON_ITS_WAY_MS }: Times,
): Promise<void> {
  const endUnasked = () => {
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
  };
  const unasked = setTimeout(endUnasked, Math.min(onItsWayMs, answeredMs));
  const late = setTimeout(() => app.server.closeAllConnections(), answeredMs);
  await app.close();
  clearTimeout(unasked);
  clearTimeout(late);
}
