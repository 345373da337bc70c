import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Way } from './schedule.ts';

/** A connection between two processes which need not know of it, and which breaks in several ways. */
export interface Wire {
  readonly port: number;
  /** Null lets everything pass again. */
  set(way: Way | null): void;
  close(): Promise<void>;
}

/** Each piece of bytes is late by up to this on a slow wire. */
const LATE_MS = 400;

/** @param target the port at the other end, asked for each connection */
export async function openWire(target: () => number): Promise<Wire> {
  const open = new Set<Socket>();
  /** Connections of which some bytes were lost, which end with the fault. */
  const spoilt = new Set<Socket>();
  let way: Way | null = null;
  let flowing = Promise.withResolvers<void>();
  flowing.resolve();

  const server = createServer((near) => {
    keep(near);
    if (way === 'cut') return void near.resetAndDestroy();
    void join(near);
  });

  async function join(near: Socket): Promise<void> {
    near.pause();
    await flowing.promise;
    if (near.destroyed) return;
    const far = connect(target(), '127.0.0.1');
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    void pump(near, far, { isAnswer: false });
    void pump(far, near, { isAnswer: true });
  }

  function keep(socket: Socket): void {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      spoilt.delete(socket);
    });
  }

  async function pump(from: Socket, to: Socket, { isAnswer }: { isAnswer: boolean }): Promise<void> {
    try {
      for await (const bytes of from) {
        await flowing.promise;
        if (way === 'slow') await wait(LATE_MS / 2 + (bytes.length % (LATE_MS / 2)));
        if (way === 'deaf' && isAnswer) {
          spoilt.add(to);
          continue;
        }
        if (spoilt.has(to)) continue;
        if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      if (way === 'deaf') for (const socket of spoilt) socket.destroy();
      if (next === 'cut') for (const socket of open) socket.resetAndDestroy();
      if (next === 'stall') flowing = Promise.withResolvers<void>();
      else flowing.resolve();
      way = next;
    },
    async close() {
      flowing.resolve();
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
