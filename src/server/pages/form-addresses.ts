import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import {
  CERTIDAO_PERMANENTE,
  INFORMACAO_PREDIAL_SIMPLIFICADA,
  NOTA_SIMPLE,
  PROPERTIES_OF_A_PERSON,
} from '../../domain/catalogue/known-products.ts';
import type { Form, Product } from '../../domain/catalogue/product.ts';
import { type FormPage, pagesOf } from '../../domain/wizard/form-pages.ts';

/** Addresses of forms. The start question and the check page belong to the product; steps come from the catalogue. */

export function hrefOfPage(form: Form, page: Pick<FormPage, 'kind' | 'route'>): string {
  return page.kind === 'confirmation' ? confirmationHref(form) : `/${page.route}`;
}

/** Address of the check-your-answers page. Source: specification section 2 "Shop routes". */
export function confirmationHref({ product_id }: Pick<Form, 'product_id'>): string {
  return OWN_CONFIRMATIONS[product_id] ?? `/tienda/product/confirmation/${product_id}`;
}

const OWN_CONFIRMATIONS: Readonly<Record<number, string>> = {
  [CERTIDAO_PERMANENTE]: '/tienda/certidao-permanente/confirmation',
  [INFORMACAO_PREDIAL_SIMPLIFICADA]: '/tienda/i-predial-simplificada/confirmation',
};

/** Where the finished form is posted. Source: specification section 2 "cart/add/...". */
export function addHref({ product_id }: Form): string {
  const own = Object.keys(ADDED_AT).find((segment) => ADDED_AT[segment] === product_id);
  return `/tienda/cart/add/${own ?? 'product'}`;
}

/** The product that an address of `addHref` adds: its own, or the named one; undefined for any other address. */
export function productAddedAt(segment: string, named: string | undefined): number | undefined {
  return segment === 'product' ? Number(named) : ADDED_AT[segment];
}

const ADDED_AT: Readonly<Record<string, number>> = {
  ns: NOTA_SIMPLE,
  qpropiedades: PROPERTIES_OF_A_PERSON,
  certidao: CERTIDAO_PERMANENTE,
  ipredial: INFORMACAO_PREDIAL_SIMPLIFICADA,
};

/** The first page of a form; null for a product without one. */
export function entryHref(product: Product): string | null {
  const [first] = pagesOf(product);
  return first ? hrefOfPage(product, first) : null;
}

/** The product whose form has this path. */
export function findProductAskedAt(catalogue: Catalogue, path: string): Product | undefined {
  const asked = path.slice(1);
  const asks = ({ kind, route }: FormPage) => route === asked && kind !== 'confirmation';
  return catalogue.products.find((product) => pagesOf(product).some(asks));
}

/** The last segment of a page's route that names it: 'start', 'step1', 'step51'. */
export function keyOfPage(page: Pick<FormPage, 'route'>): string {
  return /\/(start|step\d+|confirmation)(\/|$)/.exec(page.route)?.[1] ?? '';
}

/** Whether a page of a form is at the address that a visitor went to. */
export function isPathOf(href: string, folder: string, key: string): boolean {
  return href === `/tienda/${folder}/${key}` || href === `/tienda/product/${key}/${folder}`;
}

/** Whether a form begins at this path, with whichever of its names and spellings of its addresses. */
export function isFirstPageOfForm(catalogue: Catalogue, path: string): boolean {
  const [, , ...rest] = path.replace(/\/$/, '').split('/');
  const [folder = '', key = 'start'] = rest[0] === 'product' ? [rest[2], rest[1]] : rest;
  const form = findFormByFolder(catalogue, folder);
  const first = form && pagesOf(form)[0];
  return first !== undefined && keyOfPage(first) === key;
}

/** The form with this name in its addresses: a product's slug, its id, or its own folder ('q-propiedades'). */
export function findFormByFolder(catalogue: Catalogue, folder: string): Product | undefined {
  return catalogue.products.find(
    (product) =>
      product.url_key === folder ||
      String(product.product_id) === folder ||
      (folder !== 'product' && product.steps[0]?.route.startsWith(`tienda/${folder}/`)),
  );
}
