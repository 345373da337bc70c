import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { eraseCustomer } from './erase-customer.ts';
import { findOpenOrders } from './open-orders.ts';

const MOST_AT_ONCE = 20;
/** The farewell e-mail is the last record of an address; it is kept until sent, at most this many milliseconds. */
const FAREWELL_KEPT = DAY_MS;

/**
 * Erases the customers whose waiting period is over, each in its own transaction; one with a new order waits until it is finished. Then
 * deletes sent farewells and expired blocked records. Safe to run concurrently.
 */
export async function eraseDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('erasures')
    .select('erasure_id')
    .where('state', '=', 'open')
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { erasure_id } of due) {
    try {
      await inTransaction(ctx, (tx) => eraseOne(tx, erasure_id));
    } catch (error) {
      // A failure must not delay the others; the sweep runs again in a minute.
      ctx.log.error({ erasure_id, error: { name: error instanceof Error ? error.name : 'unknown' } }, 'erasure failed');
    }
  }
  await ctx.db
    .deleteFrom('mails')
    .where('template', 'in', ['account_erased', 'firm_closed'])
    .where('created_at', '<=', new Date(ctx.now().getTime() - FAREWELL_KEPT))
    .execute();
  await ctx.db.deleteFrom('blocked_records').where('keep_until', '<', ctx.now().toISOString().slice(0, 10)).execute();
}

async function eraseOne(tx: Ctx, erasureId: string): Promise<void> {
  const erasure = await tx.db
    .selectFrom('erasures')
    .select('customer_id')
    .where('erasure_id', '=', erasureId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!erasure || (await findOpenOrders(tx, erasure.customer_id)).length > 0) return;
  await eraseCustomer(tx, erasure.customer_id);
  await tx.db
    .updateTable('erasures')
    .set({ state: 'done', ended_at: tx.now() })
    .where('erasure_id', '=', erasureId)
    .execute();
}
