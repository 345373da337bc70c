import { createHash } from 'node:crypto';
import { UPLOAD_PIECE, type UploadKind } from '../../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../../ctx.ts';
import { beginUpload } from '../begin-upload.ts';
import type { UploadRow } from '../own-upload.ts';
import { sendPiece } from '../send-piece.ts';

/** Begins the upload of some content, or finds the one that was begun. */
export function beginWith(ctx: Ctx, kind: UploadKind, bytes: Buffer, name = 'papel.pdf'): Promise<UploadRow> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return beginUpload(ctx, { kind, name, size: bytes.length, sha256 });
}

/** Sends what is left of some content. @returns the complete upload */
export async function sendWhole(ctx: Ctx, kind: UploadKind, bytes: Buffer, name?: string): Promise<UploadRow> {
  let upload = await beginWith(ctx, kind, bytes, name);
  while (upload.received < upload.size) upload = await sendAt(ctx, upload, bytes, upload.received);
  return upload;
}

/** Sends the chunk at an offset. */
export function sendAt(ctx: Ctx, { upload_id }: UploadRow, bytes: Buffer, offset: number): Promise<UploadRow> {
  return sendPiece(ctx, { uploadId: upload_id, offset, bytes: bytes.subarray(offset, offset + UPLOAD_PIECE) });
}
