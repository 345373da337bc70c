import { expect } from 'vitest';
import type { Database } from '../../../db/database.ts';

/** Checks the documents of an order against its ledger: invoices less credit notes equal money received less money refunded. */
export async function expectBooksToAgree(db: Database, orderId: number): Promise<void> {
  const { invoiced } = await db
    .selectFrom('invoices')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('total'), lit(0)).as('invoiced'))
    .where('order_id', '=', orderId)
    .where('superseded', '=', false)
    .executeTakeFirstOrThrow();
  const { kept } = await db
    .selectFrom('payments')
    .select(({ fn, lit, eb }) =>
      fn.coalesce(fn.sum<number>(eb('captured', '-', eb.ref('refunded'))), lit(0)).as('kept'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(Number(invoiced)).toBe(Number(kept));
}
