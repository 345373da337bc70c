import { z } from 'zod';

/** What this window has locked because work on it began (orders, or tickets), each by its number with the status that it had. */
export interface WorkLocks {
  taken(id: number, status: number): void;
  /** Null where the lock is not of this kind. */
  statusAt(id: number): number | null;
  forget(id: number): void;
}

/** Kept through a reload of the page, as the lock is. @param key where in the storage */
export function openWorkLocks(storage: Storage, key: string): WorkLocks {
  const kept = read(storage, key);
  const keep = () => {
    if (kept.size === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify([...kept]));
  };
  return {
    taken(id, status) {
      kept.set(id, status);
      keep();
    },
    statusAt: (id) => kept.get(id) ?? null,
    forget(id) {
      if (kept.delete(id)) keep();
    },
  };
}

function read(storage: Storage, key: string): Map<number, number> {
  try {
    return new Map(keptSchema.parse(JSON.parse(storage.getItem(key) ?? '[]')));
  } catch {
    return new Map();
  }
}

const keptSchema = z.array(z.tuple([z.int(), z.int()]));
