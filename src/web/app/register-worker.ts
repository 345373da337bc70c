/** Path of the service worker; it must be at the root to control all pages. */
const WORKER = '/sw.js';

/** Registers the service worker. Null if the browser has no support, refuses it, or in development. */
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
