import { StorageMissError, type StoragePort } from '../port.ts';
import { isSealedPlace, wrappedAt } from './places.ts';
import { readFileId } from './sealed-file.ts';

/**
 * Numbers of data keys without a file. Usually there are as many keys as files, which the names alone tell; only with more keys are the files opened to
 * read their numbers.
 * @throws DamagedSeal for a file whose number is unreadable; Error when fewer than half of the keys have files, which is rather a missing folder
 */
export async function findLooseKeys(inner: StoragePort): Promise<readonly string[]> {
  const keys = new Set<string>();
  const files: string[] = [];
  for await (const place of inner.list()) {
    const keyId = wrappedAt(place);
    if (keyId !== null) keys.add(keyId);
    else if (isSealedPlace(place)) files.push(place);
  }
  if (keys.size <= files.length) return [];
  if (keys.size > MOST && files.length < keys.size / 2) throw new Error('fewer than half of the data keys have files');
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const ids = await Promise.all(files.slice(at, at + AT_ONCE).map((place) => numberAt(inner, place)));
    for (const id of ids) if (id !== null) keys.delete(id);
  }
  return [...keys];
}

/** Null for a file that was removed meanwhile. */
async function numberAt(inner: StoragePort, place: string): Promise<string | null> {
  try {
    return await readFileId(inner, place);
  } catch (error) {
    if (error instanceof StorageMissError) return null;
    throw error;
  }
}

const AT_ONCE = 16;
/** So few are never taken for a sign of a missing folder. */
const MOST = 50;
