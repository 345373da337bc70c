import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { inTime } from '../in-time.ts';
import { DISK_TIMEOUT_MS, readFreeBytes } from '../ports/storage/disk-space.ts';

/** `no_answer`: a network file system that hangs. */
type FolderState = 'ok' | 'low_space' | 'not_writable' | 'no_answer';

const KEPT_FOR_MS = 5_000;
/** More than a file system stores inline with a name. */
const PROBE = Buffer.alloc(8_192);

const kept = new Map<string, { readonly until: number; readonly state: Promise<FolderState> }>();

/**
 * Whether a folder is writable, tested by writing a file, at most once in five seconds.
 * @param floor free bytes below which it counts as full
 */
export function folderState(folder: string, floor: number): Promise<FolderState> {
  const key = `${floor} ${folder}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.state;
  const state = inTime(look(folder, floor), { ms: DISK_TIMEOUT_MS, late: 'no_answer' as const });
  kept.set(key, { until: Date.now() + KEPT_FOR_MS, state });
  return state;
}

async function look(folder: string, floor: number): Promise<FolderState> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    if ((await readFreeBytes(folder)) < floor) return 'low_space';
    const file = await open(probe, 'wx');
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
    }
    return 'ok';
  } catch (error) {
    const { code } = error as { code?: string };
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'low_space' : 'not_writable';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
