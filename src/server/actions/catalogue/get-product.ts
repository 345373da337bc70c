import type { ProductAnswer } from '../../../contract/catalogue/catalogue-calls.ts';
import type { Ctx } from '../../ctx.ts';
import { listDrafts, presentDraft } from './draft-row.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { productIn, versionOnSale } from './version-on-sale.ts';

/** One product as published and as it is being edited. @throws AppError forbidden, not_found */
export async function getProduct(ctx: Ctx, productId: number): Promise<ProductAnswer> {
  requireSupervisor(ctx);
  const sold = await versionOnSale(ctx);
  const published = productIn(sold.catalogue, productId);
  const [row] = await listDrafts(ctx, productId);
  return {
    version_id: sold.version_id,
    published,
    draft: row ? await presentDraft(ctx, row, sold) : null,
    formats: Object.values(sold.catalogue.formats),
    taken_option_ids: sold.catalogue.products.flatMap(({ options }) => options.map(({ option_id }) => option_id)),
  };
}
