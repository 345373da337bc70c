import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';
import { UPLOADED_ERRORS, uploaded } from './uploads.ts';

/** A file that answers a question of a form. */
const formFile = z.object({ file_id: z.uuid(), name: z.string(), size: z.int(), size_text: z.string() });
export type FormFileAnswer = z.input<typeof formFile>;

const VISITORS = ['guest', 'customer'] as const;

export const addFormFile = defineCall('addFormFile', {
  summary: 'Answers a question of the current form with an uploaded file; the same content answers a question once.',
  method: 'POST',
  path: '/panel/rest/formfiles',
  who: VISITORS,
  body: uploaded.extend({
    config: givenConfig,
    product_id: z.int().positive(),
    option_id: z.int().positive(),
    /** The caller's ordered item that the file completes, instead of an unfinished form. */
    item_id: z.int().positive().optional(),
    /** The form of an incident in the caller's order that the file answers. */
    form_id: z.int().positive().optional(),
  }),
  upload: 'customer_file',
  output: formFile,
  errors: [
    ...UPLOADED_ERRORS,
    'sign_in_required',
    'incident_over',
    'form_file_refused',
    'too_many_files',
    'invalid_input',
    ...CONFIG_ERRORS,
  ],
});

export const removeFormFile = defineCall('removeFormFile', {
  summary: 'Removes a file from the current form; a missing file is no error',
  method: 'DELETE',
  path: '/panel/rest/formfiles/{file_id}',
  who: VISITORS,
  params: z.object({ file_id: z.uuid() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['wrong_origin'],
});

const foundSchema = z.object({
  option_id: z.int(),
  value: z.string(),
  /** False if the reader is not sure: the customer must check the document. */
  is_sure: z.boolean(),
  paper: z.enum(['identity', 'deed']),
  file_name: z.string(),
  /** Where it stands, from 1; null if unknown. */
  page: z.int().nullable(),
  /** Which property of a deed about several, from 1; else null. */
  property: z.int().nullable(),
});
export type FoundInPaper = z.output<typeof foundSchema>;

const foundInPapers = z.object({
  /** Whether a file is still being read. */
  is_reading: z.boolean(),
  found: z.array(foundSchema),
});
export type FoundInPapers = z.output<typeof foundInPapers>;

export const listFormPapers = defineCall('listFormPapers', {
  summary:
    "What was read in the identity documents and deeds attached to the visitor's own form, by question; it fills nothing",
  method: 'GET',
  path: '/panel/rest/formpapers',
  who: ['guest', 'customer'],
  query: z.object({ product_id: z.coerce.number().int().positive() }),
  output: foundInPapers,
  errors: ['invalid_input'],
});
