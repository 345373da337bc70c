import { UPLOAD_PIECE } from '../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { StorageMissError } from '../../ports/storage/port.ts';
import type { UploadRow } from './own-upload.ts';

/** Stores a chunk. One that is sent again after a crash has the same place. */
export async function putPiece(
  { ports }: Pick<Ctx, 'ports'>,
  { upload_id }: UploadRow,
  { offset, bytes }: { readonly offset: number; readonly bytes: Buffer },
): Promise<void> {
  await ports.storage.put(keyOf(upload_id, offset), bytes);
}

/** The content of a complete upload; null when a piece is missing, as after a restored backup. */
export async function joinPieces(
  { ports }: Pick<Ctx, 'ports'>,
  { upload_id, size }: UploadRow,
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  try {
    for (let offset = 0; offset < size; offset += UPLOAD_PIECE) {
      pieces.push(await ports.storage.get(keyOf(upload_id, offset)));
    }
  } catch (error) {
    if (error instanceof StorageMissError) return null;
    throw error;
  }
  return Buffer.concat(pieces);
}

export async function removePiece(
  { ports }: Pick<Ctx, 'ports'>,
  { upload_id }: Pick<UploadRow, 'upload_id'>,
  offset: number,
): Promise<void> {
  await ports.storage.remove(keyOf(upload_id, offset));
}

/** Removes what may have arrived: a chunk may be stored whose row was not written. */
export async function removePieces(
  ctx: Pick<Ctx, 'ports'>,
  upload: Pick<UploadRow, 'upload_id' | 'size' | 'received'>,
): Promise<void> {
  for (let offset = 0; offset < Math.min(upload.size, upload.received + UPLOAD_PIECE); offset += UPLOAD_PIECE) {
    await removePiece(ctx, upload, offset);
  }
}

/** The place has its name from the time when only files of forms were sent in pieces; some of these may still lie there. */
function keyOf(uploadId: string, offset: number): string {
  return `forms/pieces/${uploadId}/${offset / UPLOAD_PIECE}`;
}
