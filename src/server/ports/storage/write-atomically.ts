import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { StorageContent } from './port.ts';

/** The written file, before its name is chosen. */
interface WrittenBytes {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a file durably: complete on return, and absent (or unchanged) after a failure.
 * @param to.folder folder of the temporary file, on the target's file system
 * @param to.pathOf the target's path, once size and hash are known
 */
export async function writeAtomically(
  content: StorageContent,
  to: { readonly folder: string; readonly pathOf: (written: WrittenBytes) => string },
): Promise<WrittenBytes> {
  // A stream may fail before it is read. Reading it throws the error; without a listener it would end the process first.
  if (content instanceof Readable) content.on('error', () => {});
  await mkdir(to.folder, { recursive: true });
  const temporary = join(to.folder, `.${randomUUID()}.tmp`);
  try {
    const written = await writeSynced(temporary, content);
    const path = to.pathOf(written);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, content: StorageContent): Promise<WrittenBytes> {
  const file = await open(path, 'wx');
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

async function* readChunks(content: StorageContent): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Readable)) {
    yield content;
    return;
  }
  for await (const chunk of content) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

// A rename is only safe from a power cut once the folder that holds the name is on disk too.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
