import type { Ctx } from '../../ctx.ts';

/** Deletes stored bytes without any file of an order or form, and of no received mail: equal bytes are stored once for all. */
export async function removeUnsharedBytes(ctx: Ctx, storageKey: string): Promise<void> {
  for (const table of ['form_files', 'files', 'received_mails', 'received_files'] as const) {
    const holder = await ctx.db
      .selectFrom(table)
      .select('storage_key')
      .where('storage_key', '=', storageKey)
      .executeTakeFirst();
    if (holder) return;
  }
  await ctx.ports.storage.remove(storageKey);
}
