import { createHash } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { UploadKind } from '../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { limitConcurrency } from '../throttles/limit-concurrency.ts';
import { dropUpload } from './drop-upload.ts';
import { getOwnUpload } from './own-upload.ts';
import { wrongOffset } from './send-piece.ts';
import { joinPieces } from './upload-pieces.ts';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Whole files are in memory for as long as they are used, so only a few are at a time. */
const fewAtATime = limitConcurrency({ atATime: 4, longestQueue: 100 });

/**
 * Uses the caller's complete upload. It can be used again for a while, since the answer may be lost.
 * @throws AppError not_found, upload_offset when it is not complete, upload_damaged when its content is not the announced one,
 * too_many_requests
 */
export async function withUpload<T>(
  ctx: Ctx,
  { uploadId, kind }: { readonly uploadId: string; readonly kind: UploadKind },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const upload = await getOwnUpload(ctx, uploadId, kind);
  if (upload.received < upload.size) throw wrongOffset(upload);
  return fewAtATime(async () => {
    const bytes = await joinPieces(ctx, upload);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
      await dropUpload(ctx, upload);
      throw new AppError('upload_damaged', { name: upload.name });
    }
    const result = await use({ name: upload.name, bytes });
    const now = ctx.now();
    await ctx.db
      .updateTable('uploads')
      .set({ used_at: now, updated_at: now })
      .where('upload_id', '=', uploadId)
      .execute();
    return result;
  });
}
