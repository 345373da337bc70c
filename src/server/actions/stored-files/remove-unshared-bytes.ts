import type { Ctx } from '../../ctx.ts';
import { isHeld } from './file-holders.ts';

/** Deletes stored bytes that no order, form, payment or received mail uses: equal bytes are stored once for all. */
export async function removeUnsharedBytes(ctx: Ctx, storageKey: string): Promise<void> {
  if (await isHeld(ctx, storageKey)) return;
  await ctx.db.deleteFrom('file_scans').where('content_key', '=', storageKey).execute();
  await ctx.ports.storage.remove(storageKey);
}
