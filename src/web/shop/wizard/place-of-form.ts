import type { LoaderFunctionArgs } from 'react-router';

/** Forms with addresses of their own are named by the folder, all others by the product's id at the end. */
export function placeOfForm({ url, params }: LoaderFunctionArgs): { folder: string; page: string } {
  const [, , folder = ''] = url.pathname.split('/');
  return { folder: params.folder ?? folder, page: params.page ?? 'start' };
}
