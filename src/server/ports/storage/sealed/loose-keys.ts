import type { StoragePort } from '../port.ts';
import { isSealedPlace, wrappedAt } from './places.ts';
import { findFileId } from './sealed-file.ts';

/**
 * Numbers of data keys without a file. Usually there are as many keys as files, which the names alone tell; only with more keys are the files opened to
 * read their numbers.
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
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const ids = await Promise.all(files.slice(at, at + AT_ONCE).map((place) => findFileId(inner, place)));
    for (const id of ids) if (id !== null) keys.delete(id);
  }
  return [...keys];
}

const AT_ONCE = 16;
