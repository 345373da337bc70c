import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Modes: pass everything; hold answers back; accept connections but pass nothing; refuse connections. */
type ProxyMode = 'pass' | 'swallow_answers' | 'hold' | 'refuse';

export interface TcpProxy {
  readonly port: number;
  mode: ProxyMode;
  /** Connections kept waiting so far. */
  readonly held: () => number;
  /** Open connections. */
  readonly connections: () => number;
  /** Ends all open connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A connection that can be cut: a proxy between two processes, which need not know of the test. */
export async function openTcpProxy(target: { port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const callers = new Set<Socket>();
  let held = 0;
  const proxy = { mode: 'pass' as ProxyMode };
  const server = createServer((near) => {
    callers.add(near);
    near.on('close', () => callers.delete(near));
    if (proxy.mode === 'refuse') {
      near.destroy();
      return;
    }
    if (proxy.mode === 'hold') {
      held += 1;
      near.on('error', () => near.destroy());
      open.add(near);
      return;
    }
    const far = connect(target.port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (proxy.mode !== 'swallow_answers') near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (proxy.mode !== 'swallow_answers') near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    get mode() {
      return proxy.mode;
    },
    set mode(mode) {
      proxy.mode = mode;
    },
    held: () => held,
    connections: () => callers.size,
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
