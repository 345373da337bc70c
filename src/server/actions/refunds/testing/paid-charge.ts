import type { ItemRow } from '../../items/item-row.ts';
import type { Stage } from '../../items/testing/order-stage.ts';

/** A further page charged after the order, and paid: 12.10. */
export async function addPaidCharge({ deps }: Stage, item: ItemRow): Promise<{ payment_id: number }> {
  const money = { subtotal: 1_000, tax_rate: 2_100, tax_amount: 210, total: 1_210 };
  const { charge_id } = await deps.db
    .insertInto('order_charges')
    .values({
      ...money,
      order_id: item.order_id,
      item_id: item.item_id,
      code: 'pages',
      units: 1,
      unit_price: 1_000,
      lines: JSON.stringify([{ kind: 'base', label: { es: 'Página' }, amount: 1_000 }]),
      state: 'paid',
      request_key: `charge-${item.item_id}`,
      created_at: deps.now(),
      paid_at: deps.now(),
    })
    .returning('charge_id')
    .executeTakeFirstOrThrow();
  return deps.db
    .insertInto('payments')
    .values({
      order_id: item.order_id,
      charge_id,
      attempt_number: `0000CHARGE${item.item_id % 100}`,
      state: 'captured',
      provider: 'sandbox',
      method: 'cc',
      amount: 1_210,
      captured: 1_210,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
}
