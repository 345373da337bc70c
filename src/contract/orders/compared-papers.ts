import { z } from 'zod';
import { paperComparisonSchema } from '../../domain/notas/paper-comparison.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { instant } from './pedido.ts';

const paperSchema = z.object({
  file_id: z.uuid(),
  name: z.string(),
  order_id: z.string(),
  /** Numbers of its properties; blank if none was read. */
  finca: z.string(),
  /** `yyyy-mm-dd`. */
  issued_on: z.string().nullable(),
  received_at: instant,
});
export type PaperToCompare = z.output<typeof paperSchema>;

const comparedPapersSchema = z.object({
  /** Read papers, newest first: any two may be compared. */
  papers: z.array(paperSchema),
  /** Names of papers that have not been read, or could not be. */
  unread: z.array(z.string()),
  /** Names of notes that say that nothing was found. */
  negative: z.array(z.string()),
  /** The files compared: the newest two unless others were asked for. Null without two papers. */
  chosen: z.object({ one: z.uuid(), other: z.uuid() }).nullable(),
  /** The older paper is `before`. Null without two different papers. */
  compared: paperComparisonSchema.extend({ before: paperSchema, after: paperSchema }).nullable(),
});
export type ComparedPapers = z.output<typeof comparedPapersSchema>;

export const comparePapersOfOrder = defineCall('comparePapersOfOrder', {
  summary: 'What changed between two read papers of an item, or of its customer about the same property',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/compared-papers',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  query: z.object({ one: z.uuid().optional(), other: z.uuid().optional() }),
  output: comparedPapersSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
