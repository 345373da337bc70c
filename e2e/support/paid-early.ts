import { STATUS } from '../../src/domain/orders/status.gen.ts';
import type { Product } from './product.ts';

/** A valuation that is paid before the property is described. */
const VALUATION = { product_id: 19011, answers: { 2401: '240102', 2402: '240201', 2421: '242101', 2422: '242201' } };

/** Turns an order into a valuation paid early that waits for its answers. @returns its item's number */
export async function makePaidEarly({ deps }: Product, orderId: string): Promise<string> {
  const { item_id } = await deps.db
    .updateTable('order_items')
    .set({
      product_id: VALUATION.product_id,
      answers: JSON.stringify(VALUATION.answers),
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      client_status_id: 'incidence',
      clock: 'not_started',
      deadline_at: null,
      queue: null,
    })
    .where('order_id', '=', Number(orderId))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return String(item_id);
}
