import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Layout of the folder BACKUP_DIR. */
export interface BackupPlace {
  /** Finished WAL segments, written by PostgreSQL. */
  readonly log: string;
  /** Copies of the database's folder, each in a folder named by its instant. */
  readonly bases: string;
  /** Stored files, by their key; deleted ones stay as long as a base that may refer to them. */
  readonly files: string;
  /** Sent mails, a file a day, kept outside the database so that a restored one knows of them. */
  readonly sent: string;
}

export function backupPlace(folder: string): BackupPlace {
  return {
    log: path.join(folder, 'log'),
    bases: path.join(folder, 'bases'),
    files: path.join(folder, 'files'),
    sent: path.join(folder, 'sent'),
  };
}

const baseFacts = z.object({
  startedAt: z.coerce.date(),
  /** The earliest instant that the base can be restored to. */
  endedAt: z.coerce.date(),
  /** First WAL segment that it needs. */
  firstSegment: z.string(),
  /** Keys of the files stored at that time. */
  files: z.array(z.string()),
});

/** A copy of the database's folder, with its facts. */
export interface Base extends z.output<typeof baseFacts> {
  readonly folder: string;
}

/** Complete bases, newest first; an interrupted one has no facts and is not listed. */
export function listBases({ bases }: BackupPlace): readonly Base[] {
  if (!existsSync(bases)) return [];
  return readdirSync(bases)
    .map((name) => path.join(bases, name))
    .filter((folder) => existsSync(factsFile(folder)))
    .map((folder) => ({ folder, ...baseFacts.parse(JSON.parse(readFileSync(factsFile(folder), 'utf8'))) }))
    .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
}

export function factsFile(base: string): string {
  return path.join(base, 'facts.json');
}

/** When the newest complete base was finished, without reading its list of files; null for none. */
export async function findNewestBase({ bases }: BackupPlace): Promise<Date | null> {
  const names = await readdir(bases).catch(() => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(factsFile(path.join(bases, name))).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    ),
  );
  return times.reduce((newest, time) => (time !== null && (newest === null || time > newest) ? time : newest), null);
}
