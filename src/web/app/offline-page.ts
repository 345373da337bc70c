import { LIST_PLACE, OFFLINE_PAGE } from '../../contract/pages/offline.ts';
import type { KeptPaper } from './kept-papers.ts';
import type { SeenOrders } from './seen-orders.ts';

const OFFLINE_CACHE = 'offline';

/** Caches the offline page in the visitor's language. @throws TypeError without a connection */
export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE);
  if (answer.ok) await (await caches.open(OFFLINE_CACHE)).put(OFFLINE_PAGE, answer);
}

/** The cached offline page, and its language. */
export async function findOfflinePage(): Promise<Response | null> {
  return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE })) ?? null;
}

/**
 * The offline page with the documents kept on this device and the last seen list. It has no scripts, and its content security policy allows none.
 * @param template the page as served
 */
export function fillOfflinePage(
  template: string,
  { seen, kept }: { readonly seen: SeenOrders | null; readonly kept: readonly KeptPaper[] },
): string {
  // As a function, since a text may contain `$&`.
  return template.replace(LIST_PLACE, () => papersOf(kept) + (seen ? ordersOf(seen) : ''));
}

function papersOf(kept: readonly KeptPaper[]): string {
  const [first] = kept;
  if (!first) return '';
  const rows = kept.map(
    ({ name, href, foot }) => `<li><a href="${html(href)}">${html(name)}</a><p class="foot">${html(foot)}</p></li>`,
  );
  return `<h2>${html(first.heading)}</h2><ul>${rows.join('')}</ul>`;
}

function ordersOf({ note, orders }: SeenOrders): string {
  const rows = orders.map(
    ({ title, status, items, foot }) =>
      `<li><h2>${html(title)}</h2><p class="status">${html(status)}</p>${items.map((item) => `<p>${html(item)}</p>`).join('')}<p class="foot">${html(foot)}</p></li>`,
  );
  return `<p>${html(note)}</p><ul>${rows.join('')}</ul>`;
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
