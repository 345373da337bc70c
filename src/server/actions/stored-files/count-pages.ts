import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';

/**
 * Pages of all of an item's documents to be delivered; null without a PDF among them, or while counting takes too long for a request. Each is read
 * once.
 */
export async function countResultPages(ctx: Ctx, itemId: number): Promise<number | null> {
  const files = await ctx.db
    .selectFrom('files')
    .select(['file_id', 'storage_key', 'pages'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'result')
    .where('media_type', '=', 'application/pdf')
    .orderBy('created_at')
    .execute();
  if (files.length === 0) return null;
  const until = performance.now() + TIMEOUT_MS;
  let sum = 0;
  for (const file of files) {
    const pages = file.pages ?? (performance.now() < until ? await countOnce(ctx, file) : null);
    if (pages === null) return null;
    sum += pages;
  }
  return sum;
}

interface Uncounted {
  readonly file_id: string;
  readonly storage_key: string;
}

/** Two requests for an item at the same time share one count. */
function countOnce(ctx: Ctx, file: Uncounted): Promise<number | null> {
  const counting = under.get(file.file_id) ?? readPages(ctx, file).finally(() => under.delete(file.file_id));
  under.set(file.file_id, counting);
  return counting;
}

/** Unreadable PDFs, or ones above the limits, count as zero and are not read again. Null while too many files wait. */
async function readPages(ctx: Ctx, { file_id, storage_key }: Uncounted): Promise<number | null> {
  const bytes = await ctx.ports.storage.get(storage_key);
  const read = await readForeignFile('count_pages', bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_many_requests') return null;
    throw error;
  });
  if (!read) return null;
  if (!read.ok) ctx.log.warn({ file_id, excess: read.excess, detail: read.detail }, 'pages were not counted');
  const pages = read.ok ? read.value : 0;
  await ctx.db.updateTable('files').set({ pages }).where('file_id', '=', file_id).execute();
  return pages;
}

/** Running counts in this process, by file. */
const under = new Map<string, Promise<number | null>>();
/** Files not counted in time are counted the next time the item is read. */
const TIMEOUT_MS = 15_000;
