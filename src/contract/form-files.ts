import { z } from 'zod';
import { FORM_FILE_PIECE, LARGEST_FORM_FILE } from '../domain/wizard/form-files.ts';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';
import { uploadKey } from './request-key.ts';

/** A file of a form: its progress and, once complete and accepted, its final name. */
const formFile = z.object({
  file_id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** Number of bytes received, where the next chunk begins. */
  offset: z.int(),
  is_complete: z.boolean(),
  size_text: z.string(),
});
export type FormFileAnswer = z.input<typeof formFile>;

const fileId = z.object({ file_id: z.uuid() });
const VISITORS = ['guest', 'customer'] as const;

export const beginFormFile = defineCall('beginFormFile', {
  summary:
    'Starts the upload of a file for a question of the current form, and returns the offset to continue from; idempotent by upload_key.',
  method: 'POST',
  path: '/panel/rest/formfiles',
  who: VISITORS,
  body: z.object({
    config: givenConfig,
    product_id: z.int().positive(),
    option_id: z.int().positive(),
    /** The caller's ordered item that the file completes, instead of an unfinished form. */
    item_id: z.int().positive().optional(),
    /** The form of an incident in the caller's order that the file answers. */
    form_id: z.int().positive().optional(),
    name: z.string().trim().min(1).max(200),
    size: z
      .int()
      .min(0)
      .max(4 * LARGEST_FORM_FILE),
    upload_key: uploadKey,
  }),
  output: formFile,
  errors: [
    'not_found',
    'sign_in_required',
    'incident_over',
    'form_file_empty',
    'form_file_too_large',
    'form_file_refused',
    'too_many_files',
    'invalid_input',
    ...CONFIG_ERRORS,
  ],
});

export const sendFormFile = defineCall('sendFormFile', {
  summary:
    'Uploads the chunk of a file at `offset`: 1 MiB, or the rest. A wrong offset is answered 409 with the right one.',
  method: 'PUT',
  path: '/panel/rest/formfiles/{file_id}',
  who: VISITORS,
  params: fileId,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  encoding: 'bytes',
  largestBody: FORM_FILE_PIECE,
  output: formFile,
  errors: ['not_found', 'upload_offset', 'form_file_refused', 'body_too_large', 'invalid_input', 'wrong_origin'],
});

export const getFormFile = defineCall('getFormFile', {
  summary: 'The number of bytes received of a file of the current form',
  method: 'GET',
  path: '/panel/rest/formfiles/{file_id}',
  who: VISITORS,
  params: fileId,
  output: formFile,
  errors: ['not_found'],
});

export const removeFormFile = defineCall('removeFormFile', {
  summary: 'Removes a file from the current form; a missing file is no error',
  method: 'DELETE',
  path: '/panel/rest/formfiles/{file_id}',
  who: VISITORS,
  params: fileId,
  output: z.object({ ok: z.literal(true) }),
  errors: ['wrong_origin'],
});
