import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { taxedAt } from '../../../domain/catalogue/taxed-in-portal.ts';
import type { Ctx } from '../../ctx.ts';

/** The product in the version of the answered form, at the VAT rate of the sale. */
export async function loadProduct(
  ctx: Ctx,
  { tax_rate, ...answered }: { product_id: number; form_version: number; tax_rate: number },
): Promise<Product> {
  return taxedAt(await productInVersion(ctx, answered), tax_rate);
}

/** The same for texts and questions only: the VAT rate is unknown, so it must not be used for prices. */
export async function productInVersion(
  ctx: Ctx,
  { product_id, form_version }: { product_id: number; form_version: number },
): Promise<Product> {
  const catalogue =
    form_version === ctx.catalogue.versionId ? ctx.catalogue.current : await ctx.catalogue.version(form_version);
  const product = findProduct(catalogue, product_id);
  if (!product) throw new Error(`catalogue version ${form_version} has no product ${product_id}`);
  return product;
}
