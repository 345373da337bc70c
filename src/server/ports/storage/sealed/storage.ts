import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { assertKey, StorageMissError, type StoragePort } from '../port.ts';
import { type ContentNames, loadContentNames } from './content-names.ts';
import type { FileKey } from './file-keys.ts';
import { DamagedSeal } from './frames.ts';
import { findLooseKeys } from './loose-keys.ts';
import { contentPlaceOf, hashIn, keyAt, plainPlaceOf, sealedPlaceOf, wrapPlaceOf } from './places.ts';
import { findFileId, isOpenable, openSealed, readFileId, sizeOfSealed, writeSealed } from './sealed-file.ts';
import { unwrapKey, wrapKey, wrappedBy } from './wrap.ts';

/** A storage whose files may be encrypted. */
export interface SealingStorage extends StoragePort {
  /** Names of the master keys, the one that encrypts first; none where files are stored as they are. */
  readonly keyNames: readonly string[];
  /** Brings a stored file under the current master key, without writing a sealed file again. @throws FileKeyMissing, DamagedSeal */
  renew(key: string): Promise<Renewed>;
  /** Numbers of data keys that no file has: left by a crash, or of a file that is on its way. */
  listLooseKeys(): Promise<readonly string[]>;
  /** Removes a data key by its number. */
  removeKey(keyId: string): Promise<void>;
}

/**
 * `sealed`: it was stored before there were keys, and keeps its key; `moved`: content that had its hash as key is now stored under another one too, and can
 * be removed from the former; `as_it_was`: nothing was to be done, or there is no such file.
 */
export type Renewed =
  | { readonly state: 'sealed' | 'rewrapped' | 'as_it_was' }
  | { readonly state: 'moved'; readonly to: string };

/**
 * Encrypts what is stored, if there are keys, and decrypts what is read; files stored before are read as they are. The same for every kind of storage:
 * `inner` sees encrypted bytes only.
 */
export function sealingStorage(inner: StoragePort, keys: readonly FileKey[]): SealingStorage {
  const [current] = keys;
  let loading: Promise<ContentNames> | null = null;
  return {
    keyNames: keys.map(({ name }) => name),
    async put(key, content) {
      const place = sealedPlaceOf(key);
      if (!current || place === null) return inner.put(key, content);
      assertKey(key);
      return { key, ...(await writeSealed(inner, { key: current, place, content })) };
    },
    async putContent(content) {
      if (!current) return inner.putContent(content);
      // Content that is streamed has no hash before it was read: it gets a name of its own.
      if (content instanceof Readable) {
        const key = contentPlaceOf(randomBytes(32).toString('hex'));
        return { key, ...(await writeSealed(inner, { key: current, place: key, content })) };
      }
      const sha256 = createHash('sha256').update(content).digest('hex');
      const key = (await names(current)).keyOf(sha256);
      if (!(await isOpenable(inner, keys, key))) await writeSealed(inner, { key: current, place: key, content });
      return { key, size: content.byteLength, sha256 };
    },
    async get(key) {
      return either(key, { sealed: async (place) => buffer(await openSealed(inner, keys, place)), plain: inner.get });
    },
    async open(key) {
      return either(key, { sealed: (place) => openSealed(inner, keys, place), plain: inner.open });
    },
    async stat(key) {
      return either(key, { sealed: statSealed, plain: statPlain }).catch(unlessMissing);
    },
    async remove(key) {
      const [plain, sealed] = [plainPlaceOf(key), sealedPlaceOf(key)];
      if (sealed !== null) await removeSealed(sealed);
      if (plain !== null) await inner.remove(plain);
    },
    async *list() {
      for await (const place of inner.list()) {
        const key = keyAt(place);
        if (key !== null) yield key;
      }
    },
    async renew(key) {
      if (!current) return AS_IT_WAS;
      const [place, hash] = [sealedPlaceOf(key), hashIn(key)];
      if (hash !== null) return move(current, { key, hash });
      if (place !== null && (await inner.stat(place)) !== null) return rewrap(current, place);
      if (place === null || (await inner.stat(key)) === null) return AS_IT_WAS;
      await writeSealed(inner, { key: current, place, content: await inner.open(key) });
      await inner.remove(key);
      return { state: 'sealed' };
    },
    listLooseKeys: () => findLooseKeys(inner),
    removeKey: (keyId) => inner.remove(wrapPlaceOf(keyId)),
  };

  /** Loaded once. A failure is tried again. */
  function names(by: FileKey): Promise<ContentNames> {
    loading ??= loadContentNames(inner, keys, by).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function move(by: FileKey, { key, hash }: { readonly key: string; readonly hash: string }): Promise<Renewed> {
    const to = (await names(by)).keyOf(hash);
    if (await isOpenable(inner, keys, to)) return { state: 'moved', to };
    const content = await inner.open(key).catch(unlessMissing);
    if (content === null) return AS_IT_WAS;
    const { sha256 } = await writeSealed(inner, { key: by, place: to, content });
    if (sha256 === hash) return { state: 'moved', to };
    await removeSealed(to);
    throw new DamagedSeal(`${key} has other bytes than its name says`);
  }

  /** Reads the sealed file or the plain one: first what this process would write. */
  async function either<T>(
    key: string,
    { sealed, plain }: { sealed: (place: string) => Promise<T>; plain: (place: string) => Promise<T> },
  ): Promise<T> {
    const [hidden, open] = [sealedPlaceOf(key), plainPlaceOf(key)];
    const ways = [hidden !== null && (() => sealed(hidden)), open !== null && (() => plain(open))];
    for (const way of current ? ways : ways.reverse()) {
      try {
        if (way) return await way();
      } catch (error) {
        if (!(error instanceof StorageMissError)) throw error;
      }
    }
    throw new StorageMissError(key);
  }

  async function statSealed(place: string): Promise<{ size: number }> {
    return { size: sizeOfSealed((await statPlain(place)).size) };
  }

  async function statPlain(place: string): Promise<{ readonly size: number }> {
    const found = await inner.stat(place);
    if (found === null) throw new StorageMissError(place);
    return found;
  }

  /** The file first: a crash in between leaves a data key that opens nothing, and no file that looks as if it were there. */
  async function removeSealed(place: string): Promise<void> {
    const fileId = await findFileId(inner, place);
    await inner.remove(place);
    if (fileId !== null) await inner.remove(wrapPlaceOf(fileId));
  }

  async function rewrap(key: FileKey, place: string): Promise<Renewed> {
    await names(key);
    const fileId = await readFileId(inner, place);
    const stored = await inner.get(wrapPlaceOf(fileId));
    if (wrappedBy(stored) === key.name) return AS_IT_WAS;
    const file = { fileId, place };
    await inner.put(wrapPlaceOf(fileId), wrapKey(key, unwrapKey(keys, stored, file), file));
    return { state: 'rewrapped' };
  }
}

const AS_IT_WAS = { state: 'as_it_was' } as const;

function unlessMissing(error: unknown): null {
  if (error instanceof StorageMissError) return null;
  throw error;
}
