import type { z } from 'zod';
import type { listProducts as call } from '../../../contract/catalogue/catalogue-calls.ts';
import type { Ctx } from '../../ctx.ts';
import { listDrafts, presentDraftHead } from './draft-row.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { versionOnSale } from './version-on-sale.ts';

/** Every product of every portal, hidden ones too. @throws AppError forbidden */
export async function listProducts(ctx: Ctx): Promise<z.input<(typeof call)['output']>> {
  requireSupervisor(ctx);
  const { version_id, catalogue } = await versionOnSale(ctx);
  const drafts = new Map((await listDrafts(ctx)).map((row) => [row.product_id, presentDraftHead(row)]));
  const waiting = await ctx.db
    .selectFrom('catalogue_versions')
    .select('version_id')
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return {
    version_id,
    is_waiting: waiting !== undefined,
    products: catalogue.products.map((product) => ({
      product_id: product.product_id,
      url_key: product.url_key,
      cat_url_key: product.cat_url_key,
      name: product.name,
      stores: [...product.stores],
      base_price: product.base_price,
      price: product.price,
      questions: product.options.length,
      is_hidden: product.is_hidden,
      visible: product.visible,
      steps: product.steps.length,
      draft: drafts.get(product.product_id) ?? null,
    })),
    portals: catalogue.portals.map(({ store_id, name }) => ({ store_id, name })),
    categories: catalogue.categories.map(({ url_key, name }) => ({ url_key, name })),
  };
}
