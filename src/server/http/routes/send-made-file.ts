import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../actions/files/content-disposition.ts';

/** Answers a file that a job made, which no browser may show and no cache may keep. */
export async function sendMadeFile(
  reply: FastifyReply,
  { content, size, name }: { readonly content: Readable; readonly size: number; readonly name: string },
): Promise<''> {
  await reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content);
  return '';
}
