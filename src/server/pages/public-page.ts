/** First segments under /tienda/ that are a visitor's own; every other one is a category. */
const OWN = new Set([
  'cart',
  'customer',
  'product',
  'orders',
  'nota-simple',
  'q-propiedades',
  'i-predial-simplificada',
  'certidao-permanente',
]);
const LEGAL = new Set(['/condiciones', '/privacidad', '/accesibilidad']);

/** Public pages are the same for every visitor of a portal and language. `path` has no query. */
export function isPublicPage(path: string): boolean {
  if (path === '/' || LEGAL.has(path)) return true;
  const [shop, first, second, more] = path.slice(1).split('/');
  return (
    shop === 'tienda' && first !== undefined && first !== '' && !OWN.has(first) && more === undefined && second !== ''
  );
}

/** Public pages that are worth keeping: a search is public too, but no two are the same. */
export function isKeptPage(path: string): boolean {
  return isPublicPage(path) && path !== '/tienda/buscar' && path !== '/tienda/servicios/reset';
}
