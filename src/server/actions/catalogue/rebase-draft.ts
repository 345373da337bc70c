import { sql } from 'kysely';
import type { ProductDraft } from '../../../contract/catalogue/catalogue-calls.ts';
import { mergeContent } from '../../../domain/catalogue/merge-content.ts';
import { withEdits } from '../../../domain/catalogue/product-draft.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type DraftSeen, lockDraft, presentDraft } from './draft-row.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { productIn, versionOnSale } from './version-on-sale.ts';

/**
 * Rebases a draft on the catalogue published since. The draft wins conflicts, which are returned.
 * @throws AppError forbidden, not_found, stale_version
 */
export function rebaseDraft(ctx: Ctx, seen: DraftSeen): Promise<{ draft: ProductDraft; conflicts: string[] }> {
  const { agentId } = requireSupervisor(ctx);
  return inTransaction(ctx, async (tx) => {
    const sold = await versionOnSale(tx);
    const row = await lockDraft(tx, seen);
    const base = productIn(await tx.catalogue.version(row.base_version), row.product_id);
    const theirs = productIn(sold.catalogue, row.product_id);
    const { content, conflicts } = mergeContent({ base, ours: withEdits(base, row.content), theirs });
    const { draft_version } = await tx.db
      .updateTable('catalogue_drafts')
      .set({
        content: JSON.stringify(content),
        base_version: sold.version_id,
        draft_version: sql`nextval('catalogue_draft_versions')`,
        updated_by: agentId,
        updated_at: tx.now(),
      })
      .where('product_id', '=', seen.productId)
      .returning('draft_version')
      .executeTakeFirstOrThrow();
    const merged = await lockDraft(tx, { productId: seen.productId, draftVersion: draft_version });
    return { draft: await presentDraft(tx, merged, sold), conflicts: [...conflicts] };
  });
}
