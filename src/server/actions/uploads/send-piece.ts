import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { UPLOAD_LIMITS, UPLOAD_PIECE, type UploadKind } from '../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { readMediaType } from '../stored-files/media-type.ts';
import { dropUpload } from './drop-upload.ts';
import { findOwnUpload, getOwnUpload, type UploadRow } from './own-upload.ts';
import { putPiece, removePiece } from './upload-pieces.ts';

/**
 * Stores the next chunk of an upload. A client at a wrong offset, such as a second tab that sends the same file, learns the right one. A file of a
 * type that is not accepted is refused by its first chunk.
 * @throws AppError not_found, upload_offset (extra.offset), invalid_input for a chunk of a wrong length, form_file_refused, file_type_refused
 */
export async function sendPiece(
  ctx: Ctx,
  { uploadId, offset, bytes }: { readonly uploadId: string; readonly offset: number; readonly bytes: Buffer },
): Promise<UploadRow> {
  const upload = await getOwnUpload(ctx, uploadId);
  if (offset !== upload.received || upload.received === upload.size) throw wrongOffset(upload);
  if (bytes.length !== Math.min(UPLOAD_PIECE, upload.size - offset)) throw invalidInput('piece');
  if (offset === 0) await refuseWrongType(ctx, upload, bytes);
  await putPiece(ctx, upload, { offset, bytes });
  const taken = await ctx.db
    .updateTable('uploads')
    .set({ received: offset + bytes.length, updated_at: ctx.now() })
    .where('upload_id', '=', uploadId)
    .where('received', '=', offset)
    .returningAll()
    .executeTakeFirst();
  return taken ?? refuseOvertaken(ctx, upload, offset);
}

/** Another request has sent this chunk, or the upload is gone, and the chunk with it. */
async function refuseOvertaken(ctx: Ctx, upload: UploadRow, offset: number): Promise<never> {
  const now = await findOwnUpload(ctx, upload.upload_id);
  if (now) throw wrongOffset(now);
  await removePiece(ctx, upload, offset);
  throw new AppError('not_found');
}

export function wrongOffset({ received }: UploadRow): AppError {
  return new AppError('upload_offset', { offset: received }, { offset: received });
}

async function refuseWrongType(ctx: Ctx, upload: UploadRow, start: Buffer): Promise<void> {
  const kind = upload.kind as UploadKind;
  const { types } = UPLOAD_LIMITS[kind];
  if (!types) return;
  const read = await readMediaType(start, types);
  // What a ZIP archive is, such as a document of Word, may show only in its rest.
  if (read.media || (read.found === 'application/zip' && upload.size > start.length)) return;
  await dropUpload(ctx, upload);
  throw kind === 'customer_file'
    ? new AppError('form_file_refused', { name: upload.name })
    : new AppError('file_type_refused', { detail: read.found });
}
