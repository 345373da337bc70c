import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { LARGEST_FILE_BODY } from '../largest-body.ts';
import { UPLOADED_ERRORS, uploaded } from '../uploads.ts';

const ownOrder = z.object({ order_id: z.coerce.number().int().positive() });

/** Source: specification section 7 "Client". */
export const hasDniUploaded = defineCall('hasDniUploaded', {
  summary:
    "Whether an identity document was uploaded for one of the caller's own orders, and whether its forms require one",
  method: 'GET',
  path: '/panel/rest/hasDniUploaded',
  who: ['customer'],
  query: ownOrder,
  output: z.object({ order_id: z.int(), uploaded: z.boolean(), needed: z.boolean() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

const handedIn = z.object({
  file_id: z.uuid(),
  name: z.string(),
  size: z.int(),
  size_text: z.string(),
  href: z.string(),
});

export const handInFile = defineCall('handInFile', {
  summary:
    "Hands in an uploaded file for one of the caller's own orders: for all of its open items, or for the given one. The same file is stored once.",
  method: 'POST',
  path: '/panel/rest/handinfile',
  who: ['customer'],
  body: uploaded.extend({
    config: givenConfig,
    order_id: z.int().positive(),
    item_id: z.int().positive().optional(),
    is_identity: z.boolean().default(false),
  }),
  upload: 'customer_file',
  output: z.object({ file: handedIn }),
  errors: [
    ...UPLOADED_ERRORS,
    ...(['sign_in_required', 'forbidden', 'order_not_editable', 'form_file_refused', 'too_many_files'] as const),
    'invalid_input',
    ...CONFIG_ERRORS,
  ],
});

/** Source: specification section 7 "Client". */
export const pushFilesToPedido = defineCall('pushFilesToPedido', {
  summary:
    "Uploads files for one of the caller's own orders: for all of its open items, or for the given one. Each file is accepted or refused separately; the same file is stored once. `is_identity=1` marks them as identity documents.",
  method: 'POST',
  path: '/panel/rest/pushFilesToPedido',
  who: ['customer'],
  query: ownOrder.extend({
    item_id: z.coerce.number().int().positive().optional(),
    is_identity: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  }),
  encoding: 'multipart',
  largestBody: LARGEST_FILE_BODY,
  output: z.object({
    ok: z.boolean(),
    message: z.string(),
    files: z.array(handedIn),
    refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  }),
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'order_not_editable',
    'no_files',
    'form_file_empty',
    'form_file_too_large',
    'form_file_refused',
    'too_many_files',
    'body_too_large',
    'invalid_input',
    'wrong_origin',
    'wrong_formkey',
  ],
});
