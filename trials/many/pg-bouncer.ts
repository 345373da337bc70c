import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterAccount } from '../../src/server/db/cluster-account.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { type Skippable, unpackPackages } from '../../src/server/testing/unpacked-packages.ts';

export interface PgBouncer {
  /** The address of the database through it. */
  readonly url: string;
  close(): Promise<void>;
}

const PACKAGES = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'];

/** Starts Debian's PgBouncer in front of a database, with few sessions, so that clients really share them. */
export async function openPgBouncer(test: Skippable, databaseUrl: string): Promise<PgBouncer> {
  const unpacked = unpackPackages(test, { name: 'pgbouncer', packages: PACKAGES, program: 'usr/sbin/pgbouncer' });
  const folder = mkdtempSync('/var/tmp/pgbouncer-');
  chmodSync(folder, 0o755);
  const port = await freePort();
  const direct = new URL(databaseUrl);
  const [user, password] = [direct.username, direct.password].map(decodeURIComponent);
  writeFileSync(path.join(folder, 'users.txt'), `"${user}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
query_wait_timeout = 20
log_connections = 0
log_disconnections = 0
`,
    { mode: 0o644 },
  );
  const program = path.join(unpacked, 'usr/sbin/pgbouncer');
  const child = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], {
    ...clusterAccount(),
    env: {
      LD_LIBRARY_PATH: path.join(unpacked, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([
    isListening(port),
    gone.then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}`))),
  ]);
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await wait(50);
    } finally {
      socket.destroy();
    }
  }
}
