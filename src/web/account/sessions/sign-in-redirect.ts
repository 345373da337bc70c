import { redirect } from 'react-router';
import type { Route } from './+types/sign-in-redirect.ts';

/** The specification's other address of signing in. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/tienda/customer/authenticate${url.search}`);
}
