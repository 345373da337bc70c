import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import type { PanelMessages } from '../i18n/es.ts';
import { ACCEPTED } from './accepted-files.ts';

/** Why the server would refuse a file, checked before the upload; null if it would not. */
export function refusalOf(file: File, { files: text }: Pick<PanelMessages, 'files'>): string | null {
  if (file.size > LARGEST_FILE_BODY) return text.too_large(file.name, LARGEST_FILE_BODY / MEGABYTE);
  return file.type === '' || ACCEPTED.some((type) => type === file.type) ? null : text.wrong_type(file.name);
}
