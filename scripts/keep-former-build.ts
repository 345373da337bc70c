import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';

/** How long the scripts and styles of a former build are kept: pages that were opened before the new one still ask for them. */
const KEPT_MS = 7 * DAY_MS;

/** Where files of a build are served from, and where those of former ones are kept. */
export interface BuildFolders {
  readonly assets: string;
  readonly former: string;
}

/**
 * Moves the files of the build that is about to be replaced to those of former ones, with the time of this as theirs. Their names carry a
 * hash of what is in them, so that files of several builds lie beside each other.
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

/** Deletes what was set aside more than seven days ago, and what the present build has again. */
export function pruneFormerBuilds({ assets, former }: BuildFolders, now: Date): void {
  if (!existsSync(former)) return;
  for (const name of readdirSync(former)) {
    const file = path.join(former, name);
    const isOld = now.getTime() - statSync(file).mtimeMs > KEPT_MS;
    if (isOld || existsSync(path.join(assets, name))) rmSync(file);
  }
}
