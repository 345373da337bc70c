import { showOnIcon } from './icon-number.ts';

/** The cache of private data. It is deleted when its customer signs out, or is found signed out. */
export const OWN_CACHE = 'own';

/** The cache of private data; null where there is none. Looking does not create it. */
export async function findOwnCache(): Promise<Cache | null> {
  return hasCaches() && (await caches.has(OWN_CACHE)) ? caches.open(OWN_CACHE) : null;
}

/** Deletes all private data stored on this device, and the number on the app's icon. */
export async function forgetOwn(): Promise<void> {
  if (hasCaches()) await caches.delete(OWN_CACHE);
  await showOnIcon(0);
}

/** Without TLS there are no caches, except on localhost. */
export function hasCaches(): boolean {
  return 'caches' in globalThis;
}
