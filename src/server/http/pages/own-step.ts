import type { FastifyRequest } from 'fastify';

/**
 * Whether the user navigated to a page by our link or its address: not another site, not an image or frame, not a prefetch. Only browsers
 * can set these headers; without them it is unknown.
 */
export function isOwnStep({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const [site, dest] = [headers['sec-fetch-site'], headers['sec-fetch-dest']];
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false;
  if (site === 'same-origin') return dest === 'document' || dest === 'empty';
  return site === 'none' && dest === 'document';
}
