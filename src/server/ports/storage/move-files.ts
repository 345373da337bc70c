import type { StoragePort } from './port.ts';

/** A file whose bytes do not match its key. */
class DamagedOnTheWay extends Error {
  override readonly name = 'DamagedOnTheWay';
}

/**
 * Moves every file from one storage to another while both are in use: a file is removed from the old place once it is
 * complete at the new one. The next call continues an interrupted move.
 * @param moved called after each file with its key
 * @returns number of moved files
 * @throws DamagedOnTheWay for a file whose bytes do not match its key; it stays at the old place
 */
export async function moveFiles(
  { to, from }: { readonly to: StoragePort; readonly from: StoragePort },
  moved: (key: string) => void = () => {},
): Promise<number> {
  let count = 0;
  for await (const key of from.list()) {
    // It was deleted in the meantime.
    const there = await from.stat(key);
    if (there === null) continue;
    if ((await to.stat(key))?.size !== there.size) await copy(key);
    await from.remove(key);
    moved(key);
    count++;
  }
  return count;

  async function copy(key: string): Promise<void> {
    const promised = /^sha256\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1];
    const { sha256 } = await to.put(key, await from.open(key));
    if (promised === undefined || promised === sha256) return;
    await to.remove(key);
    throw new DamagedOnTheWay(`${key} has other bytes than its name says`);
  }
}
