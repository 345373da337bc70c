import { z } from 'zod';

/** This window's locks from started work (orders, or tickets), by number with the status at that time. */
export interface WorkLocks {
  taken(id: number, status: number): void;
  /** Null if the lock is of another kind. */
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
