import { z } from 'zod';
import { UPLOAD_KINDS, UPLOAD_PIECE } from '../domain/uploads/upload-kind.ts';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';

/** How far an upload is. */
const upload = z.object({
  upload_id: z.uuid(),
  /** Number of bytes received, where the next chunk begins. */
  offset: z.int(),
  is_complete: z.boolean(),
});
export type UploadAnswer = z.input<typeof upload>;

/** Part of the body of a call that uses a complete upload of its caller. */
export const uploaded = z.object({ upload_id: z.uuid() });

/** Refusals of a call that uses an upload. */
export const UPLOADED_ERRORS = ['not_found', 'upload_offset', 'upload_damaged', 'too_many_requests'] as const;

const EVERYBODY = ['guest', 'customer', 'agent', 'notary'] as const;

export const beginUpload = defineCall('beginUpload', {
  summary:
    'Begins an upload and returns the offset to continue from. The same content of the same caller is one upload, so that a file that is chosen again goes on where it was.',
  method: 'POST',
  path: '/panel/rest/uploads',
  who: EVERYBODY,
  // Whether the person may do something with the file is decided by the call that uses it.
  need: 'look',
  body: z.object({
    config: givenConfig,
    kind: z.enum(UPLOAD_KINDS),
    name: z.string().trim().min(1).max(200),
    size: z.int().min(0),
    /** Of the whole content, in lower-case hexadecimal. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: upload,
  errors: [
    'forbidden',
    'form_file_empty',
    'form_file_too_large',
    'too_many_uploads',
    'invalid_input',
    ...CONFIG_ERRORS,
  ],
});

export const sendUploadPiece = defineCall('sendUploadPiece', {
  summary:
    'Sends the chunk of an upload at `offset`: 1 MiB, or the rest. A wrong offset is answered 409 with the right one.',
  method: 'PUT',
  path: '/panel/rest/uploads/{upload_id}',
  who: EVERYBODY,
  need: 'look',
  params: uploaded,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  encoding: 'bytes',
  largestBody: UPLOAD_PIECE,
  output: upload,
  errors: [
    ...(['not_found', 'upload_offset', 'form_file_refused', 'file_type_refused'] as const),
    ...(['body_too_large', 'invalid_input', 'wrong_origin'] as const),
  ],
});

export const removeUpload = defineCall('removeUpload', {
  summary: 'Removes an upload with what has arrived of it; a missing one is no error',
  method: 'DELETE',
  path: '/panel/rest/uploads/{upload_id}',
  who: EVERYBODY,
  need: 'look',
  params: uploaded,
  output: z.object({ ok: z.literal(true) }),
  errors: ['wrong_origin'],
});
