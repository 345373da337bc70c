import { z } from 'zod';
import { PAGE_KINDS, PAGES, type PageKind, pageOf } from './pages.ts';

/** 0 is the stopped queue, -1 Spain, -2 "Portugal CP & IPS", -3 tickets. Source: specification section 2, "Agent panel". */
export const queueSchema = z.literal([0, -1, -2, -3]);
export type Queue = z.output<typeof queueSchema>;

const common = { title: z.string().nullable() };

/** The auto-assign tab: always there, first; holds the order that its queue gave, or none. */
const autoTab = z.object({
  kind: z.literal('auto'),
  queue: queueSchema,
  itemId: z.number().int().positive().nullable(),
  ...common,
});
const orderTab = z.object({ kind: z.literal('order'), itemId: z.number().int().positive(), ...common });
/** `query` says which part of the page is shown, or by which filter, without `?`. */
const pageTab = z.object({ kind: z.literal(PAGE_KINDS), query: z.string(), ...common });

export const tabSchema = z.discriminatedUnion('kind', [autoTab, orderTab, pageTab]);
export type Tab = z.output<typeof tabSchema>;
export type AutoTab = z.output<typeof autoTab>;
export type PageTab = z.output<typeof pageTab>;

/** Last segment of a tab's address, by which it is known. */
export function keyOf(tab: Tab): string {
  switch (tab.kind) {
    case 'auto':
      return String(tab.itemId ?? tab.queue);
    case 'order':
      return String(tab.itemId);
    default:
      return PAGES[tab.kind];
  }
}

/** Path and query of a tab. */
export function addressOf(tab: Tab): string {
  switch (tab.kind) {
    case 'auto':
      return tab.itemId === null ? `${ROOT}/${tab.queue}` : orderAddress(tab.itemId);
    case 'order':
      return orderAddress(tab.itemId);
    default:
      return pageAddress(tab.kind, tab.query);
  }
}

/** The address of an order's tab. */
export function orderAddress(itemId: number): string {
  return `${ROOT}/pedido/${itemId}`;
}

/** The address of a page's tab; `query` without `?`. */
export function pageAddress(kind: PageKind, query = ''): string {
  return `${ROOT}/${PAGES[kind]}${query && `?${query}`}`;
}

/** What an address asks for: the tab as it is before it is opened; null for an address that is no tab. */
export function tabAt(path: string, search = ''): Tab | null {
  const [, kind, last = ''] = /^\/agentes\/tramites\/(?:(pedido)\/)?([^/]+)\/?$/.exec(path) ?? [];
  if (kind) return /^[1-9]\d{0,14}$/.test(last) ? { kind: 'order', itemId: Number(last), title: null } : null;
  const queue = queueSchema.safeParse(/^(0|-[1-9])$/.test(last) ? Number(last) : null);
  if (queue.success) return { kind: 'auto', queue: queue.data, itemId: null, title: null };
  const page = pageOf(last);
  return page && { kind: page, query: search.replace(/^\?/, ''), title: null };
}

/** The item that a tab shows, or null. */
export function itemOf(tab: Tab): number | null {
  return tab.kind === 'auto' || tab.kind === 'order' ? tab.itemId : null;
}

export const ROOT = '/agentes/tramites';
