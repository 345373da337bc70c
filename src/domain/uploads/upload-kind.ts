import type { Actor } from '../actors/actor.ts';
import { LARGEST_LIST_FILE } from '../config-lists/read-list-file.ts';
import { MEGABYTE } from '../locale/megabyte.ts';
import { type FileType, FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../wizard/form-files.ts';

/** What is uploaded: a customer's file, a paper of an order, a portfolio or a payment, a bank statement, or rows of a list. */
export const UPLOAD_KINDS = ['customer_file', 'paper', 'statement', 'list'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Chunk size of an upload in bytes; the last chunk is the rest. */
export const UPLOAD_PIECE = MEGABYTE;

/** Maximum of uploads of one person that nothing has used yet. */
export const MOST_UNUSED_UPLOADS = 30;

/** Types of papers that agents and offices store. The content decides the type. */
export const PAPER_TYPES = [
  { type: 'application/pdf', extensions: ['.pdf'] },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  { type: 'image/png', extensions: ['.png'] },
] as const satisfies readonly FileType[];

interface UploadLimits {
  /** In bytes. */
  readonly largest: number;
  /** Null for a file whose type is known only once it is read whole. */
  readonly types: readonly FileType[] | null;
  readonly from: readonly Actor['kind'][];
}

/** Limits of an upload by its kind: size, types, and who may send it. */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, UploadLimits>> = {
  customer_file: { largest: LARGEST_FORM_FILE, types: FORM_FILE_TYPES, from: ['visitor', 'customer'] },
  paper: { largest: 25 * MEGABYTE, types: PAPER_TYPES, from: ['customer', 'agent'] },
  statement: { largest: 25 * MEGABYTE, types: null, from: ['agent'] },
  list: { largest: LARGEST_LIST_FILE, types: null, from: ['agent'] },
};
