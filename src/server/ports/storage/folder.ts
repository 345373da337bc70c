import { type FileHandle, open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { assertKey, contentKey, StorageMissError, type StoragePort, type StoredFile } from './port.ts';
import { writeAtomically } from './write-atomically.ts';

/** Files in a folder of this machine. */
export function folderStorage(root: string): StoragePort {
  return {
    async put(key, content) {
      const path = pathOf(key);
      return { key, ...(await writeAtomically(content, { folder: root, pathOf: () => path })) };
    },
    async putContent(content): Promise<StoredFile> {
      const written = await writeAtomically(content, {
        folder: root,
        pathOf: ({ sha256 }) => pathOf(contentKey(sha256)),
      });
      return { key: contentKey(written.sha256), ...written };
    },
    async get(key) {
      return found(key, readFile(pathOf(key)));
    },
    async open(key) {
      const file: FileHandle = await found(key, open(pathOf(key), 'r'));
      return file.createReadStream();
    },
    async stat(key) {
      try {
        return { size: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list() {
      return keysIn(root);
    },
  };

  function pathOf(key: string): string {
    assertKey(key);
    return join(root, key);
  }
}

/** Files still being written have names that are no keys, so they are left out. */
async function* keysIn(root: string): AsyncGenerator<string> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}

async function found<T>(key: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isMissing(error) ? new StorageMissError(key) : error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
