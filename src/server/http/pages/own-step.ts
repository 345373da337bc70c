import type { FastifyRequest } from 'fastify';

/**
 * Whether a page was asked for by the person himself, by a link of ours or by its address: not by another site, not as a picture
 * or frame of a page, not ahead of time. Browsers write these headers and let no page write them; without them it is not known.
 */
export function isOwnStep({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const [site, dest] = [headers['sec-fetch-site'], headers['sec-fetch-dest']];
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false;
  if (site === 'same-origin') return dest === 'document' || dest === 'empty';
  return site === 'none' && dest === 'document';
}
