import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStorage } from './folder.ts';
import type { StoragePort } from './port.ts';
import { type S3Account, s3PlaceOf } from './s3/place.ts';
import { s3Storage } from './s3/storage.ts';
import { readFileKeys } from './sealed/file-keys.ts';
import { type SealingStorage, sealingStorage } from './sealed/storage.ts';
import { twoPlaces } from './two-places.ts';

interface StorageSettings extends S3Account {
  readonly FILE_KEYS?: string | undefined;
  readonly DATA_DIR: string;
  readonly STORAGE_URL: string;
  readonly STORAGE_FROM_URL?: string | undefined;
}

/** The configured storage, which encrypts files if there are FILE_KEYS. @throws Error that names the invalid setting */
export function openStorage(settings: StorageSettings): SealingStorage {
  return sealingStorage(openBytes(settings), readFileKeys(settings.FILE_KEYS));
}

/**
 * The same with the bytes as they are stored, encrypted or not, for backups; with STORAGE_FROM_URL a storage that is being moved.
 * @throws Error that names the invalid setting
 */
export function openBytes(settings: StorageSettings): StoragePort {
  const places = openPlaces(settings);
  return places.from === null ? places.to : twoPlaces({ to: places.to, from: places.from });
}

/** The place of new files, and the place that files are moved from. @throws as `openStorage` */
export function openPlaces(settings: StorageSettings): { readonly to: StoragePort; readonly from: StoragePort | null } {
  const { STORAGE_URL: url, STORAGE_FROM_URL: former } = settings;
  return { to: placeAt(url, settings), from: former === undefined ? null : placeAt(former, settings) };
}

/** The folder of a storage address; null for a bucket. @throws Error if it is neither */
export function storageFolder(url: string): string | null {
  if (url.startsWith('file://')) return fileURLToPath(url);
  if (isAbsolute(url)) return url;
  if (url.startsWith('s3://')) return null;
  throw new Error(
    `STORAGE_URL: ${url} is neither the absolute path of a folder nor an address that begins with file:// or s3://.`,
  );
}

function placeAt(url: string, settings: StorageSettings): StoragePort {
  const folder = storageFolder(url);
  return folder === null
    ? s3Storage(s3PlaceOf(url, settings), join(settings.DATA_DIR, 'uploading'))
    : folderStorage(folder);
}
