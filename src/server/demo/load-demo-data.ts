import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../ctx.ts';
import { addDemoOrders } from './demo-orders.ts';
import { addDemoPeople } from './demo-people.ts';

/**
 * People and orders for trying the product, in development only. Running it again changes nothing.
 * @throws Error in production
 */
export async function loadDemoData(ctx: Ctx): Promise<void> {
  if (ctx.settings.isProduction) throw new Error('demo data is refused in production');
  await inTransaction(ctx, async (tx) => {
    // Processes that start together take turns.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db);
    const people = await addDemoPeople(tx);
    await addDemoOrders(tx, people);
  });
}

const LOCK = 7_205_101;
