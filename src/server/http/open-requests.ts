import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of a server, each with how many requests over it are not answered yet. */
export type OpenRequests = ReadonlyMap<Socket, number>;

/** Counts from now on. A connection over which nothing was asked counts as busy for Node, so its own lists do not tell. */
export function countOpenRequests(server: Server): OpenRequests {
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      const left = open.get(socket);
      if (left !== undefined) open.set(socket, left - 1);
    });
  });
  return open;
}
