import type { FastifyRequest } from 'fastify';
import { rawBody } from '../read-body.ts';

/** Where the key stands in a form that carries files: in the first of its parts, ahead of the bytes. */
const HEAD_BYTES = 4096;

/** The form key that a posted page carries; null when it carries none, as a page that was loaded before its visitor had a session. */
export function postedFormkey(request: FastifyRequest): string | null {
  const body = rawBody(request);
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    return new URLSearchParams(body.toString('utf8')).get('formkey') || null;
  }
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  return /name="formkey"\r\n\r\n([^\r\n]*)\r\n/.exec(head)?.[1] || null;
}
