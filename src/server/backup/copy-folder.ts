import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a folder that a running server writes to: files that vanish meanwhile are left out, as PostgreSQL's manual allows for a base.
 * @param isContent whether a folder's content is copied too, by its path within the folder; the folder itself always is
 * @param isWanted whether a file is copied, by its path within the folder
 * @returns the number of copied files, not their bytes
 */
export async function copyFolder(
  { from, to }: { readonly from: string; readonly to: string },
  { isContent, isWanted }: { isContent(folder: string): boolean; isWanted(file: string): boolean },
): Promise<number> {
  let count = 0;
  async function copyWithin(within: string): Promise<void> {
    await mkdir(path.join(to, within), { recursive: true, mode: 0o700 });
    if (!isContent(within)) return;
    for (const entry of await unlessGone(readdir(path.join(from, within), { withFileTypes: true }), [])) {
      const place = path.join(within, entry.name);
      if (entry.isDirectory()) await copyWithin(place);
      else if (entry.isFile() && isWanted(place)) {
        const copied = copyFile(path.join(from, place), path.join(to, place), constants.COPYFILE_FICLONE);
        if (
          await unlessGone(
            copied.then(() => true),
            false,
          )
        )
          count++;
      }
    }
  }
  await copyWithin('');
  return count;
}

async function unlessGone<Value>(doing: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return otherwise;
    throw error;
  }
}
