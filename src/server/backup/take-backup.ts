import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { lendClient } from '../db/lend-client.ts';
import { folderStorage } from '../ports/storage/folder.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import { isChanging } from '../ports/storage/sealed/places.ts';
import { StartError } from '../start/start-error.ts';
import { type BackupPlace, factsFile } from './backup-place.ts';
import { copyFolder } from './copy-folder.ts';

/** Folders whose content belongs to the running server, and is created again by the next one. */
const OWN = [
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
];
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'server.log'];

export interface Taken {
  readonly base: string;
  readonly endedAt: Date;
  /** Files that the backup did not have yet. */
  readonly newFiles: number;
}

/**
 * Copies the database while it serves, and every stored file that the backup lacks. The base is complete once its facts are written; the next backup
 * deletes an interrupted one.
 * @param from.url of the running embedded server, which archives its log into the place
 */
export async function takeBackup(
  from: { readonly dataDir: string; readonly url: string; readonly storage: StoragePort },
  place: BackupPlace,
): Promise<Taken> {
  mkdirSync(place.bases, { recursive: true, mode: 0o700 });
  return lendClient(from.url, async (client) => {
    await refuseWithoutArchive(client, place);
    const startedAt = await readClock(client);
    const base = path.join(place.bases, startedAt.toISOString().replaceAll(':', '-'));
    const half = `${base}.half`;
    rmSync(half, { recursive: true, force: true });
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start($1, fast => true)) as segment`,
      [startedAt.toISOString()],
    );
    await copyFolder({ from: path.join(from.dataDir, 'postgres'), to: path.join(half, 'postgres') }, WANTED);
    // Waits until the last segment that the base needs is archived.
    const { rows: stopped } = await client.query<{ label: string; tablespaces: string }>(
      `select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => true)`,
    );
    const label = stopped[0] as { label: string; tablespaces: string };
    writeFileSync(path.join(half, 'postgres/backup_label'), label.label, { mode: 0o600 });
    if (label.tablespaces.trim() !== '')
      throw new StartError('The database has tablespaces outside its folder, which this backup does not copy.');
    for (const name of ['postgres.password', 'vapid.json']) {
      const file = path.join(from.dataDir, name);
      if (existsSync(file)) writeFileSync(path.join(half, name), readFileSync(file), { mode: 0o600 });
    }
    const endedAt = await readClock(client);
    const copied = await copyFiles(from.storage, folderStorage(place.files));
    const firstSegment = started[0]?.segment as string;
    writeFileSync(factsFile(half), JSON.stringify({ startedAt, endedAt, firstSegment, files: copied.keys }));
    renameSync(half, base);
    return { base, endedAt, newFiles: copied.count };
  });
}

const WANTED = {
  isContent: (folder: string) => !OWN.includes(folder) && !folder.split('/').includes('pgsql_tmp'),
  isWanted: (file: string) => !LEFT_OUT.includes(file),
};

async function refuseWithoutArchive(client: pg.Client, { log }: BackupPlace): Promise<void> {
  const { rows } = await client.query<{ folder: string | null }>(
    `select current_setting('basic_archive.archive_directory', true) as folder`,
  );
  if (rows[0]?.folder !== log)
    throw new StartError(`The database does not archive its log into ${log}. Start it with the same BACKUP_DIR first.`);
}

async function readClock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now as Date;
}

/** A stored file never changes, so an existing copy of the same size is current. Data keys of sealed files do: they are compared. */
async function copyFiles(from: StoragePort, to: StoragePort): Promise<{ keys: string[]; count: number }> {
  const keys: string[] = [];
  let count = 0;
  for await (const key of from.list()) {
    const there = await from.stat(key);
    // It was deleted meanwhile.
    if (there === null) continue;
    keys.push(key);
    const isThere = (await to.stat(key))?.size === there.size;
    if (isThere && !(isChanging(key) && (await hasChanged(key, { from, to })))) continue;
    await to.put(key, await from.open(key));
    count++;
  }
  return { keys, count };
}

async function hasChanged(key: string, { from, to }: { from: StoragePort; to: StoragePort }): Promise<boolean> {
  return !(await from.get(key)).equals(await to.get(key));
}
