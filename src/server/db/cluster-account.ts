import { chmodSync, chownSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start/start-error.ts';

/** An account of the system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Command and arguments in front of each PostgreSQL program, and the account it runs under. */
export type Runner = readonly [command: string, prefix: readonly string[], identity: Account | Record<string, never>];

/** The account that PostgreSQL runs under when we are root, which it refuses; null when it runs under ours. */
export function clusterAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartError('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.');
}

export function commandRunner(account: Account | null, folder: string): Runner {
  if (!account) return ['', [], {}];
  if (canTraverse(folder)) return ['', [], account];
  // A folder below a private home: the account keeps root's right to traverse directories, and nothing else.
  const capabilities = '+dac_override,+dac_read_search';
  return [
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
    ],
    {},
  ];
}

/**
 * Makes the cluster's folder the account's own, as PostgreSQL requires. A copied folder belongs to the account that copied it, and may be readable
 * by others.
 * @throws StartError when it belongs to another account and may not be changed
 */
export function ownFolder(folder: string, account: Account | null): void {
  const wanted = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (account) giveTo(folder, wanted);
  const stranger = account ? null : foreignEntry(folder, wanted.uid);
  if (stranger !== null) {
    throw new StartError(
      `${stranger} belongs to account ${lstatSync(stranger).uid}, and this process runs as ${wanted.uid}. ` +
        `Start as that account, or give the folder away: sudo chown -R ${wanted.uid}:${wanted.gid} ${folder}`,
    );
  }
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** The first entry owned by another account: the folder, or one of those left by a copy. */
function foreignEntry(folder: string, uid: number): string | null {
  const entries = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))];
  return entries.find((entry) => lstatSync(entry).uid !== uid && path.basename(entry) !== 'server.log') ?? null;
}

function giveTo(folder: string, { uid, gid }: Account): void {
  chownSync(folder, uid, gid);
  if (foreignEntry(folder, uid) === null) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const entry = path.join(folder, name);
    if (existsSync(entry) && lstatSync(entry).uid !== uid) lchownSync(entry, uid, gid);
  }
}

/** Whether every account may traverse all parent folders of a path. */
export function canTraverse(folder: string): boolean {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
