import { z } from 'zod';
import { PROPOSAL_FIELDS } from '../domain/paper-proposals/proposal.ts';
import { defineCall } from './define-call.ts';
import { paperPlace } from './orders/paper-place.ts';

const readingSchema = z.object({
  file_id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  /** `unasked`: nobody has asked for its reading. `nothing`: neither an identity document nor a deed. `scans_off`: nothing can read pictures here. `failed`: its reading broke off. */
  state: z.enum(['unasked', 'waiting', 'failed', 'identity', 'deed', 'nothing', 'unreadable', 'scans_off']),
  proposals: z.array(
    z.object({
      field: z.enum(PROPOSAL_FIELDS),
      /** Days as `yyyy-mm-dd`. */
      value: z.string(),
      /** False if the reader is not sure: a person must check the document. */
      is_sure: z.boolean(),
      /** Null if unknown. */
      place: paperPlace.nullable(),
      /** Which property of a deed about several, from 1; else null. */
      property: z.int().nullable(),
      /** Questions of the order's form that it may answer, with their answers now. */
      questions: z.array(z.object({ option_id: z.int(), label: z.string(), answer: z.string() })),
    }),
  ),
});
export type PaperReadingView = z.output<typeof readingSchema>;

const readingsSchema = z.object({ item_id: z.int(), readings: z.array(readingSchema) });
export type PaperReadingsView = z.output<typeof readingsSchema>;

const itemId = z.object({ item_id: z.coerce.number().int().positive() });

export const listPaperReadings = defineCall('listPaperReadings', {
  summary: "What was read in the customer's identity documents and deeds, as proposals for the order's form",
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/papers',
  who: ['agent'],
  params: itemId,
  output: readingsSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});

export const readCustomerPaper = defineCall('readCustomerPaper', {
  summary: "Reads a file of the customer; the order's answers stay as they are",
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/papers/{file_id}/read',
  who: ['agent'],
  params: itemId.extend({ file_id: z.uuid() }),
  output: readingsSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'file_infected', 'file_not_scanned', 'file_key_missing'],
});
