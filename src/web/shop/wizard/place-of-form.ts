import type { LoaderFunctionArgs } from 'react-router';

/** Forms with their own addresses are named by the folder, others by the product id at the end. */
export function placeOfForm({ url, params }: LoaderFunctionArgs): { folder: string; page: string } {
  const [, , folder = ''] = url.pathname.split('/');
  return { folder: params.folder ?? folder, page: params.page ?? 'start' };
}
