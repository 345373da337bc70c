import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from '../../../domain/wizard/form-files.ts';

/** Type of the bytes, regardless of their name; the detected type when it is not accepted. */
export async function readMediaType<Accepted extends FileType>(
  bytes: Uint8Array,
  accepted: readonly Accepted[],
): Promise<{ readonly media: Accepted } | { readonly media: null; readonly found: string }> {
  const found = await fileTypeFromBuffer(bytes);
  const media = accepted.find(({ type }) => type === found?.mime);
  return media ? { media } : { media: null, found: found?.mime ?? '?' };
}

/** A name without folders or control characters, with the extension of its content. */
export function nameWith(name: string, extensions: readonly string[]): string {
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'documento';
  return extensions.some((extension) => plain.toLowerCase().endsWith(extension)) ? plain : `${plain}${extensions[0]}`;
}
