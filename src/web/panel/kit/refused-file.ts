import type { PanelMessages } from '../i18n/es.ts';
import { ACCEPTED } from './accepted-files.ts';

/** Maximum size of a file. Source: contract `uploadPedidoFile`. */
const LARGEST = 25 * 1024 * 1024;

/** Why the server would refuse a file, checked before the upload; null if it would not. */
export function refusalOf(file: File, { files: text }: Pick<PanelMessages, 'files'>): string | null {
  if (file.size > LARGEST) return text.too_large(file.name);
  return file.type === '' || ACCEPTED.some((type) => type === file.type) ? null : text.wrong_type(file.name);
}
