import type { FastifyRequest } from 'fastify';
import { readMultipart } from './bodies/multipart.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The files of a multipart body, in their order; parts without a file name are fields and left out.
 * @throws AppError invalid_input, too_many_fields
 */
export function readMultipartFiles(request: FastifyRequest, body: Buffer): SentFile[] {
  return readMultipart(body, request.headers['content-type'] ?? '').flatMap(({ fileName, bytes }) =>
    fileName ? [{ name: fileName, bytes }] : [],
  );
}
