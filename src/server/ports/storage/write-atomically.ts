import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageContent } from './port.ts';
import { heedFailure, type WrittenBytes, writeHashed } from './write-hashed.ts';

/**
 * Writes a file durably: complete on return, and absent (or unchanged) after a failure.
 * @param to.folder folder of the temporary file, on the target's file system
 * @param to.pathOf the target's path, once size and hash are known
 */
export async function writeAtomically(
  content: StorageContent,
  to: { readonly folder: string; readonly pathOf: (written: WrittenBytes) => string },
): Promise<WrittenBytes> {
  heedFailure(content);
  await mkdir(to.folder, { recursive: true });
  const temporary = join(to.folder, `.${randomUUID()}.tmp`);
  try {
    const written = await writeHashed(temporary, content);
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

// A rename survives a power cut only once the folder of the name is synced too.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
