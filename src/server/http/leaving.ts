import type { Server } from 'node:http';

/** Servers that are about to stop: they still answer, and say that they are not ready. */
const leaving = new WeakSet<Server>();

/** From now on the server tells balancers to go elsewhere, and ends each connection with its next answer. */
export function leave(server: Server): void {
  leaving.add(server);
}

export function isLeaving(server: Server): boolean {
  return leaving.has(server);
}
