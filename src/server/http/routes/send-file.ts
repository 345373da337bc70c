import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../actions/files/content-disposition.ts';
import { previewKindOf } from '../../actions/files/preview-kind.ts';
import { type HandedOut, openAllowed } from '../../actions/stored-files/hand-out.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Streams a stored file as a download that browsers must not run, sniff or cache. `inline` shows a document within this site's pages if its type
 * cannot run code; any other is downloaded. It is sent whole or not at all, so that one download is one line of the audit trail: parts of it (Range)
 * cannot be requested. Resolves once it is sent.
 */
export async function sendFile(
  ctx: Pick<Ctx, 'ports' | 'asksHeadOnly'>,
  reply: FastifyReply,
  file: HandedOut,
  { inline = false }: { readonly inline?: boolean } = {},
): Promise<void> {
  const content = ctx.asksHeadOnly ? Readable.from([]) : await openAllowed(ctx, file);
  const isShown = inline && previewKindOf(file.media_type) !== null;
  if (isShown) reply.header('content-security-policy', SHOWN_POLICY);
  await reply
    .header('content-type', file.media_type)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(file.name, isShown ? 'inline' : 'attachment'))
    .header('accept-ranges', 'none')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content);
}

/** A browser's built-in PDF reader is an embedded object with styles. */
const SHOWN_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
