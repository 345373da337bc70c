import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where things are in the folder of BACKUP_DIR. */
export interface BackupPlace {
  /** Finished segments of the database's log, put there by PostgreSQL. */
  readonly log: string;
  /** Copies of the database's folder, each in a folder named by its instant. */
  readonly bases: string;
  /** Stored files, by their key; removed ones stay as long as a base that may name them. */
  readonly files: string;
  /** What was sent, a file a day, kept outside the database so that a restored one knows. */
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
  /** From here on the base can be restored to. */
  endedAt: z.coerce.date(),
  /** First segment of the log that it needs. */
  firstSegment: z.string(),
  /** Keys of the files that were stored then. */
  files: z.array(z.string()),
});

/** A copy of the database's folder, and what is known of it. */
export interface Base extends z.output<typeof baseFacts> {
  readonly folder: string;
}

/** Bases that are whole, the newest first; one that was cut short has no facts and is none. */
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
