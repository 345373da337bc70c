import { type Ctx, inTransaction } from '../../ctx.ts';
import { readStoredPaper } from './read-stored-paper.ts';

/**
 * Reads a customer's file that somebody asked about, and keeps what it proposes. One beyond the limits counts as unreadable.
 * @throws AppError too_many_requests
 */
export async function readPaperFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('paper_readings')
    .innerJoin('files', 'files.file_id', 'paper_readings.file_id')
    .select(['files.storage_key', 'files.media_type', 'asked_at'])
    .where('paper_readings.file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!file) return;
  const { state, proposals } = await readStoredPaper(ctx, file);
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('paper_readings')
      .set({ state, proposals: JSON.stringify(proposals), read_at: tx.now() })
      .where('file_id', '=', fileId)
      .where('asked_at', '=', file.asked_at)
      .execute(),
  );
}
