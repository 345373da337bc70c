import type { PanelMessages } from '../i18n/es.ts';
import { ACCEPTED } from './accepted-files.ts';

/** Largest file that the server takes. Source: contract `uploadPedidoFile`. */
const LARGEST = 25 * 1024 * 1024;

/** Why the server would refuse a file, said before it is sent; null where it would not. */
export function refusalOf(file: File, { files: text }: Pick<PanelMessages, 'files'>): string | null {
  if (file.size > LARGEST) return text.too_large(file.name);
  return file.type === '' || ACCEPTED.some((type) => type === file.type) ? null : text.wrong_type(file.name);
}
