import { sql } from 'kysely';
import type { ProductDraft } from '../../../contract/catalogue/catalogue-calls.ts';
import type { EditedProduct } from '../../../domain/catalogue/product-draft.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type DraftSeen, listDrafts, presentDraft } from './draft-row.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { productIn, versionOnSale } from './version-on-sale.ts';

interface DraftToSave extends DraftSeen {
  /** The version that the edit is based on. */
  readonly baseVersion: number;
  readonly content: EditedProduct;
}

/**
 * Saves a draft, based on the state that the caller has seen (0: there was none); also returns what still prevents its sale.
 * @throws AppError forbidden, not_found, stale_version
 */
export function saveDraft(ctx: Ctx, draft: DraftToSave): Promise<ProductDraft> {
  const { agentId } = requireSupervisor(ctx);
  return inTransaction(ctx, async (tx) => {
    const sold = await versionOnSale(tx);
    productIn(sold.catalogue, draft.productId);
    const columns = { content: JSON.stringify(draft.content), updated_by: agentId, updated_at: tx.now() };
    const isKept = draft.draftVersion === 0 ? await begin(tx, draft, columns) : await goOn(tx, draft, columns);
    if (!isKept) throw new AppError('stale_version');
    if (draft.draftVersion === 0) {
      await recordAudit(tx, { action: 'catalogue.draft', subjectKind: 'product', subjectId: draft.productId });
    }
    const [row] = await listDrafts(tx, draft.productId);
    if (!row) throw new Error('a draft that was kept is found');
    return presentDraft(tx, row, sold);
  });
}

interface Columns {
  readonly content: string;
  readonly updated_by: number;
  readonly updated_at: Date;
}

async function begin(tx: Ctx, { productId, baseVersion }: DraftToSave, columns: Columns): Promise<boolean> {
  const begun = await tx.db
    .insertInto('catalogue_drafts')
    .values({ product_id: productId, base_version: baseVersion, ...columns })
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return begun !== undefined;
}

async function goOn(tx: Ctx, { productId, draftVersion }: DraftToSave, columns: Columns): Promise<boolean> {
  const kept = await tx.db
    .updateTable('catalogue_drafts')
    .set({ ...columns, draft_version: sql`nextval('catalogue_draft_versions')` })
    .where('product_id', '=', productId)
    .where('draft_version', '=', draftVersion)
    .returning('product_id')
    .executeTakeFirst();
  return kept !== undefined;
}
