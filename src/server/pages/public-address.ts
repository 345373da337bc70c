import { type Catalogue, findProductBySlug, isSoldIn, type Portal } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { Product } from '../../domain/catalogue/product.ts';

/** The subject of a public page, parsed from its address. Category and place are not checked for existence. */
export type PublicAddress =
  | { readonly kind: 'home' | 'legal' | 'services' | 'search' | 'reset' }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'product'; readonly category: string; readonly product: string }
  | { readonly kind: 'provinces' }
  | { readonly kind: 'province'; readonly province: string }
  | { readonly kind: 'municipality'; readonly province: string; readonly municipality: string };

/** Pages of places are children of the simple note's page. */
const PLACES_ROOT = '/tienda/registro-de-la-propiedad/nota-simple';
const ALL_PROVINCES = 'provincias';

/** First segments under /tienda/ that are private to a visitor; every other one is a category. */
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
const FIXED: Readonly<Record<string, PublicAddress>> = {
  '/': { kind: 'home' },
  '/condiciones': { kind: 'legal' },
  '/aviso-legal': { kind: 'legal' },
  '/ayuda': { kind: 'legal' },
  '/privacidad': { kind: 'legal' },
  '/accesibilidad': { kind: 'legal' },
  '/declaracion-responsable': { kind: 'legal' },
  '/tienda/servicios': { kind: 'services' },
  '/tienda/servicios/reset': { kind: 'reset' },
  '/tienda/buscar': { kind: 'search' },
  '/tienda/buscar/sugerencias': { kind: 'search' },
};

/** Parses a path without query; null for private pages. Public pages are the same for everybody. */
export function publicAddressOf(path: string): PublicAddress | null {
  const fixed = FIXED[path];
  if (fixed) return fixed;
  const [shop, category, product, province, municipality, ...more] = path.slice(1).split('/');
  if (shop !== 'tienda' || !category || OWN.has(category) || more.length > 0 || path.endsWith('/')) return null;
  if (product === undefined) return { kind: 'category', category };
  if (province === undefined) return { kind: 'product', category, product };
  if (!path.startsWith(`${PLACES_ROOT}/`)) return null;
  if (municipality !== undefined) return { kind: 'municipality', province, municipality };
  return province === ALL_PROVINCES ? { kind: 'provinces' } : { kind: 'province', province };
}

/** Address of the page of a municipality, of a province, or without either of all provinces. */
export function placeHref(province?: string, municipality?: string): string {
  return [PLACES_ROOT, province ?? ALL_PROVINCES, ...(municipality ? [municipality] : [])].join('/');
}

/** Whether a page is about a place: those are many and much alike from portal to portal. */
export function isAboutPlace({ kind }: PublicAddress): boolean {
  return kind === 'provinces' || kind === 'province' || kind === 'municipality';
}

/** Whether the portal shows this page to search engines and in its lists. */
export function isShownIn(catalogue: Catalogue, portal: Portal, address: PublicAddress): boolean {
  switch (address.kind) {
    case 'home':
    case 'legal':
    case 'services':
      return true;
    case 'search':
    case 'reset':
      return false;
    case 'category':
      return portal.categories.includes(address.category);
    case 'product': {
      const product = findProductBySlug(catalogue, address.product);
      return product?.cat_url_key === address.category && isListedIn(product, portal);
    }
    default:
      return catalogue.products.some((product) => product.product_id === NOTA_SIMPLE && isListedIn(product, portal));
  }
}

/** Whether the portal sells the product and shows it in its lists. */
export function isListedIn(product: Product, portal: Portal): boolean {
  return product.visible && !product.is_hidden && isSoldIn(product, portal.store_id);
}
