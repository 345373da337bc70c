import { OWN_CACHE } from './worker-messages.ts';

/** The order list as its customer last saw it on this device, in the words of the page. */
export interface SeenOrders {
  /** Whose it is, by a pseudonym. */
  readonly owner: string;
  /** Says when it was seen. */
  readonly note: string;
  readonly orders: readonly {
    readonly title: string;
    readonly status: string;
    readonly items: readonly string[];
    readonly foot: string;
  }[];
}

const SEEN = '/orders/last-seen';

/** Keeps the list for a visit without a connection. Browsers without a store for it keep nothing. */
export async function keepSeen(seen: SeenOrders): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(OWN_CACHE);
  await cache.put(SEEN, new Response(JSON.stringify(seen), { headers: { 'content-type': 'application/json' } }));
}

/** The list that was last kept on this device, of any account; null when there is none. */
export async function findSeen(): Promise<SeenOrders | null> {
  const kept = hasCaches() ? await caches.match(SEEN, { cacheName: OWN_CACHE }) : undefined;
  return kept ? kept.json() : null;
}

/** Empties everything private that this device keeps. */
export async function forgetSeen(): Promise<void> {
  if (hasCaches()) await caches.delete(OWN_CACHE);
}

/** Pages without TLS have no caches, except on the own machine. */
function hasCaches(): boolean {
  return 'caches' in globalThis;
}
