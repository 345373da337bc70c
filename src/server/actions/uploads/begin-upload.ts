import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { MOST_UNUSED_UPLOADS, UPLOAD_LIMITS, type UploadKind } from '../../../domain/uploads/upload-kind.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { openOwner, type UploadRow } from './own-upload.ts';

interface UploadToBegin {
  readonly kind: UploadKind;
  readonly name: string;
  readonly size: number;
  /** Of the whole content, in hexadecimal: what it is known by when it is chosen again. */
  readonly sha256: string;
}

/**
 * Begins an upload before any bytes arrive, or finds the one that was begun: in another tab, before a reload, or before the line was cut.
 * @throws AppError forbidden for a kind that is not the caller's to send, form_file_empty, form_file_too_large, too_many_uploads, invalid_input
 */
export async function beginUpload(ctx: Ctx, upload: UploadToBegin): Promise<UploadRow> {
  const { name, size } = upload;
  const { largest, from } = UPLOAD_LIMITS[upload.kind];
  if (!from.includes(ctx.actor.kind)) throw new AppError('forbidden');
  if (size === 0) throw new AppError('form_file_empty', { name });
  if (size > largest) throw new AppError('form_file_too_large', { name, limit: largest / MEGABYTE });
  const owner = await openOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    const begun = await insertOnce(tx, owner, upload);
    // Equal hashes of different sizes: one of them is no hash of its content.
    if (begun.size !== size) throw invalidInput('size');
    await refuseOneTooMany(tx, owner);
    return begun;
  });
}

function insertOnce(tx: Ctx, owner_hash: Buffer, upload: UploadToBegin): Promise<UploadRow> {
  const now = tx.now();
  return tx.db
    .insertInto('uploads')
    .values({ ...upload, owner_hash, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_hash', 'kind', 'sha256'])
        // A used one is kept for another use.
        .doUpdateSet({ name: upload.name, used_at: null, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refuseOneTooMany(tx: Ctx, owner: Buffer): Promise<void> {
  const { count } = await tx.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_hash', '=', owner)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > MOST_UNUSED_UPLOADS) throw new AppError('too_many_uploads', { count: MOST_UNUSED_UPLOADS });
}
