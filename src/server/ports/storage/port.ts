import type { Readable } from 'node:stream';

/** Files outside the database. A key is a relative path of lower-case names ("sha256/ab/ab34..."), never chosen by a user. */
export interface StoragePort {
  /** Stores under a key, replacing the old content; readers see the old bytes or the new, never a mix. */
  put(key: string, content: StorageContent): Promise<StoredFile>;
  /** Stores under its SHA-256 as key, so that equal bytes are stored once and storing is idempotent. */
  putContent(content: StorageContent): Promise<StoredFile>;
  /** Reads the whole content. @throws StorageMissError if there is no such key */
  get(key: string): Promise<Buffer>;
  /** Opens for streaming. @throws StorageMissError when there is no such key */
  open(key: string): Promise<Readable>;
  /** Size in bytes, or null when there is no such key. */
  stat(key: string): Promise<{ readonly size: number } | null>;
  /** Removes; a missing key is no error. */
  remove(key: string): Promise<void>;
  /** Every key, unordered. Files stored or removed meanwhile may be included or not. */
  list(): AsyncIterable<string>;
}

export type StorageContent = Uint8Array | Readable;

export interface StoredFile {
  readonly key: string;
  readonly size: number;
  /** Hash of the stored bytes, lower-case hex. */
  readonly sha256: string;
}

/** Nothing is stored under the key. */
export class StorageMissError extends Error {
  override readonly name = 'StorageMissError';
  readonly key: string;

  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.key = key;
  }
}

/** The storage is away or busy, and may be back later; in the words of its last failure. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  /** The system's code, for the log; undefined where there is none. */
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = (cause as { code?: string }).code;
  }
}

/** Key of content by its SHA-256 (hex); the first two letters spread the files over folders. */
export function contentKey(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** @throws RangeError for anything but lower-case names joined by slashes, so that no key can leave the store */
export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/.test(key) || key.length > 500) {
    throw new RangeError(`not a storage key: ${key}`);
  }
}
