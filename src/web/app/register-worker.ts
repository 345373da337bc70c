/** Where the service worker is served; it must stand at the root to see all pages. */
const WORKER = '/sw.js';

/** Registers the service worker. Null where the browser has none, refuses it, or the pages are being developed. */
export async function registerWorker(
  container: Pick<ServiceWorkerContainer, 'register'> | undefined,
  own: string | null,
): Promise<ServiceWorkerRegistration | null> {
  if (!container || own === null) return null;
  try {
    return await container.register(WORKER, { scope: '/', updateViaCache: 'none' });
  } catch {
    return null;
  }
}
