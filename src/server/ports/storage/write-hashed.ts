import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StorageContent } from './port.ts';

/** What was written, before its name is chosen. */
export interface WrittenBytes {
  readonly size: number;
  readonly sha256: string;
}

/** Writes content into a new file and waits until it is on disk. @throws Error of the content's stream, with the rest left in the file */
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

/** A stream may fail before it is read. Reading it throws the error; without a listener it would end the process first. */
export function heedFailure(content: StorageContent): void {
  if (content instanceof Readable) content.on('error', () => {});
}

async function* readChunks(content: StorageContent): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Readable)) {
    yield content;
    return;
  }
  for await (const chunk of content) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
