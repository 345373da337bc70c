import { getDocumentProxy } from 'unpdf';
import type { Ctx } from '../../ctx.ts';

/** Pages of all documents of an item that are to be delivered; null while there is no PDF among them. Each is read once. */
export async function countResultPages(ctx: Ctx, itemId: number): Promise<number | null> {
  const files = await ctx.db
    .selectFrom('files')
    .select(['file_id', 'storage_key', 'pages'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'result')
    .where('media_type', '=', 'application/pdf')
    .execute();
  if (files.length === 0) return null;
  const counts = await Promise.all(files.map(async (file) => file.pages ?? (await readPages(ctx, file))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is no readable PDF counts for nothing, and is not read again. */
async function readPages(ctx: Ctx, file: { file_id: string; storage_key: string }): Promise<number> {
  const bytes = await ctx.ports.storage.get(file.storage_key);
  const pages = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).then(
    async (document) => {
      const { numPages } = document;
      await document.destroy();
      return numPages;
    },
    () => 0,
  );
  await ctx.db.updateTable('files').set({ pages }).where('file_id', '=', file.file_id).execute();
  return pages;
}
