import { z } from 'zod';
import { type Figure, figureText } from '../../../domain/figures/figure.ts';
import type { NowList } from '../../../domain/orders/now-list.ts';
import { PAGE_KINDS, PAGES, type PageKind, pageOf } from './pages.ts';
import { filtersOf, queryOf, viewOf, withView } from './search-query.ts';

/** 0 is the stopped queue, -1 Spain, -2 "Portugal CP & IPS", -3 tickets. Source: specification section 2, "Agent panel". */
const queueSchema = z.literal([0, -1, -2, -3]);
export type Queue = z.output<typeof queueSchema>;

const common = {
  title: z.string().nullable(),
  /** What the order or ticket in it is about, for the list of tabs; unknown until it was loaded. */
  about: z.string().optional(),
};

/** The auto-assign tab: always there, first; holds the order or ticket that its queue gave, or none. */
const autoTab = z.object({
  kind: z.literal('auto'),
  queue: queueSchema,
  itemId: z.number().int().positive().nullable(),
  ticketId: z.number().int().positive().optional(),
  ...common,
});
const orderTab = z.object({ kind: z.literal('order'), itemId: z.number().int().positive(), ...common });
const customerTab = z.object({ kind: z.literal('customer'), customerId: z.number().int().positive(), ...common });
/** A ticket; it loads when first shown. Source: meanings.md "switchTicket". */
const ticketTab = z.object({ kind: z.literal('ticket'), ticketId: z.number().int().positive(), ...common });
/** `query` is the part of the page or its filter, without `?`. */
const pageTab = z.object({ kind: z.literal(PAGE_KINDS), query: z.string(), ...common });

export const tabSchema = z.discriminatedUnion('kind', [autoTab, orderTab, customerTab, ticketTab, pageTab]);
export type Tab = z.output<typeof tabSchema>;
export type AutoTab = z.output<typeof autoTab>;
export type PageTab = z.output<typeof pageTab>;

/** Last segment of a tab's address, which identifies it; for a search, with its filter. Source: specification section 4, "Search tabs". */
export function keyOf(tab: Tab): string {
  switch (tab.kind) {
    case 'auto':
      return tab.ticketId ? `ticket-${tab.ticketId}` : String(tab.itemId ?? tab.queue);
    case 'order':
      return String(tab.itemId);
    case 'customer':
      return `client-${tab.customerId}`;
    case 'ticket':
      return `ticket-${tab.ticketId}`;
    case 'search':
      return searchKey(tab.query);
    default:
      return PAGES[tab.kind];
  }
}

/** Path and query of a tab. */
export function addressOf(tab: Tab): string {
  const itemId = itemOf(tab);
  if (itemId !== null) return orderAddress(itemId);
  if (!('query' in tab)) return `${ROOT}/${keyOf(tab)}`;
  const query = tab.kind === 'search' ? withView(tab.query, viewOf(tab.query)) : tab.query;
  return `${ROOT}/${PAGES[tab.kind]}${query && `?${query}`}`;
}

export function orderAddress(itemId: number): string {
  return `${ROOT}/pedido/${itemId}`;
}

export function customerAddress(customerId: number): string {
  return `${ROOT}/client-${customerId}`;
}

export function ticketAddress(ticketId: number): string {
  return `${ROOT}/ticket-${ticketId}`;
}

/** The address of a page's tab; `query` without `?`. */
export function pageAddress(kind: PageKind, query = ''): string {
  return addressOf({ kind, query, title: null });
}

/** The address of the orders behind one of the current counts. */
export function nowAddress(list: NowList): string {
  return pageAddress('search', `now=${list}`);
}

/** The address of the orders behind a figure. */
export function figureAddress(figure: Figure): string {
  return pageAddress('search', `figure=${figureText(figure)}`);
}

/** Parses an address into a tab that is not open yet; null if invalid. */
export function tabAt(path: string, search = ''): Tab | null {
  const [, name, digits = ''] = new RegExp(`^${ROOT}/(pedido/|client-|ticket-|)([^/]+)/?$`).exec(path) ?? [];
  const number = /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
  switch (name) {
    case 'pedido/':
      return number === null ? null : { kind: 'order', itemId: number, title: null };
    case 'client-':
      return number === null ? null : { kind: 'customer', customerId: number, title: null };
    case 'ticket-':
      return number === null ? null : { kind: 'ticket', ticketId: number, title: null };
    default:
      return queueAt(digits) ?? pageAt(digits, search.replace(/^\?/, ''));
  }
}

/** The ticket in a `switchTicket` filter, whose tab is only registered; null without such a filter. */
export function registeredBy(tab: Tab): Tab | null {
  if (tab.kind !== 'search') return null;
  const id = new URLSearchParams(tab.query).get('switchTicket') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? { kind: 'ticket', ticketId: Number(id), title: null } : null;
}

/** The item that a tab shows, or null. */
export function itemOf(tab: Tab): number | null {
  return tab.kind === 'auto' || tab.kind === 'order' ? tab.itemId : null;
}

/** The ticket that a tab shows, or null. */
export function ticketOf(tab: Tab): number | null {
  return tab.kind === 'auto' || tab.kind === 'ticket' ? (tab.ticketId ?? null) : null;
}

/** Whether the auto-assign tab holds work from its queue. */
export function holdsWork(tab: AutoTab): boolean {
  return tab.itemId !== null || tab.ticketId !== undefined;
}

function queueAt(segment: string): Tab | null {
  const queue = queueSchema.safeParse(/^(0|-[1-9])$/.test(segment) ? Number(segment) : null);
  return queue.success ? { kind: 'auto', queue: queue.data, itemId: null, title: null } : null;
}

function pageAt(segment: string, query: string): Tab | null {
  const kind = pageOf(segment);
  return kind && { kind, query, title: null };
}

/** Normal form of a filter. */
function searchKey(query: string): string {
  const filter = queryOf(filtersOf(query));
  return `${PAGES.search}${filter && `?${filter}`}`;
}

export const ROOT = '/agentes/tramites';
