import { z } from 'zod';

/** Orders that this window has locked because work on them began, each with the status that it had. */
export interface WorkLocks {
  taken(itemId: number, status: number): void;
  /** Null where the lock is not of this kind. */
  statusAt(itemId: number): number | null;
  forget(itemId: number): void;
}

/** Kept through a reload of the page, as the lock is. */
export function openWorkLocks(storage: Storage): WorkLocks {
  const kept = read(storage);
  const keep = () => {
    if (kept.size === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify([...kept]));
  };
  return {
    taken(itemId, status) {
      kept.set(itemId, status);
      keep();
    },
    statusAt: (itemId) => kept.get(itemId) ?? null,
    forget(itemId) {
      if (kept.delete(itemId)) keep();
    },
  };
}

function read(storage: Storage): Map<number, number> {
  try {
    return new Map(keptSchema.parse(JSON.parse(storage.getItem(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
}

const keptSchema = z.array(z.tuple([z.int(), z.int()]));
const KEY = 'panel.work-locks';
