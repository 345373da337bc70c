import { findOwnCache, forgetOwn, OWN_CACHE } from './own-cache.ts';

/** A document that its customer keeps on this device, with its texts. */
export interface KeptPaper {
  /** Its owner, by pseudonym. */
  readonly owner: string;
  /** Address of the document, under which it is opened without a connection too. */
  readonly href: string;
  readonly name: string;
  /** Text about its size and when it was kept. */
  readonly foot: string;
  /** Heading of the list of such documents. */
  readonly heading: string;
}

/** Each document has an entry of its own: two tabs that keep one at the same time lose neither. */
const ENTRY = '/orders/kept/';

/** Stores a document for offline use. @returns false if it could not be fetched, or its customer has signed out meanwhile */
export async function keepPaper(paper: KeptPaper): Promise<boolean> {
  const file = await fetch(paper.href);
  if (!isOwn(file)) return false;
  const cache = await caches.open(OWN_CACHE);
  await cache.put(paper.href, file);
  await cache.put(entryOf(paper.href), Response.json(paper));
  // In another tab somebody may have signed out while it came; a HEAD is no download.
  const after = await fetch(paper.href, { method: 'HEAD' }).catch(() => null);
  if (after && isOwn(after)) return true;
  // Without a connection nobody knows; what is said not to be kept must not be.
  await (after ? forgetOwn() : forgetPaper(paper.href));
  return false;
}

/** The documents kept on this device, of any account. */
export async function listKeptPapers(): Promise<readonly KeptPaper[]> {
  const cache = await findOwnCache();
  const entries = (await cache?.keys())?.filter(({ url }) => new URL(url).pathname.startsWith(ENTRY)) ?? [];
  const papers = await Promise.all(entries.map(async (entry) => (await cache?.match(entry))?.json()));
  // One may have been removed in another tab meanwhile.
  return papers.filter((paper: KeptPaper | undefined) => paper !== undefined);
}

/** A kept document itself; null if this address is none. */
export async function findKeptPaper(address: string): Promise<Response | null> {
  const { pathname } = new URL(address);
  return pathname.startsWith('/orders/file/') ? ((await (await findOwnCache())?.match(address)) ?? null) : null;
}

/** Removes a document from this device. */
export async function forgetPaper(href: string): Promise<void> {
  const cache = await findOwnCache();
  await Promise.all([cache?.delete(href), cache?.delete(entryOf(href))]);
}

function entryOf(href: string): string {
  return ENTRY + encodeURIComponent(href);
}

/** A visitor is redirected to sign in. */
function isOwn({ ok, redirected }: Response): boolean {
  return ok && !redirected;
}
