import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { PAPER_TYPES } from '../../../domain/uploads/upload-kind.ts';
import type { FileType } from '../../../domain/wizard/form-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { enqueueReadings } from '../notas/enqueue-readings.ts';
import { nameWith, readMediaType } from '../stored-files/media-type.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { removeUnsharedBytes } from '../stored-files/remove-unshared-bytes.ts';
import { getDeletable } from './delete-file.ts';

interface FileToUpload {
  readonly itemId: number;
  readonly name: string;
  readonly kind: 'result' | 'attachment';
  /** Idempotency key chosen by the client. */
  readonly uploadKey: string;
  readonly bytes: Buffer;
  /** An unreleased file that is replaced in the same step. */
  readonly replaces?: string | undefined;
}

/**
 * Stores a file on an item; its type is detected from the bytes. The bytes are stored first, which is harmless if the rest fails.
 * @throws AppError file_type_refused, body_too_large, not_found, locked_by_other, stale_version, and as getDeletable for the replaced file
 */
export async function uploadFile(ctx: Ctx, upload: FileToUpload): Promise<FileRow> {
  await getItem(ctx, upload.itemId);
  if (upload.bytes.length > LARGEST_FILE_BODY) throw new AppError('body_too_large');
  const media = await requireMediaType(upload.bytes);
  const stored = await ctx.ports.storage.putContent(upload.bytes);
  let freed: string | null = null;
  const kept = await inTransaction(ctx, async (tx) => {
    freed = null;
    const item = await getItemForUpdate(tx, upload.itemId);
    const before = await uploadedBefore(tx, upload, stored.sha256);
    if (before) return before;
    const lockVersion = await requireLockVersion(tx, item);
    const old = upload.replaces === undefined ? null : await getDeletable(tx, item, upload.replaces);
    if (old) {
      await tx.db.deleteFrom('files').where('file_id', '=', old.file_id).execute();
      freed = old.storage_key;
    }
    const file = await tx.db
      .insertInto('files')
      .values({
        item_id: item.item_id,
        order_id: item.order_id,
        kind: upload.kind,
        name: nameWith(upload.name, media.extensions),
        media_type: media.type,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by_kind: 'agent',
        uploaded_by_id: agentOf(tx).agentId,
        upload_key: upload.uploadKey,
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const gone = old && { replaced: { name: old.name, sha256: old.sha256 } };
    const detail = { file_id: file.file_id, name: file.name, kind: file.kind, ...gone };
    await editItem(tx, { item, lockVersion, line: { accion: 'upload_file', detail } });
    await enqueueReadings(tx, item);
    return file;
  });
  // After the commit: bytes of an existing file are never removed.
  if (freed !== null) await removeUnsharedBytes(ctx, freed);
  return kept;
}

/** Detects a file's type from its bytes. @throws AppError file_type_refused for all but PDF, JPEG and PNG */
export async function requireMediaType(bytes: Buffer): Promise<FileType> {
  const read = await readMediaType(bytes, PAPER_TYPES);
  if (!read.media) throw new AppError('file_type_refused', { detail: read.found });
  return read.media;
}

/** The file that this key has stored before. @throws AppError invalid_input when the key was used for something else */
async function uploadedBefore(tx: Ctx, upload: FileToUpload, sha256: string): Promise<FileRow | undefined> {
  const file = await tx.db
    .selectFrom('files')
    .selectAll()
    .where('upload_key', '=', upload.uploadKey)
    .executeTakeFirst();
  if (file && (file.item_id !== upload.itemId || file.sha256 !== sha256)) {
    throw invalidInput('upload_key');
  }
  return file;
}
