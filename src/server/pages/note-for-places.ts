import type { PlaceLink } from '../../contract/pages/place-pages.ts';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { productHref } from './product-card.ts';
import { isListedIn } from './public-address.ts';

/** The nota simple, the parent of pages of places. @throws AppError not_found where the portal does not sell it */
export function noteForPlaces(ctx: Ctx): { readonly product: Product; readonly link: PlaceLink } {
  const product = findProduct(catalogueHere(ctx), NOTA_SIMPLE);
  if (!product || !isListedIn(product, ctx.portal)) throw new AppError('not_found');
  return { product, link: { name: textIn(product.name, ctx.locale), href: productHref(product) } };
}
