import type { LoaderFunctionArgs } from 'react-router';
import { readPage } from '../../page-answers.ts';

/** Search suggestions as JSON, requested while somebody types in a search box. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const query = args.url.searchParams.get('q')?.trim() ?? '';
  return Response.json(await readPage(args, (port) => port.suggest(query)));
}
