import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../actions/files/content-disposition.ts';

/** Serves a private file, never displayed or cached; `size` where known. */
export async function sendMadeFile(
  reply: FastifyReply,
  { content, size, name }: { readonly content: Readable; readonly size?: number; readonly name: string },
): Promise<''> {
  if (size !== undefined) reply.header('content-length', size);
  await reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content);
  return '';
}
