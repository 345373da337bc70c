import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** Ends the messages to a browser of the signed-in customer. Another customer's or an unknown one is left unchanged. */
export async function unsubscribeBrowser(ctx: Ctx, endpoint: string): Promise<void> {
  const customerId = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('customer_id', '=', customerId)
      .returning('subscription_id')
      .executeTakeFirst();
    if (ended) await recordAudit(tx, { action: 'push.unsubscribe', subjectKind: 'customer', subjectId: customerId });
  });
}
