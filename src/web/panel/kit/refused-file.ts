import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { UPLOAD_LIMITS } from '../../../domain/uploads/upload-kind.ts';
import type { PanelMessages } from '../i18n/es.ts';
import { ACCEPTED } from './accepted-files.ts';

/** Why the server would refuse a file, checked before the upload; null if it would not. */
export function refusalOf(file: File, { files: text }: Pick<PanelMessages, 'files'>): string | null {
  const { largest } = UPLOAD_LIMITS.paper;
  if (file.size > largest) return text.too_large(file.name, largest / MEGABYTE);
  return file.type === '' || ACCEPTED.includes(file.type) ? null : text.wrong_type(file.name);
}
