import { constants, cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { claimFolder } from '../db/claim-folder.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { lendClient } from '../db/lend-client.ts';
import { folderStorage } from '../ports/storage/folder.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import { isChanging } from '../ports/storage/sealed/places.ts';
import { findPlaces } from '../ports/storage/sealed/sealed-file.ts';
import { StartError } from '../start/start-error.ts';
import { type BackupPlace, type Base, listBases } from './backup-place.ts';
import { listNamedFiles } from './named-files.ts';
import { rememberSent } from './sent-mails.ts';

const REPLAY_MS = 6 * HOUR_MS;

export interface Restored {
  readonly base: Base;
  /** Where the former folder is now; null if there was none. */
  readonly aside: string | null;
  /** Commit time of the last restored transaction. */
  readonly lastCommitAt: Date | null;
  /** Stored files that were missing. */
  readonly files: number;
  /** Mails that had been sent after the instant, and are not sent again. */
  readonly sentMails: number;
}

/**
 * Brings the database of a data folder back to an instant, and the files that it names. The product must not run on the folder. What was there
 * before is moved aside, and its unarchived log is replayed too, so that nothing is lost that the disk still has.
 * @param to.goesOn whether the product goes on from here, so that the new timeline is archived beside the former one
 * @param to.instant the last instant that is wanted; null for all that the log holds
 * @throws StartError when no base is old enough, the folder is in use, or the log cannot be replayed or ends before the instant; the folder is as it
 *   was before then
 */
export async function restoreBackup(
  place: BackupPlace,
  to: {
    readonly dataDir: string;
    readonly instant: Date | null;
    readonly goesOn: boolean;
    /** With the bytes as they are stored, encrypted or not. */
    readonly storage: StoragePort;
  },
): Promise<Restored> {
  const base = listBases(place).find(({ endedAt }) => to.instant === null || endedAt <= to.instant);
  if (base === undefined)
    throw new StartError(
      to.instant === null
        ? `There is no backup in ${place.bases}.`
        : `The oldest backup in ${place.bases} is younger than ${to.instant.toISOString()}.`,
    );
  const folder = path.join(to.dataDir, 'postgres');
  const claim = await claimFolder(folder);
  let aside: string | null;
  try {
    aside = moveAside(folder);
    layBase(base, { folder, aside });
  } finally {
    claim.release();
  }
  const replayed = await replay(place, to).catch((error: Error) => {
    putBack(folder, aside);
    throw tooLate(error, to.instant) ?? error;
  });
  try {
    const { url } = replayed.cluster;
    const sentMails = await rememberSent(url, place);
    const files = await bringFiles(url, folderStorage(place.files), to.storage);
    return { base, aside, lastCommitAt: replayed.lastCommitAt, files, sentMails };
  } finally {
    await replayed.cluster.stop();
  }
}

function moveAside(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const aside = `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(folder, aside);
  return aside;
}

/** PostgreSQL's message about a log that ends too early, as one sentence; null for other messages. */
function tooLate({ message }: Error, instant: Date | null): StartError | null {
  if (instant === null || !message.includes('recovery ended before configured recovery target was reached'))
    return null;
  return new StartError(
    `The archived log ends before ${instant.toISOString()}. Without --to all of it is brought back.`,
  );
}

/** A log that cannot be replayed changes nothing. */
function putBack(folder: string, aside: string | null): void {
  rmSync(folder, { recursive: true, force: true });
  if (aside !== null) renameSync(aside, folder);
}

function layBase(base: Base, { folder, aside }: { readonly folder: string; readonly aside: string | null }): void {
  cpSync(path.join(base.folder, 'postgres'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  for (const name of ['postgres.password', 'vapid.json']) {
    const kept = path.join(base.folder, name);
    if (existsSync(kept)) cpSync(kept, path.join(path.dirname(folder), name));
  }
  writeFileSync(path.join(folder, 'recovery.signal'), '');
  const log = aside && path.join(aside, 'pg_wal');
  if (!log || !existsSync(log)) return;
  for (const name of readdirSync(log).filter((one) => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(one)))
    cpSync(path.join(log, name), path.join(folder, 'pg_wal', name));
}

interface Replayed {
  readonly cluster: EmbeddedCluster;
  /** Commit time of the last replayed transaction, or null if the log had none. */
  readonly lastCommitAt: Date | null;
}

/**
 * Starts the server, which replays the log from the archive, and waits for the end of the replay.
 * @throws StartError with PostgreSQL's message when it stops earlier; it does not run then
 */
async function replay(
  { log }: BackupPlace,
  { dataDir, instant, goesOn }: { readonly dataDir: string; readonly instant: Date | null; readonly goesOn: boolean },
): Promise<Replayed> {
  // Quoted for the shell; %f and %p are PostgreSQL's.
  const source = `${log.replaceAll('%', '%%').replaceAll(`'`, `'\\''`)}/%f`;
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const cluster = await startEmbeddedCluster(dataDir, {
    withinMs: REPLAY_MS,
    archive: goesOn ? log : null,
    say: (words) => ended.reject(new StartError(words)),
    settings: [
      `restore_command=cp '${source}' '%p'`,
      'recovery_target_action=promote',
      ...(instant === null ? [] : [`recovery_target_time=${timestampOf(instant)}`]),
    ],
  });
  try {
    return { cluster, lastCommitAt: await Promise.race([waitForPromotion(cluster.url), ended.promise]) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** In a format that PostgreSQL reads before it knows names of time zones. */
function timestampOf(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '+00');
}

/** @returns null if no transaction was replayed; never resolves when the server stops early, whose output gives the reason */
async function waitForPromotion(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const connected = client.connect().then(
    () => true,
    () => false,
  );
  if (!(await connected)) return new Promise(() => {});
  for (let last: Date | null = null; ; ) {
    const asked = client.query<{ replays: boolean; last: Date | null }>(
      'select pg_is_in_recovery() as replays, pg_last_xact_replay_timestamp() as last',
    );
    const row = (await asked.catch(() => null))?.rows[0];
    if (row === undefined) return new Promise(() => {});
    last = row.last ?? last;
    if (!row.replays) {
      await client.end();
      return last;
    }
    await wait(50);
  }
}

/** Files that the database refers to and the storage lacks, encrypted ones with their data keys. */
async function bringFiles(url: string, from: StoragePort, to: StoragePort): Promise<number> {
  return lendClient(url, async (client) => {
    let count = 0;
    for (const key of await listNamedFiles(client)) {
      for (const place of await findPlaces(from, key)) {
        if ((await to.stat(place)) !== null) continue;
        await to.put(place, await from.open(place));
        if (!isChanging(place)) count++;
      }
    }
    return count;
  });
}
