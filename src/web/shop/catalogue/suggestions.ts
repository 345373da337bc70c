import type { LoaderFunctionArgs } from 'react-router';
import { readPage } from '../../page-answers.ts';

/** What a search would find first, as JSON: it follows the typing in the search boxes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const query = args.url.searchParams.get('q')?.trim() ?? '';
  return Response.json(await readPage(args, (port) => port.suggest(query)));
}
