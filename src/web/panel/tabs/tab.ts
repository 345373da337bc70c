import { z } from 'zod';

/** 0 is the stopped queue, -1 Spain, -2 "Portugal CP & IPS". Source: specification section 2, "Agent panel". */
export const queueSchema = z.union([z.literal(0), z.literal(-1), z.literal(-2)]);
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
/** `query` is the filter in the address, without `?`. */
const searchTab = z.object({ kind: z.literal('search'), query: z.string(), ...common });

/** `query` says which product and which of its parts, without `?`. */
const catalogueTab = z.object({ kind: z.literal('catalogue'), query: z.string(), ...common });

/** `query` says which of its parts, without `?`. */
const paymentsTab = z.object({ kind: z.literal('payments'), query: z.string(), ...common });

/** `query` says what is looked for, without `?`. */
const invoicesTab = z.object({ kind: z.literal('invoices'), query: z.string(), ...common });

const refundsTab = z.object({ kind: z.literal('refunds'), ...common });

const transfersTab = z.object({ kind: z.literal('transfers'), ...common });

const quotesTab = z.object({ kind: z.literal('quotes'), ...common });
const vouchersTab = z.object({ kind: z.literal('vouchers'), ...common });
const verifactuTab = z.object({ kind: z.literal('verifactu'), ...common });

export const tabSchema = z.discriminatedUnion('kind', [
  autoTab,
  orderTab,
  searchTab,
  catalogueTab,
  refundsTab,
  transfersTab,
  paymentsTab,
  invoicesTab,
  quotesTab,
  vouchersTab,
  verifactuTab,
]);
export type Tab = z.output<typeof tabSchema>;
export type AutoTab = z.output<typeof autoTab>;

/** Last segment of a tab's address, by which it is known. */
export function keyOf(tab: Tab): string {
  switch (tab.kind) {
    case 'auto':
      return String(tab.itemId ?? tab.queue);
    case 'order':
      return String(tab.itemId);
    case 'search':
      return 'search';
    case 'catalogue':
      return 'catalogo';
    case 'payments':
      return 'pagos';
    case 'invoices':
      return 'facturas';
    case 'refunds':
      return 'devoluciones';
    case 'transfers':
      return 'transferencias';
    case 'quotes':
      return 'presupuestos';
    case 'vouchers':
      return 'cupones';
    case 'verifactu':
      return 'verifactu';
  }
}

/** Path and query of a tab. */
export function addressOf(tab: Tab): string {
  switch (tab.kind) {
    case 'auto':
      return tab.itemId === null ? `${ROOT}/${tab.queue}` : `${ROOT}/pedido/${tab.itemId}`;
    case 'order':
      return `${ROOT}/pedido/${tab.itemId}`;
    case 'search':
      return `${ROOT}/search${tab.query && `?${tab.query}`}`;
    case 'catalogue':
      return `${ROOT}/catalogo${tab.query && `?${tab.query}`}`;
    case 'payments':
      return `${ROOT}/pagos${tab.query && `?${tab.query}`}`;
    case 'invoices':
      return `${ROOT}/facturas${tab.query && `?${tab.query}`}`;
    case 'refunds':
      return `${ROOT}/devoluciones`;
    case 'transfers':
      return `${ROOT}/transferencias`;
    case 'quotes':
      return `${ROOT}/presupuestos`;
    case 'vouchers':
      return `${ROOT}/cupones`;
    case 'verifactu':
      return `${ROOT}/verifactu`;
  }
}

/** What an address asks for; null for one that is no tab. */
export type Place =
  | { readonly kind: 'queue'; readonly queue: Queue }
  | { readonly kind: 'order'; readonly itemId: number }
  | { readonly kind: 'search' | 'catalogue' | 'payments' | 'invoices'; readonly query: string }
  | { readonly kind: 'refunds' | 'transfers' | 'quotes' | 'vouchers' | 'verifactu' };

/** Reads a panel address. Source: specification section 2, "Tab kinds keyed by last path segment". */
export function placeOf(path: string, search = ''): Place | null {
  const [, kind, id] = /^\/agentes\/tramites\/(?:(pedido)\/(\d{1,15})|[^/]+)\/?$/.exec(path) ?? [];
  if (kind) return Number(id) > 0 ? { kind: 'order', itemId: Number(id) } : null;
  switch (path.replace(/\/$/, '').split('/').at(-1)) {
    case '-1':
      return { kind: 'queue', queue: -1 };
    case '-2':
      return { kind: 'queue', queue: -2 };
    case '0':
      return { kind: 'queue', queue: 0 };
    case 'search':
      return { kind: 'search', query: search.replace(/^\?/, '') };
    case 'catalogo':
      return { kind: 'catalogue', query: search.replace(/^\?/, '') };
    case 'pagos':
      return { kind: 'payments', query: search.replace(/^\?/, '') };
    case 'facturas':
      return { kind: 'invoices', query: search.replace(/^\?/, '') };
    case 'devoluciones':
      return { kind: 'refunds' };
    case 'transferencias':
      return { kind: 'transfers' };
    case 'presupuestos':
      return { kind: 'quotes' };
    case 'cupones':
      return { kind: 'vouchers' };
    case 'verifactu':
      return { kind: 'verifactu' };
    default:
      return null;
  }
}

/** The item that a tab shows, or null. */
export function itemOf(tab: Tab): number | null {
  return tab.kind === 'auto' || tab.kind === 'order' ? tab.itemId : null;
}

export const ROOT = '/agentes/tramites';
