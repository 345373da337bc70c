import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type StorageContent, StorageMissError, type StoragePort } from '../port.ts';
import { heedFailure, readChunks, type WrittenBytes } from '../write-hashed.ts';
import type { FileKey } from './file-keys.ts';
import { contentSizeOf, DamagedSeal, openFrames, sealFrames } from './frames.ts';
import { plainPlaceOf, sealedPlaceOf, wrapPlaceOf } from './places.ts';
import { FileKeyMissing, unwrapKey, wrapKey } from './wrap.ts';

const KEPT_FROM_US = [StorageMissError, FileKeyMissing, DamagedSeal];

/** A sealed file begins with this and its number, by which its data key is found. */
const MAGIC = Buffer.from('RGSEAL1\n');
const HEAD = MAGIC.length + 16;

/**
 * Stores content sealed at a place, completely or not at all; its data key first. The data key of a file that it replaces goes last.
 * @returns size and hash of the content itself
 */
export async function writeSealed(
  inner: StoragePort,
  { key, place, content }: { readonly key: FileKey; readonly place: string; readonly content: StorageContent },
): Promise<WrittenBytes> {
  heedFailure(content);
  const former = await findFileId(inner, place);
  const [fileId, dataKey] = [randomUUID(), randomBytes(32)];
  await inner.put(wrapPlaceOf(fileId), wrapKey(key, dataKey, { fileId, place }));
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of readChunks(content)) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  async function* sealed() {
    yield Buffer.concat([MAGIC, idBytes(fileId)]);
    yield* sealFrames(dataKey, measured());
  }
  try {
    await inner.put(place, Readable.from(sealed(), { objectMode: false }));
  } catch (error) {
    await inner.remove(wrapPlaceOf(fileId));
    throw error;
  }
  if (former !== null) await inner.remove(wrapPlaceOf(former));
  return { size, sha256: hash.digest('hex') };
}

/** Opens a sealed file. Its content is checked as it is read. @throws StorageMissError, FileKeyMissing, DamagedSeal */
export async function openSealed(inner: StoragePort, keys: readonly FileKey[], place: string): Promise<Readable> {
  const source = await inner.open(place);
  try {
    const { fileId, rest } = await readHead(source, place);
    const dataKey = await openKey(inner, keys, { fileId, place });
    if (dataKey === 'replaced') {
      source.destroy();
      return await openSealed(inner, keys, place);
    }
    const content = Readable.from(openFrames(dataKey, rest), { objectMode: false });
    content.once('close', () => source.destroy());
    return content;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/** The data key of a file; it is read again if the file is replaced at this moment. @throws StorageMissError while it is being removed */
async function openKey(inner: StoragePort, keys: readonly FileKey[], file: SealedAt): Promise<Buffer | 'replaced'> {
  try {
    return unwrapKey(keys, await inner.get(wrapPlaceOf(file.fileId)), file);
  } catch (error) {
    if (!(error instanceof StorageMissError)) throw error;
    if ((await findFileId(inner, file.place)) === file.fileId) throw new StorageMissError(file.place);
    return 'replaced';
  }
}

interface SealedAt {
  readonly fileId: string;
  readonly place: string;
}

/** Number of the sealed file at a place. @throws StorageMissError, DamagedSeal */
export async function readFileId(inner: StoragePort, place: string): Promise<string> {
  const source = await inner.open(place);
  try {
    return (await readHead(source, place)).fileId;
  } finally {
    source.destroy();
  }
}

/** The same, or null where there is no sealed file. */
export async function findFileId(inner: StoragePort, place: string): Promise<string | null> {
  if ((await inner.stat(place)) === null) return null;
  try {
    return await readFileId(inner, place);
  } catch (error) {
    if (error instanceof StorageMissError || error instanceof DamagedSeal) return null;
    throw error;
  }
}

/** Whether there is a sealed file at a place that these keys open. */
export async function isOpenable(inner: StoragePort, keys: readonly FileKey[], place: string): Promise<boolean> {
  if ((await inner.stat(place)) === null) return false;
  try {
    const fileId = await readFileId(inner, place);
    unwrapKey(keys, await inner.get(wrapPlaceOf(fileId)), { fileId, place });
    return true;
  } catch (error) {
    if (KEPT_FROM_US.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

/** Where the bytes of a file are, whole: its plain file, or its sealed file and its data key. Empty if it is missing. */
export async function findPlaces(bytes: StoragePort, key: string): Promise<readonly string[]> {
  const [sealed, plain] = [sealedPlaceOf(key), plainPlaceOf(key)];
  if (sealed !== null && (await bytes.stat(sealed)) !== null) {
    const wrap = wrapPlaceOf(await readFileId(bytes, sealed));
    return (await bytes.stat(wrap)) === null ? [] : [wrap, sealed];
  }
  return plain !== null && (await bytes.stat(plain)) !== null ? [plain] : [];
}

/** Size of the content by the size of its sealed file. @throws DamagedSeal */
export function sizeOfSealed(size: number): number {
  return contentSizeOf(size - HEAD);
}

async function readHead(source: Readable, place: string): Promise<{ fileId: string; rest: AsyncIterable<Uint8Array> }> {
  const chunks: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: true });
  let head = Buffer.alloc(0);
  while (head.length < HEAD) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedSeal(`${place} is not a sealed file`);
  async function* rest() {
    yield head.subarray(HEAD);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { fileId: idText(head.subarray(MAGIC.length, HEAD)), rest: rest() };
}

function idBytes(fileId: string): Buffer {
  return Buffer.from(fileId.replaceAll('-', ''), 'hex');
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
