import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/free-port.ts';
import { type Skippable, unpackPackages } from './unpacked-packages.ts';

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

/**
 * Starts Debian's Dovecot without installing it: its packages are unpacked into a folder and laid over /usr in a mount namespace of its
 * own. Where that cannot be done the test is skipped and says why.
 */
export async function openMailPeer(test: Skippable): Promise<MailPeer> {
  const packages = ['dovecot-core', 'dovecot-imapd'];
  const unpacked = unpackPackages(test, { name: 'mail-peer', packages, program: 'usr/sbin/dovecot' });
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-peer-'));
  const port = await freePort();
  prepareDovecot(folder, { port });
  let running: Running | null = await startDovecot({ unpacked, folder, port });
  const stop = async () => {
    await running?.end();
    running = null;
  };
  return {
    port,
    stop,
    async start() {
      running ??= await startDovecot({ unpacked, folder, port });
    },
    renumber: (user) => renumberMailbox(folder, user),
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the folder that a Dovecot works in, with its configuration. @param lmtpPort where it takes mail in, from a server of the trial */
export function prepareDovecot(folder: string, { port, lmtpPort }: { port: number; lmtpPort?: number }): void {
  // The server is nobody and must be able to enter it.
  chmodSync(folder, 0o777);
  for (const name of ['run', 'mail', 'home', 'log']) {
    mkdirSync(path.join(folder, name));
    chmodSync(path.join(folder, name), 0o777);
  }
  writeFileSync(path.join(folder, 'dovecot.conf'), configuration(folder, port) + (lmtpPort ? lmtp(lmtpPort) : ''));
}

/** Gives every mailbox of a user a new numbering, as a restored or rebuilt mailbox has. */
export function renumberMailbox(folder: string, user: string): void {
  const mailbox = path.join(folder, 'mail', user);
  for (const name of readdirSync(mailbox, { recursive: true }) as string[]) {
    if (/(^|\/)dovecot[.-]/.test(name)) rmSync(path.join(mailbox, name), { force: true });
  }
}

export interface Running {
  end(): Promise<void>;
}

export async function startDovecot({
  unpacked,
  folder,
  port,
}: {
  unpacked: string;
  folder: string;
  port: number;
}): Promise<Running> {
  const script = `mount -t overlay overlay -o lowerdir=${unpacked}/usr:/usr /usr &&
    exec setpriv --reuid=nobody --regid=nogroup --clear-groups /usr/sbin/dovecot -F -c ${folder}/dovecot.conf`;
  // Without a fork the child itself becomes the server; its processes are a group of their own.
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: 'ignore', detached: true });
  const gone = once(child, 'exit');
  const until = Date.now() + START_MS;
  while (!(await greets(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Dovecot did not start');
    await wait(50);
  }
  return {
    async end() {
      // On a regular stop, a process that waits in IDLE goes on for ten seconds.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** Whether a mail server greets. */
export async function greets(port: number): Promise<boolean> {
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

const lmtp = (port: number) => `protocols = imap lmtp
recipient_delimiter = +
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${port}
  }
}
`;
