import type { Ctx } from '../../ctx.ts';
import type { IncidentRow } from '../questions/incident-row.ts';
import { type HandedOut, handOutFile } from '../stored-files/hand-out.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { getFormOfItem } from './open-form.ts';

/** Files sent with the question, in the order of attachment. */
export async function listAttachments(
  { db }: Ctx,
  { attachments, item_id }: Pick<IncidentRow, 'attachments' | 'item_id'>,
): Promise<FileRow[]> {
  if (attachments.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('file_id', 'in', attachments)
    .where('item_id', '=', item_id)
    .execute();
  return files.sort((one, other) => attachments.indexOf(one.file_id) - attachments.indexOf(other.file_id));
}

/**
 * A file of a question, for a download by those who may answer it; after it is closed, by its customer only.
 * @throws AppError sign_in_required, not_found
 */
export async function getAttachment(
  ctx: Ctx,
  { formId, orderId, fileId }: { formId: number; orderId: number; fileId: string },
): Promise<FileRow & HandedOut> {
  const { incident, isOpen, isOwner } = await getFormOfItem(ctx, { formId, orderId });
  const files = await listAttachments(ctx, incident);
  return handOutFile(ctx, fileId, { by: 'question', fileIds: files.map(({ file_id }) => file_id), isOpen, isOwner });
}
