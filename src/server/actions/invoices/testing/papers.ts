import type { ItemRow } from '../../items/item-row.ts';
import { approveRefund } from '../../refunds/decide-proposal.ts';
import type { RefundStage } from '../../refunds/testing/refund-stage.ts';

/** Default reason of a refund in tests. */
export const REASON = 'El registro no lo puede expedir.';

/** Documents of an item's order, oldest first, after all pending ones have been issued. */
export async function listDocuments(stage: RefundStage, item: ItemRow) {
  await stage.papers();
  const rows = await stage.deps.db
    .selectFrom('invoices')
    .select(['invoice_id', 'role', 'kind', 'total', 'tax_amount', 'superseded', 'document'])
    .where('order_id', '=', item.order_id)
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, document }));
}

/** An agent's refund, with a supervisor's approval where needed; then the bank executes it. */
export async function refund(
  stage: RefundStage,
  item: ItemRow,
  fields: Parameters<RefundStage['run']>[2],
): Promise<void> {
  await stage.run(stage.people.ana, item.item_id, { reason: REASON, ...fields });
  const proposed = (await stage.refunds(item.item_id)).find(({ state }) => state === 'proposed');
  if (proposed) await approveRefund(stage.as(stage.people.sara), { refundId: proposed.refund_id, note: '' });
  await stage.work();
}
