import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskMeta } from 'vitest';
import { freePort } from '../start/free-port.ts';

/** A mail server that we did not write (Dovecot), for any user with the password `secret`. */
export interface MailPeer {
  readonly port: number;
  /** Ends it at once, with all its connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Gives every mailbox of a user a new numbering, as a restored or rebuilt mailbox has; it must be stopped. */
  renumber(user: string): void;
  close(): Promise<void>;
}

interface Skippable {
  readonly task: { readonly meta: TaskMeta };
  skip(note: string): void;
}

/**
 * Starts Debian's Dovecot without installing it: its packages are unpacked into a folder and laid over /usr in a mount namespace of its
 * own. Where that cannot be done the test is skipped and says why.
 */
export async function openMailPeer({ task, skip }: Skippable): Promise<MailPeer> {
  const unpacked = unpackDovecot();
  if (typeof unpacked !== 'string') {
    task.meta.skipReason = `no mail server to test against: ${unpacked.missing}`;
    skip(task.meta.skipReason);
    throw new Error(task.meta.skipReason);
  }
  // The server is nobody and must be able to enter it.
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-peer-'));
  chmodSync(folder, 0o777);
  for (const name of ['run', 'mail', 'home', 'log']) {
    mkdirSync(path.join(folder, name));
    chmodSync(path.join(folder, name), 0o777);
  }
  const port = await freePort();
  writeFileSync(path.join(folder, 'dovecot.conf'), configuration(folder, port));
  let running: Running | null = await run(unpacked, folder, port);
  const stop = async () => {
    await running?.end();
    running = null;
  };
  return {
    port,
    stop,
    async start() {
      running ??= await run(unpacked, folder, port);
    },
    renumber(user) {
      const mailbox = path.join(folder, 'mail', user);
      for (const name of readdirSync(mailbox, { recursive: true }) as string[]) {
        if (/(^|\/)dovecot[.-]/.test(name)) rmSync(path.join(mailbox, name), { force: true });
      }
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  end(): Promise<void>;
}

async function run(unpacked: string, folder: string, port: number): Promise<Running> {
  const script = `mount -t overlay overlay -o lowerdir=${unpacked}/usr:/usr /usr &&
    exec setpriv --reuid=nobody --regid=nogroup --clear-groups /usr/sbin/dovecot -F -c ${folder}/dovecot.conf`;
  // Without a fork the child itself becomes the server.
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const until = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Dovecot did not start');
    await wait(50);
  }
  return {
    async end() {
      // Its connection processes end with it only on a regular stop.
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Whether a mail server greets. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The folder in which Dovecot lies unpacked, shared by all tests of this machine; or what is missing for it. */
function unpackDovecot(): string | { readonly missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root may lay a folder over another' };
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return { missing: 'no namespaces' };
  const ready = path.join('/var/tmp', 'registralia-mail-peer');
  if (existsSync(path.join(ready, 'usr/sbin/dovecot'))) return ready;
  const making = mkdtempSync('/var/tmp/registralia-mail-peer-');
  try {
    chmodSync(making, 0o755);
    const got = PACKAGES.every((name) => download(name, making));
    if (!got) return { missing: 'the packages of Debian could not be had' };
    for (const file of readdirSync(making).filter((name) => name.endsWith('.deb'))) {
      spawnSync('dpkg', ['-x', path.join(making, file), making]);
    }
    if (!existsSync(path.join(making, 'usr/sbin/dovecot')))
      return { missing: 'the packages of Debian hold no Dovecot' };
    // Another test may have been faster.
    if (!existsSync(ready)) renameSync(making, ready);
    return ready;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function download(name: string, folder: string): boolean {
  const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const;
  const get = () => spawnSync('apt-get', ['-qq', 'download', name], options).status === 0;
  return get() || (spawnSync('apt-get', ['-qq', 'update'], options).status === 0 && get());
}

const PACKAGES = ['dovecot-core', 'dovecot-imapd'];
const START_MS = 20_000;

const configuration = (folder: string, port: number) => `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
libexec_dir = /usr/lib/dovecot
mail_plugin_dir = /usr/lib/dovecot/modules
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
log_path = ${folder}/log/dovecot.log
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/home/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
