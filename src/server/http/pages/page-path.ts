import type { FastifyRequest } from 'fastify';

/** The route of every page: the router of the pages decides which. */
export const PAGES = '/*';

/** Path of a page; the router requests the data of a page under the page's address with `.data` appended. */
export function pagePathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split('?', 1)[0] as string;
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
}
