import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findActiveQuote } from './find-cart.ts';

/** Removes a line from one's own cart. A missing line is no error: two tabs may both remove it. */
export function removeItem(ctx: Ctx, itemId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findActiveQuote(tx);
    if (!quote) return;
    // Locks the cart before its lines, like every writer.
    await tx.db
      .selectFrom('quotes')
      .select('quote_id')
      .where('quote_id', '=', quote.quote_id)
      .forNoKeyUpdate()
      .execute();
    const removed = await tx.db
      .deleteFrom('quote_items')
      .where('quote_id', '=', quote.quote_id)
      .where('item_id', '=', itemId)
      .returning('product_id')
      .executeTakeFirst();
    if (!removed) return;
    await tx.db
      .updateTable('quotes')
      .set((row) => ({ version: row('version', '+', 1), updated_at: tx.now() }))
      .where('quote_id', '=', quote.quote_id)
      .execute();
    await recordAudit(tx, {
      action: 'cart.remove',
      subjectKind: 'quote',
      subjectId: quote.quote_id,
      detail: { product_id: removed.product_id },
    });
  });
}
