import { z } from 'zod';
import { instant } from './orders/pedido.ts';

/** A file requested by an agent, of any kind; a job creates it. */
export const madeFile = {
  export_id: z.uuid(),
  file_name: z.string(),
  state: z.enum(['requested', 'ready']),
  /** Progress so far. */
  done: z.int(),
  /** Size in bytes; null until it is complete. */
  size: z.int().nullable(),
  requested_at: instant,
  /** When its download expires; null until it is complete. */
  expires_at: instant.nullable(),
};

/** Who may request such files; shared parts of the download calls. */
export const MADE_FILE_ERRORS = ['sign_in_required', 'forbidden'] as const;
export const madeFileDownload = {
  method: 'GET',
  who: ['agent'],
  params: z.object({ export_id: z.uuid() }),
  output: z.string(),
  answers: 'bytes',
  errors: [...MADE_FILE_ERRORS, 'not_found'],
} as const;
