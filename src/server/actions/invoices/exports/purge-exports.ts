import type { Ctx } from '../../../ctx.ts';

/** What could not be made within a day, however often it was tried, is given up. */
const LONGEST_MAKING = 86_400_000;

/** Removes files of invoices that lapsed, with what was looked for in them. Twice at once does no harm. */
export async function purgeInvoiceExports(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const over = await ctx.db
    .selectFrom('invoice_exports')
    .select(['export_id', 'storage_key'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('state', '=', 'requested'), eb('requested_at', '<=', new Date(now.getTime() - LONGEST_MAKING))]),
      ]),
    )
    .execute();
  for (const { export_id, storage_key } of over) {
    if (storage_key !== null) await ctx.ports.storage.remove(storage_key);
    await ctx.db.deleteFrom('invoice_exports').where('export_id', '=', export_id).execute();
  }
}
