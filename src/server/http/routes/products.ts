import { getProduct } from '../../../contract/product.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { presentProduct } from '../../actions/catalogue/present-product.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import { bound } from '../bind-call.ts';

export const productRoutes = [
  bound(getProduct, async (ctx, { query: { id } }) => {
    if (id === undefined) throw new AppError('no_product_id');
    const product = findProduct(catalogueHere(ctx), id);
    if (!product || !isSoldIn(product, ctx.portal.store_id)) throw new AppError('not_found');
    return { product: presentProduct(ctx, product) };
  }),
];
