import type { Ctx } from '../../../ctx.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

/**
 * Deletes a customer's files: of orders except invoices, of the portfolio, of drafts, and data exports. A job deletes their bytes after the
 * transaction, unless others share them.
 */
export async function eraseFiles(tx: Ctx, customerId: number): Promise<void> {
  const orders = tx.db.selectFrom('orders').select('order_id').where('customer_id', '=', customerId);
  const items = tx.db.selectFrom('order_items').select('item_id').where('customer_id', '=', customerId);
  const ofOrders = await tx.db
    .deleteFrom('files')
    .where('kind', '<>', 'invoice')
    .where((eb) =>
      eb.or([eb('order_id', 'in', orders), eb('item_id', 'in', items), eb('customer_id', '=', customerId)]),
    )
    .returning('storage_key')
    .execute();
  const exports = await tx.db
    .selectFrom('data_exports')
    .select('storage_key')
    .where('customer_id', '=', customerId)
    .execute();
  const sessions = tx.db.selectFrom('sessions').select('token_hash').where('customer_id', '=', customerId);
  const incidents = tx.db.selectFrom('incident_forms').select('form_id').where('item_id', 'in', items);
  // Without a draft or cart they have no owner, and the sweep deletes them with their bytes.
  await tx.db
    .updateTable('form_files')
    .set({ session_hash: null })
    .where((eb) =>
      eb.or([
        eb('session_hash', 'in', sessions),
        eb('order_item_id', 'in', items),
        eb('incident_form_id', 'in', incidents),
      ]),
    )
    .execute();
  const keys = [...ofOrders, ...exports].flatMap(({ storage_key }) => storage_key ?? []);
  if (keys.length > 0) await enqueue(tx, 'remove_bytes', { storage_keys: [...new Set(keys)] });
}
