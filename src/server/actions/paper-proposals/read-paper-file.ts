import { type Ctx, inTransaction } from '../../ctx.ts';
import { keepScanCodes } from '../authenticity/keep-scan-codes.ts';
import { readStoredPaper } from './read-stored-paper.ts';

/**
 * Reads a customer's file that somebody asked about, and keeps what it proposes, and the codes of verification in its pictures. One beyond the limits
 * counts as unreadable.
 * @throws AppError too_many_requests
 */
export async function readPaperFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('paper_readings')
    .innerJoin('files', 'files.file_id', 'paper_readings.file_id')
    .select(['files.file_id', 'files.sha256', 'files.storage_key', 'files.media_type', 'asked_at'])
    .where('paper_readings.file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!file) return;
  const { state, proposals, codes } = await readStoredPaper(ctx, file);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('paper_readings')
      .set({ state, proposals: JSON.stringify(proposals), read_at: tx.now() })
      .where('file_id', '=', fileId)
      .where('asked_at', '=', file.asked_at)
      .execute();
    await keepScanCodes(tx, file, codes);
  });
}
