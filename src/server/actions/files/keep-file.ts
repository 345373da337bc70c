import { AppError } from '../../../domain/errors/app-error.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { type FileType, FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../domain/wizard/form-files.ts';
import type { Ctx } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { nameWith, readMediaType } from '../stored-files/media-type.ts';

/** A customer's stored file that is not attached to anything yet. */
export interface KeptFile {
  readonly name: string;
  readonly media: FileType;
  readonly stored: StoredFile;
}

interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores the bytes of a customer's file, if it is of a type and size that customers may send. The bytes are stored first, under their own hash, and
 * are harmless if the rest fails.
 * @throws AppError as requireSendable
 */
export async function keepFile(ctx: Ctx, file: GivenFile): Promise<KeptFile> {
  const { name, media } = await requireSendable(file);
  return { name, media, stored: await ctx.ports.storage.putContent(file.bytes) };
}

/**
 * The type of a file that a customer may send, read from its bytes, and its name with that type's extension.
 * @throws AppError form_file_empty, form_file_too_large, form_file_refused
 */
export async function requireSendable({ name, bytes }: GivenFile): Promise<Pick<KeptFile, 'name' | 'media'>> {
  if (bytes.length === 0) throw new AppError('form_file_empty', { name });
  if (bytes.length > LARGEST_FORM_FILE) {
    throw new AppError('form_file_too_large', { name, limit: LARGEST_FORM_FILE / MEGABYTE });
  }
  const { media } = await readMediaType(bytes, FORM_FILE_TYPES);
  if (!media) throw new AppError('form_file_refused', { name });
  return { name: nameWith(name, media.extensions), media };
}
