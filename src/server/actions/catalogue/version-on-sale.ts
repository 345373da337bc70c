import { type Catalogue, findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

export interface VersionOnSale {
  readonly version_id: number;
  readonly catalogue: Catalogue;
}

/** The published version according to the database; other processes load it a moment later, but editors must see what they have just published. */
export async function versionOnSale(ctx: Ctx): Promise<VersionOnSale> {
  const { version_id } = await ctx.db.selectFrom('catalogue_current').select('version_id').executeTakeFirstOrThrow();
  return { version_id, catalogue: await ctx.catalogue.version(version_id) };
}

/** @throws AppError not_found */
export function productIn(catalogue: Catalogue, productId: number): Product {
  const product = findProduct(catalogue, productId);
  if (!product) throw new AppError('not_found');
  return product;
}

/** The catalogue with one product in another state. */
export function withProduct(catalogue: Catalogue, product: Product): Catalogue {
  const products = catalogue.products.map((other) => (other.product_id === product.product_id ? product : other));
  return { ...catalogue, products };
}
