import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../actions/files/content-disposition.ts';
import type { FileRow } from '../../actions/stored-files/present-file.ts';
import type { Ctx } from '../../ctx.ts';

/** Streams a stored file as a download that no browser may run, guess the type of, or keep. Resolves once it is sent. */
export async function sendFile(
  ctx: Pick<Ctx, 'ports'>,
  reply: FastifyReply,
  file: Pick<FileRow, 'storage_key' | 'media_type' | 'size' | 'name'>,
): Promise<void> {
  const content = await ctx.ports.storage.open(file.storage_key);
  await reply
    .header('content-type', file.media_type)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content);
}
