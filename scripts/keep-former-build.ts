import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';

/** How long the scripts and styles of an earlier build are kept: pages opened before the new one still request them. */
const KEPT_MS = 7 * DAY_MS;

/** Folder that a build's files are served from, and the one for files of earlier builds. */
export interface BuildFolders {
  readonly assets: string;
  readonly former: string;
}

/**
 * Moves the files of the build about to be replaced to the earlier ones, with the present time. Their names contain a content hash, so that files of
 * several builds can share a folder.
 */
export function setAsideBuild({ assets, former }: BuildFolders, now: Date): void {
  if (!existsSync(assets)) return;
  mkdirSync(former, { recursive: true });
  for (const name of readdirSync(assets)) {
    const kept = path.join(former, name);
    renameSync(path.join(assets, name), kept);
    utimesSync(kept, now, now);
  }
}

/** Deletes files that were set aside more than seven days ago, and those that the present build contains again. */
export function pruneFormerBuilds({ assets, former }: BuildFolders, now: Date): void {
  if (!existsSync(former)) return;
  for (const name of readdirSync(former)) {
    const file = path.join(former, name);
    const isOld = now.getTime() - statSync(file).mtimeMs > KEPT_MS;
    if (isOld || existsSync(path.join(assets, name))) rmSync(file);
  }
}
