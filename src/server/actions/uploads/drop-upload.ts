import { type Ctx, inTransaction } from '../../ctx.ts';
import { findOwnUpload, type UploadRow } from './own-upload.ts';
import { removePieces } from './upload-pieces.ts';

/** Removes the caller's own upload, such as a cancelled one; a missing one is no error. */
export async function removeUpload(ctx: Ctx, uploadId: string): Promise<void> {
  const upload = await findOwnUpload(ctx, uploadId);
  if (upload) await dropUpload(ctx, upload);
}

/**
 * Removes an upload with its bytes. Its row stays locked until they are gone, so that a chunk which is on its way finds no row and takes itself away;
 * a removal that is cut is done again by the sweep.
 */
export function dropUpload(ctx: Ctx, { upload_id }: Pick<UploadRow, 'upload_id'>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const dropped = await tx.db
      .deleteFrom('uploads')
      .where('upload_id', '=', upload_id)
      .returning(['upload_id', 'size', 'received'])
      .executeTakeFirst();
    if (dropped) await removePieces(tx, dropped);
  });
}
