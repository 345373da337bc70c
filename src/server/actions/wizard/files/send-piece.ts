import { createHash } from 'node:crypto';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../../domain/errors/invalid-input.ts';
import { FORM_FILE_PIECE, FORM_FILE_TYPES } from '../../../../domain/wizard/form-files.ts';
import type { Ctx } from '../../../ctx.ts';
import { nameWith, readMediaType } from '../../stored-files/media-type.ts';
import { getOwnFile } from './get-own-file.ts';
import type { FormFileRow } from './list-form-files.ts';

/**
 * Stores the next chunk of an upload; the last one turns it into an answer. A repeated chunk is ignored, and a client at a wrong offset
 * learns the right one.
 * @throws AppError not_found, upload_offset (extra.offset), invalid_input for a piece of a wrong length, form_file_refused
 */
export async function sendPiece(
  ctx: Ctx,
  { fileId, offset, bytes }: { fileId: string; offset: number; bytes: Buffer },
): Promise<FormFileRow> {
  const file = await getOwnFile(ctx, fileId);
  if (file.received === file.size) return finishFile(ctx, file);
  if (offset !== file.received) throw wrongOffset(file);
  if (bytes.length !== Math.min(FORM_FILE_PIECE, file.size - offset)) {
    throw invalidInput('piece');
  }
  await ctx.ports.storage.put(pieceKey(fileId, offset), bytes);
  const received = offset + bytes.length;
  const taken = await ctx.db
    .updateTable('form_files')
    .set({ received, updated_at: ctx.now() })
    .where('file_id', '=', fileId)
    .where('received', '=', offset)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw wrongOffset(await getOwnFile(ctx, fileId));
  return finishFile(ctx, taken);
}

/** Turns a complete upload into an answer, also after a crash; others are unchanged. */
export async function finishFile(ctx: Ctx, file: FormFileRow): Promise<FormFileRow> {
  return file.storage_key === null && file.received === file.size ? joinPieces(ctx, file) : file;
}

/** Accepts a whole file at once, as posted by a page without scripts. @throws AppError form_file_refused */
export async function takeWhole(ctx: Ctx, file: FormFileRow, bytes: Buffer): Promise<FormFileRow> {
  if (file.storage_key !== null) return file;
  const media = await mediaOrForget(ctx, file, bytes);
  const stored = await ctx.ports.storage.put(`forms/${file.file_id}`, bytes);
  return ctx.db
    .updateTable('form_files')
    .set({
      name: nameWith(file.name, media.extensions),
      media_type: media.type,
      received: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      updated_at: ctx.now(),
    })
    .where('file_id', '=', file.file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the chunks of a finished or abandoned upload. */
export async function removePieces(ctx: Ctx, { file_id, received }: Pick<FormFileRow, 'file_id' | 'received'>) {
  for (let offset = 0; offset < received; offset += FORM_FILE_PIECE) {
    await ctx.ports.storage.remove(pieceKey(file_id, offset));
  }
}

async function joinPieces(ctx: Ctx, file: FormFileRow): Promise<FormFileRow> {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < file.size; offset += FORM_FILE_PIECE) {
    pieces.push(await ctx.ports.storage.get(pieceKey(file.file_id, offset)));
  }
  const whole = await takeWhole(ctx, file, Buffer.concat(pieces));
  await removePieces(ctx, whole);
  return whole;
}

/** A refused file leaves no trace, so that it can be tried again. */
async function mediaOrForget(ctx: Ctx, file: FormFileRow, bytes: Buffer) {
  const { media } = await readMediaType(bytes, FORM_FILE_TYPES);
  if (media) return media;
  await ctx.db.deleteFrom('form_files').where('file_id', '=', file.file_id).execute();
  await removePieces(ctx, file);
  throw new AppError('form_file_refused', { name: file.name });
}

function wrongOffset({ received }: FormFileRow): AppError {
  return new AppError('upload_offset', { offset: received }, { offset: received });
}

function pieceKey(fileId: string, offset: number): string {
  return `forms/pieces/${fileId}/${offset / FORM_FILE_PIECE}`;
}

/** The key of a file that is posted whole: posting the same bytes to the same question of a form or an item again adds nothing. */
export function keyOfBytes(bytes: Buffer, optionId: number, formOrItem: number): string {
  return `${formOrItem}-${optionId}-${createHash('sha256').update(bytes).digest('hex')}`;
}
