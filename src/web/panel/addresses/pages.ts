/**
 * Single-page kinds of tab, each with the last segment of its address under `/agentes/tramites/`. Title and component are in
 * `screens.ts`, which does not compile without an entry. Source: specification section 2, "Agent panel", and the product's own pages.
 */
export const PAGES = {
  search: 'search',
  catalogue: 'catalogo',
  payments: 'pagos',
  invoices: 'facturas',
  refunds: 'devoluciones',
  transfers: 'transferencias',
  providerPayments: 'pagos-proveedores',
  quotes: 'presupuestos',
  vouchers: 'cupones',
  reviews: 'opiniones',
  lists: 'listas',
  people: 'personas',
  verifactu: 'verifactu',
  client: 'client',
  new: 'new',
  ns: 'ns',
  qp: 'qp',
  localisations: 'localizaciones',
  tickets: 'tickets',
  phone: 'llamadas',
  newTicket: 'new-ticket',
  ticketFigures: 'cifras-tickets',
  inbox: 'correo',
  drafting: 'redaccion',
  inmuebles: 'inmuebles',
  empresas: 'empresas',
  vehiculos: 'vehiculos',
  documentos: 'documentos',
  activities: 'activities',
  subscriptions: 'subscriptions',
  notifications: 'notifications',
  mass: 'operaciones',
  activity: 'actividad',
  audience: 'audiencia',
  audit: 'auditoria',
  figures: 'cifras',
  team: 'equipo',
  health: 'salud',
} as const satisfies Readonly<Record<string, string>>;

export type PageKind = keyof typeof PAGES;

export const PAGE_KINDS = Object.keys(PAGES) as readonly PageKind[];

/** The page with this segment, or null. */
export function pageOf(segment: string): PageKind | null {
  return PAGE_KINDS.find((kind) => PAGES[kind] === segment) ?? null;
}
