/**
 * Kinds of tabs that are one page, each with the last segment of its address under `/agentes/tramites/`, by which its tab is
 * known. What the page is called and what it shows is in `frame/screens.ts`, which does not compile without it.
 * Source: specification section 2, "Agent panel", and the pages that the product has besides.
 */
export const PAGES = {
  search: 'search',
  catalogue: 'catalogo',
  payments: 'pagos',
  invoices: 'facturas',
  refunds: 'devoluciones',
  transfers: 'transferencias',
  quotes: 'presupuestos',
  vouchers: 'cupones',
  reviews: 'opiniones',
  verifactu: 'verifactu',
  client: 'client',
  new: 'new',
  ns: 'ns',
  qp: 'qp',
  localisations: 'localizaciones',
  tickets: 'tickets',
  inmuebles: 'inmuebles',
  empresas: 'empresas',
  vehiculos: 'vehiculos',
  documentos: 'documentos',
  activities: 'activities',
  subscriptions: 'subscriptions',
  notifications: 'notifications',
  mass: 'operaciones',
  activity: 'actividad',
} as const satisfies Readonly<Record<string, string>>;

export type PageKind = keyof typeof PAGES;

export const PAGE_KINDS = Object.keys(PAGES) as readonly PageKind[];

/** The page whose address ends so, or null. */
export function pageOf(segment: string): PageKind | null {
  return PAGE_KINDS.find((kind) => PAGES[kind] === (LEADS_TO[segment] ?? segment)) ?? null;
}

/** Addresses whose page is another's: what there is about new tickets is said with the tickets. */
const LEADS_TO: Readonly<Record<string, string>> = { 'new-ticket': PAGES.tickets };
