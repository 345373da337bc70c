import { z } from 'zod';
import { instant } from './orders/pedido.ts';

/** A file an agent requested, of any kind; a job creates it. */
export const madeFile = {
  export_id: z.uuid(),
  file_name: z.string(),
  state: z.enum(['requested', 'ready']),
  /** How much is in it so far. */
  done: z.int(),
  /** Bytes; null while it is made. */
  size: z.int().nullable(),
  requested_at: instant,
  /** When its download lapses; null while it is made. */
  expires_at: instant.nullable(),
};

/** Who may ask for such files, and what the call that answers the bytes of one has in common with the others. */
export const MADE_FILE_ERRORS = ['sign_in_required', 'forbidden'] as const;
export const madeFileDownload = {
  method: 'GET',
  who: ['agent'],
  params: z.object({ export_id: z.uuid() }),
  output: z.string(),
  answers: 'bytes',
  errors: [...MADE_FILE_ERRORS, 'not_found'],
} as const;
