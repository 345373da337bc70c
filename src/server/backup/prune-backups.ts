import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { daysBefore } from '../ports/sent-mails/folder.ts';
import { folderStorage } from '../ports/storage/folder.ts';
import { type BackupPlace, listBases } from './backup-place.ts';

/** A WAL segment, or the history of a timeline, which stays. */
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})/;

/** What was removed. */
interface Pruned {
  readonly bases: number;
  readonly segments: number;
  readonly files: number;
}

/**
 * Removes all but the newest bases, WAL that no base needs, and files that none refers to. Data erased in the product thus disappear from the
 * backups with the last older base.
 * @param keep number of bases to keep; at least one
 */
export async function pruneBackups(place: BackupPlace, { keep }: { readonly keep: number }): Promise<Pruned> {
  const bases = listBases(place);
  const [kept, old] = [bases.slice(0, keep), bases.slice(keep)];
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(place.bases).filter((one) => one.endsWith('.half')))
    rmSync(path.join(place.bases, name), { recursive: true, force: true });
  const first = kept.map(({ firstSegment }) => positionOf(firstSegment) as string).sort()[0];
  const unneeded = readdirSync(place.log).filter((name) => {
    const position = positionOf(name);
    return first !== undefined && position !== null && position < first;
  });
  for (const name of unneeded) rmSync(path.join(place.log, name), { force: true });
  const oldest = kept.at(-1);
  if (oldest !== undefined) for (const file of daysBefore(place.sent, oldest.startedAt)) rmSync(file, { force: true });
  return { bases: old.length, segments: unneeded.length, files: await removeUnnamed(place, kept) };
}

/** Position of a segment in the log, regardless of its timeline; null for a history file. */
function positionOf(name: string): string | null {
  return SEGMENT.exec(name)?.[1] ?? null;
}

async function removeUnnamed({ files }: BackupPlace, kept: readonly { readonly files: readonly string[] }[]) {
  const named = new Set(kept.flatMap((base) => base.files));
  const storage = folderStorage(files);
  let count = 0;
  for await (const key of storage.list()) {
    if (named.has(key)) continue;
    await storage.remove(key);
    count++;
  }
  return count;
}
