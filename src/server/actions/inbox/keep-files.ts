import type { BodyOf, OutputOf } from '../../../contract/call.ts';
import type { keepCorreoFiles } from '../../../contract/inbox.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { outlookPackageOf } from '../../../domain/inbox/outlook-package.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { uploadFile } from '../files/upload-file.ts';
import { getEmail } from './email-row.ts';

/**
 * Adds files of a received e-mail to its order, as if the agent had uploaded them: a nota simple among results is read. Idempotent for each file.
 * @throws AppError forbidden, not_found, correo_not_linked, locked_by_other, stale_version
 */
export async function keepFiles(
  ctx: Ctx,
  emailId: number,
  { positions, kind }: BodyOf<typeof keepCorreoFiles>,
): Promise<OutputOf<typeof keepCorreoFiles>> {
  requireNamedRight(ctx, 'tickets');
  const { item_id: itemId } = await getEmail(ctx, emailId);
  if (itemId === null) throw new AppError('correo_not_linked');
  const attachments = await ctx.db
    .selectFrom('received_files')
    .selectAll()
    .where('email_id', '=', emailId)
    .orderBy('position')
    .execute();
  const wanted = attachments.filter(({ position, name, media_type }) =>
    // The contents of a winmail.dat are stored beside it.
    positions === undefined
      ? outlookPackageOf({ name, mediaType: media_type }) !== 'tnef'
      : positions.includes(position),
  );
  if (positions !== undefined && wanted.length !== new Set(positions).size) throw new AppError('not_found');
  const kept: { position: number; file_id: string }[] = [];
  const refused: { position: number; code: Refusal }[] = [];
  for (const { position, name, storage_key } of wanted) {
    try {
      const bytes = await ctx.ports.storage.get(storage_key);
      const uploadKey = `correo:${emailId}:${position}:${itemId}`;
      const { file_id } = await uploadFile(ctx, { itemId, name, kind, uploadKey, bytes });
      await ctx.db
        .updateTable('received_files')
        .set({ file_id })
        .where('email_id', '=', emailId)
        .where('position', '=', position)
        .execute();
      kept.push({ position, file_id });
    } catch (error) {
      const code = OF_THE_FILE.find((one) => error instanceof AppError && error.code === one);
      if (code === undefined) throw error;
      refused.push({ position, code });
    }
  }
  return { files: kept, refused };
}

type Refusal = 'file_type_refused' | 'body_too_large';
const OF_THE_FILE: readonly Refusal[] = ['file_type_refused', 'body_too_large'];
