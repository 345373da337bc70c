import type { Ctx } from '../../ctx.ts';

/** Deletes stored bytes that no order, form, payment or received mail uses: equal bytes are stored once for all. */
export async function removeUnsharedBytes(ctx: Ctx, storageKey: string): Promise<void> {
  for (const table of HOLDERS) {
    const holder = await ctx.db
      .selectFrom(table)
      .select('storage_key')
      .where('storage_key', '=', storageKey)
      .executeTakeFirst();
    if (holder) return;
  }
  await ctx.db.deleteFrom('file_scans').where('content_key', '=', storageKey).execute();
  await ctx.ports.storage.remove(storageKey);
}

const HOLDERS = ['form_files', 'files', 'provider_payment_files', 'received_mails', 'received_files'] as const;
