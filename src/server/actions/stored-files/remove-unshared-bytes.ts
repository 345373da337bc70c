import type { Ctx } from '../../ctx.ts';

/** Deletes stored bytes without any file of an order or form: equal bytes are stored once for all. */
export async function removeUnsharedBytes(ctx: Ctx, storageKey: string): Promise<void> {
  const shared =
    (await ctx.db
      .selectFrom('form_files')
      .select('file_id')
      .where('storage_key', '=', storageKey)
      .executeTakeFirst()) ??
    (await ctx.db.selectFrom('files').select('file_id').where('storage_key', '=', storageKey).executeTakeFirst());
  if (!shared) await ctx.ports.storage.remove(storageKey);
}
