import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StorageContent } from './port.ts';

/** The written bytes, before their file has its final name. */
export interface WrittenBytes {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes content into a new file and waits until it is on disk.
 * @throws Error of the content's stream; the incomplete file remains
 */
export async function writeHashed(path: string, content: StorageContent): Promise<WrittenBytes> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of readChunks(content)) {
      hash.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/**
 * Adds an error listener to a stream that may fail before it is read; without one the process would end. Reading the
 * stream still throws the error.
 */
export function heedFailure(content: StorageContent): void {
  if (content instanceof Readable) content.on('error', () => {});
}

/** The bytes of content, piece by piece. */
export async function* readChunks(content: StorageContent): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Readable)) {
    yield content;
    return;
  }
  for await (const chunk of content) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
