import { redirectDocument } from 'react-router';
import { readPage } from '../../page-answers.ts';
import type { Route } from './+types/open-impersonation.ts';

/** `/tienda/customer/visit/{ticket}`: redeems the ticket and redirects into the account. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await readPage(args, (port) => port.openImpersonation(args.params.ticket));
  return redirectDocument(opened.ok ? opened.redirect : '/', 303);
}
