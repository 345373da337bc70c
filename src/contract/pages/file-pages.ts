/** A page that takes files, with the person it takes them from. */
interface FilePage {
  readonly path: RegExp;
  /** Anybody can begin a form; files for an order need a session. */
  readonly who: 'anybody' | 'session';
}

/** Pages whose posted forms carry files, for browsers without scripts. A test compares them with the routes. */
const FILE_PAGES: readonly FilePage[] = [
  {
    path: /^\/tienda\/(nota-simple|q-propiedades|i-predial-simplificada|certidao-permanente)(\/(?!confirmation$)[^/]+)?$/,
    who: 'anybody',
  },
  { path: /^\/tienda\/product\/(?!continuar\/|confirmation\/)[^/]+\/[^/]+$/, who: 'anybody' },
  { path: /^\/tienda\/customer\/checkout\/finalize\/[^/]+$/, who: 'session' },
  { path: /^\/tienda\/customer\/form\/[^/]+\/[^/]+$/, who: 'session' },
  { path: /^\/ayuda\/escribir$/, who: 'anybody' },
  { path: /^\/orders\/messages\/[^/]+\/[^/]+$/, who: 'session' },
  { path: /^\/orders\/detail\/[^/]+$/, who: 'session' },
  { path: /^\/orders\/(inmuebles|empresas|vehiculos)\/import$/, who: 'session' },
];

/** Who may post files to the page at this path (without query); null when nobody may. */
export function filesTakenFrom(path: string): FilePage['who'] | null {
  return FILE_PAGES.find((page) => page.path.test(path))?.who ?? null;
}
