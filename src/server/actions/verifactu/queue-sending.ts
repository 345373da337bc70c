import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Queues sending for each issuer with waiting records; once a minute suffices, since the agency requires pauses. */
export async function queueSending(ctx: Ctx): Promise<void> {
  if (!ctx.ports.taxAgency) return;
  const issuers = await ctx.db
    .selectFrom('verifactu_records')
    .select('issuer')
    .distinct()
    .where('state', 'in', ['waiting', 'sent'])
    .execute();
  await inTransaction(ctx, async (tx) => {
    for (const { issuer } of issuers) {
      await enqueue(tx, 'send_records', { issuer }, { key: `send_records:${issuer}`, queue: `verifactu ${issuer}` });
    }
  });
}
