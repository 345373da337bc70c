import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What happens to the bytes that pass: all of them, the answers held back for ever, or nobody lets in at all. */
export type ProxyMode = 'pass' | 'swallow_answers' | 'refuse';

export interface TcpProxy {
  readonly port: number;
  mode: ProxyMode;
  /** Bytes of requests seen so far. */
  readonly forwarded: () => number;
  close(): Promise<void>;
}

/** A wire that can be cut: stands between two processes, so that neither needs to know of the test. */
export async function openTcpProxy(target: { port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let forwarded = 0;
  const proxy = { mode: 'pass' as ProxyMode };
  const server = createServer((near) => {
    if (proxy.mode === 'refuse') {
      near.destroy();
      return;
    }
    const far = connect(target.port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('data', (bytes) => {
      forwarded += bytes.byteLength;
      far.write(bytes);
    });
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
    forwarded: () => forwarded,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
