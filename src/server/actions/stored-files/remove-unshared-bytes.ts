import type { Ctx } from '../../ctx.ts';

/** Removes stored bytes that no file of an order or form has (any more): the same bytes are kept once for all who have them. */
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
