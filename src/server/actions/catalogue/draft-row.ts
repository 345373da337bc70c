import type { ProductDraft, ProductProblem } from '../../../contract/catalogue/catalogue-calls.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { checkCatalogue } from '../../../domain/catalogue/check-catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { withEdits } from '../../../domain/catalogue/product-draft.ts';
import { isSameContent } from '../../../domain/catalogue/same-content.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { productIn, type VersionOnSale, withProduct } from './version-on-sale.ts';

/** A stored draft, with the name of its last editor. */
export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** Every draft, or that of one product. */
export function listDrafts(ctx: Ctx, productId?: number) {
  return ctx.db
    .selectFrom('catalogue_drafts as draft')
    .innerJoin('agents', 'agents.agent_id', 'draft.updated_by')
    .selectAll('draft')
    .select(['agents.firstname', 'agents.lastname'])
    .$if(productId !== undefined, (query) => query.where('draft.product_id', '=', productId as number))
    .execute();
}

/**
 * The draft of a product in the state that the caller has seen, locked until the end of the transaction.
 * @throws AppError stale_version when it was saved, published or discarded meanwhile
 */
export async function lockDraft(tx: Ctx, { productId, draftVersion }: DraftSeen): Promise<DraftRow> {
  const locked = await tx.db
    .selectFrom('catalogue_drafts')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('draft_version', '=', draftVersion)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const [row] = locked ? await listDrafts(tx, productId) : [];
  if (!row) throw new AppError('stale_version');
  return row;
}

export interface DraftSeen {
  readonly productId: number;
  readonly draftVersion: number;
}

/** The draft's product, merged over the parts that cannot be edited. */
export function draftedProduct(row: DraftRow, sold: VersionOnSale): Product {
  return withEdits(productIn(sold.catalogue, row.product_id), row.content);
}

/** Whether the product was published by other means since the draft was begun. */
export async function isBehind(ctx: Ctx, row: DraftRow, sold: VersionOnSale): Promise<boolean> {
  if (row.base_version === sold.version_id) return false;
  const base = productIn(await ctx.catalogue.version(row.base_version), row.product_id);
  return !isSameContent(base, productIn(sold.catalogue, row.product_id));
}

export function presentDraftHead(row: DraftRow): Pick<ProductDraft, 'draft_version' | 'updated_at' | 'updated_by'> {
  return {
    draft_version: row.draft_version,
    updated_at: new Date(row.updated_at).toISOString(),
    updated_by: `${row.firstname} ${row.lastname}`.trim(),
  };
}

export async function presentDraft(ctx: Ctx, row: DraftRow, sold: VersionOnSale): Promise<ProductDraft> {
  const content = draftedProduct(row, sold);
  return {
    ...presentDraftHead(row),
    content,
    problems: problemsOf(sold.catalogue, content),
    is_behind: await isBehind(ctx, row, sold),
  };
}

/** Why a product cannot be sold in this state; problems it causes elsewhere come with their place. */
export function problemsOf(catalogue: Catalogue, product: Product): ProductProblem[] {
  const own = `products/${product.url_key}.yaml`;
  return checkCatalogue(withProduct(catalogue, product)).map(({ file, field, message }) => ({
    field: file === own ? field : `${file}: ${field}`,
    message,
  }));
}
