import type { Ctx } from '../../ctx.ts';
import { findOwnUpload, type UploadRow } from './own-upload.ts';
import { removePieces } from './upload-pieces.ts';

/** Removes the caller's own upload, such as a cancelled one; a missing one is no error. */
export async function removeUpload(ctx: Ctx, uploadId: string): Promise<void> {
  const upload = await findOwnUpload(ctx, uploadId);
  if (upload) await dropUpload(ctx, upload);
}

/** Removes an upload with its bytes. Its row goes last, so that a removal that is cut is done again by the sweep. */
export async function dropUpload(ctx: Ctx, upload: UploadRow): Promise<void> {
  await removePieces(ctx, upload);
  await ctx.db.deleteFrom('uploads').where('upload_id', '=', upload.upload_id).execute();
}
