import { createHmac, randomBytes } from 'node:crypto';
import { StorageMissError, type StoragePort } from '../port.ts';
import type { FileKey } from './file-keys.ts';
import { contentPlaceOf, NAMES } from './places.ts';
import { FileKeyMissing, unwrapKey, wrapKey, wrappedBy } from './wrap.ts';

const FILE = { fileId: 'names', place: NAMES };

/** Gives content a key by its hash (hex) and a secret, so that equal content has one key, which tells nothing to people without the secret. */
export interface ContentNames {
  keyOf(sha256: string): string;
}

/**
 * The names of a storage, whose secret is stored in it, encrypted by the current master key. Under a master key that this process lacks the secret is not
 * known: then content is stored under names of its own, and equal content twice.
 */
export async function loadContentNames(
  inner: StoragePort,
  keys: readonly FileKey[],
  current: FileKey,
): Promise<ContentNames> {
  const secret = (await readSecret(inner, keys, current)) ?? (await makeSecret(inner, current));
  return { keyOf: (sha256) => contentPlaceOf(createHmac('sha256', secret).update(sha256).digest('hex')) };
}

async function readSecret(inner: StoragePort, keys: readonly FileKey[], current: FileKey): Promise<Buffer | null> {
  try {
    const stored = await inner.get(NAMES);
    const secret = unwrapKey(keys, stored, FILE);
    if (wrappedBy(stored) !== current.name) await inner.put(NAMES, wrapKey(current, secret, FILE));
    return secret;
  } catch (error) {
    if (error instanceof StorageMissError) return null;
    if (error instanceof FileKeyMissing) return randomBytes(32);
    throw error;
  }
}

/** Of two processes that make one, the later wins. */
async function makeSecret(inner: StoragePort, current: FileKey): Promise<Buffer> {
  await inner.put(NAMES, wrapKey(current, randomBytes(32), FILE));
  return unwrapKey([current], await inner.get(NAMES), FILE);
}
