import { DAY_MS } from '../../src/domain/calendar/time-units.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import type { Product } from './product.ts';

/** Delivers the paper of an order now. @returns the number of its item */
export function deliverNow(product: Product, orderId: string): Promise<string> {
  return deliverAt(product, orderId, product.deps.now());
}

/** Sets the paper of an order as delivered 61 days ago. @returns the number of its item */
export function deliverLongAgo(product: Product, orderId: string): Promise<string> {
  return deliverAt(product, orderId, new Date(product.deps.now().getTime() - 61 * DAY_MS));
}

/** Adds a released PDF to an item. @returns the id of the file */
export async function releasePaper({ deps }: Product, itemId: string, name: string): Promise<string> {
  const { key, size, sha256 } = await deps.ports.storage.putContent(Buffer.from(smallPdf([name])));
  const { order_id } = await deps.db
    .selectFrom('order_items')
    .select('order_id')
    .where('item_id', '=', Number(itemId))
    .executeTakeFirstOrThrow();
  const { file_id } = await deps.db
    .insertInto('files')
    .values({
      item_id: Number(itemId),
      order_id,
      kind: 'result',
      name,
      media_type: 'application/pdf',
      size,
      sha256,
      storage_key: key,
      uploaded_by_kind: 'agent',
      released_at: deps.now(),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

async function deliverAt({ deps }: Product, orderId: string, at: Date): Promise<string> {
  const { item_id } = await deps.db
    .updateTable('order_items')
    .set({ panel_status_id: STATUS.delivered, queue: null, delivered_at: at })
    .where('order_id', '=', Number(orderId))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return String(item_id);
}
