import type { Form } from '../catalogue/product.ts';
import { MEGABYTE } from '../locale/megabyte.ts';
import type { Answers } from './answers.ts';

/** Maximum size of a file in an answer, in bytes. */
export const LARGEST_FORM_FILE = 15 * MEGABYTE;

/** Maximum total size of files on a page without scripts, in bytes. */
export const MOST_OF_A_PAGE = 24 * MEGABYTE;

/** Maximum of files per question: a document photographed page by page. */
export const MOST_FORM_FILES = 10;

/** File types customers may upload. The content decides the type; endings only filter the file dialog. */
export const FORM_FILE_TYPES = [
  { type: 'application/pdf', extensions: ['.pdf'] },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  { type: 'image/png', extensions: ['.png'] },
  { type: 'image/heic', extensions: ['.heic'] },
  { type: 'image/heif', extensions: ['.heif'] },
  { type: 'image/webp', extensions: ['.webp'] },
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['.docx'] },
] as const satisfies readonly FileType[];

/** A media type with its file extensions, the usual one first. */
export interface FileType {
  readonly type: string;
  readonly extensions: readonly string[];
}

/** The ids of the files in the answer of a file question. */
export function fileIdsOf(answer: string | undefined): string[] {
  return (answer ?? '').split(',').flatMap((id) => id.trim() || []);
}

/** The ids of all files among the answers of a form. */
export function fileIdsIn({ options }: Form, answers: Answers): string[] {
  return options.flatMap(({ type, option_id }) => (type === 'file' ? fileIdsOf(answers[option_id]) : []));
}
