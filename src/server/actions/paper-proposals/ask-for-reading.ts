import { AppError } from '../../../domain/errors/app-error.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireRight } from '../items/require-right.ts';
import { getAllowedFile } from '../stored-files/hand-out.ts';
import { readingKeyOf } from './reading-key.ts';

/**
 * Queues the reading of a customer's file, again if it was read before. It changes nothing of the item.
 * @throws AppError forbidden, not_found, file_infected, file_not_scanned, file_key_missing
 */
export async function askForReading(ctx: Ctx, { itemId, fileId }: { itemId: number; fileId: string }): Promise<void> {
  await requireRight(ctx, { itemId }, 'see_readings');
  const file = await getAllowedFile(ctx, fileId);
  const isReadable = file.kind === 'answer' && READ_MEDIA_TYPES.includes(file.media_type);
  if (file.item_id !== itemId || !isReadable) throw new AppError('not_found');
  const asked = {
    state: 'waiting',
    proposals: '[]',
    asked_by: agentOf(ctx).agentId,
    asked_at: ctx.now(),
    read_at: null,
  };
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('paper_readings')
      .values({ file_id: fileId, item_id: itemId, ...asked })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(asked))
      .execute();
    await enqueue(tx, 'read_paper', { file_id: fileId }, { key: readingKeyOf(fileId), queue: QUEUE });
    await recordAudit(tx, { action: 'paper.read', subjectKind: 'item', subjectId: itemId });
  });
}

/** One after the other: a picture takes seconds of a processor. */
const QUEUE = 'read_paper';
