import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStorage } from './folder.ts';
import type { StoragePort } from './port.ts';

/**
 * The storage by STORAGE_URL: an absolute folder, or a `file://` URL of one.
 * @throws Error with a sentence for whoever wrote the setting
 */
export function openStorage(url: string): StoragePort {
  if (url.startsWith('file://')) return folderStorage(fileURLToPath(url));
  if (isAbsolute(url)) return folderStorage(url);
  if (url.startsWith('s3://')) {
    throw new Error('STORAGE_URL: s3:// is not supported by this version; give the absolute path of a folder.');
  }
  throw new Error(`STORAGE_URL: ${url} is neither the absolute path of a folder nor a file:// address.`);
}
