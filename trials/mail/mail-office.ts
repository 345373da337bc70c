import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/server/start/free-port.ts';
import {
  greets,
  prepareDovecot,
  type Running,
  renumberMailbox,
  startDovecot,
} from '../../src/server/testing/mail-peer.ts';
import { type Skippable, unpackPackages } from '../../src/server/testing/unpacked-packages.ts';

/**
 * A whole mail server that we did not write: Postfix takes mail, delivers that of its two domains to Dovecot with plus addresses, and returns
 * any other to its sender as undeliverable. Every address of the domains is a mailbox with the password `secret`.
 */
export interface MailOffice {
  readonly smtpUrl: string;
  readonly imapPort: number;
  /** Ends Dovecot at once, with all its connections, or starts it again. Postfix keeps meanwhile what it takes. */
  stop(): Promise<void>;
  start(): Promise<void>;
  renumber(user: string): void;
  close(): Promise<void>;
}

export const OFFICE_DOMAIN = 'registralia.test';
const CUSTOMERS_DOMAIN = 'correo.test';

export async function openMailOffice(test: Skippable): Promise<MailOffice> {
  const packages = ['dovecot-core', 'dovecot-imapd', 'dovecot-lmtpd', 'postfix'];
  const unpacked = unpackPackages(test, { name: 'mail-office', packages, program: 'usr/sbin/postfix' });
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-office-'));
  const [imapPort, lmtpPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  prepareDovecot(folder, { port: imapPort, lmtpPort });
  preparePostfix(folder, { smtpPort, lmtpPort });
  const dovecot = { unpacked, folder, port: imapPort };
  let running: Running | null = await startDovecot(dovecot);
  const postfix = await startPostfix({ unpacked, folder, smtpPort });
  const stop = async () => {
    await running?.end();
    running = null;
  };
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapPort,
    stop,
    async start() {
      running ??= await startDovecot(dovecot);
    },
    renumber: (user) => renumberMailbox(folder, user),
    async close() {
      await postfix.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its own /etc: the users that Debian's package would have made, and its configuration. */
function preparePostfix(folder: string, ports: { smtpPort: number; lmtpPort: number }): void {
  const etc = path.join(folder, 'etc');
  mkdirSync(path.join(etc, 'postfix'), { recursive: true });
  const add = (file: string, lines: string) =>
    writeFileSync(path.join(etc, file), `${readFileSync(path.join('/etc', file), 'utf8').trimEnd()}\n${lines}\n`);
  add('passwd', `postfix:x:${POSTFIX}:${POSTFIX}::/var/spool/postfix:/usr/sbin/nologin`);
  add('group', `postfix:x:${POSTFIX}:\npostdrop:x:${POSTDROP}:`);
  writeFileSync(path.join(etc, 'postfix/main.cf'), mainOf(folder, ports));
  writeFileSync(path.join(etc, 'postfix/master.cf'), masterOf(ports));
  writeFileSync(path.join(etc, 'postfix/dynamicmaps.cf'), '');
  for (const name of ['queue', 'data']) mkdirSync(path.join(folder, name));
  chownSync(path.join(folder, 'data'), POSTFIX, POSTFIX);
}

async function startPostfix({
  unpacked,
  folder,
  smtpPort,
}: {
  unpacked: string;
  folder: string;
  smtpPort: number;
}): Promise<Running> {
  const script = `mount -t overlay overlay -o lowerdir=${unpacked}/usr:/usr /usr &&
    mount -t overlay overlay -o lowerdir=${folder}/etc:${unpacked}/etc:/etc /etc &&
    exec /usr/sbin/postfix start-fg`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const until = Date.now() + START_MS;
  while (!(await greets(smtpPort))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Postfix did not start');
    await wait(50);
  }
  return {
    async end() {
      // Its master has a group of its own, and ends what it has started.
      process.kill(Number(readFileSync(path.join(folder, 'queue/pid/master.pid'), 'utf8')), 'SIGTERM');
      await gone;
    },
  };
}

const [POSTFIX, POSTDROP] = [9901, 9902];
const START_MS = 20_000;

const mainOf = (folder: string, { lmtpPort }: { lmtpPort: number }) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.${OFFICE_DOMAIN}
mydomain = ${OFFICE_DOMAIN}
mydestination =
virtual_mailbox_domains = ${OFFICE_DOMAIN} ${CUSTOMERS_DOMAIN}
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
virtual_mailbox_maps = static:ok
recipient_delimiter = +
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
default_transport = error:5.1.1 no such domain in this test
relay_transport = error:5.1.1 no such domain in this test
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
message_size_limit = 31457280
virtual_alias_maps =
alias_maps =
alias_database =
smtputf8_enable = no
minimal_backoff_time = 2s
maximal_backoff_time = 5s
queue_run_delay = 2s
smtpd_reject_unlisted_recipient = no
`;

const masterOf = ({ smtpPort }: { smtpPort: number }) => `127.0.0.1:${smtpPort} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
