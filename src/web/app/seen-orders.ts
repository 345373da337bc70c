import { OWN_CACHE } from './worker-messages.ts';

/** The order list as last seen on this device, with its texts. */
export interface SeenOrders {
  /** Its owner, by pseudonym. */
  readonly owner: string;
  /** Text about when it was seen. */
  readonly note: string;
  readonly orders: readonly {
    readonly title: string;
    readonly status: string;
    readonly items: readonly string[];
    readonly foot: string;
  }[];
}

const SEEN = '/orders/last-seen';

/** Stores the list for offline use. Browsers without a store for it skip this. */
export async function keepSeen(seen: SeenOrders): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(OWN_CACHE);
  await cache.put(SEEN, new Response(JSON.stringify(seen), { headers: { 'content-type': 'application/json' } }));
}

/** The last list stored on this device, of any account; null if there is none. */
export async function findSeen(): Promise<SeenOrders | null> {
  const kept = hasCaches() ? await caches.match(SEEN, { cacheName: OWN_CACHE }) : undefined;
  return kept ? kept.json() : null;
}

/** Deletes all private data stored on this device. */
export async function forgetSeen(): Promise<void> {
  if (hasCaches()) await caches.delete(OWN_CACHE);
}

/** Without TLS there are no caches, except on localhost. */
function hasCaches(): boolean {
  return 'caches' in globalThis;
}
