import { redirect } from 'react-router';
import type { Route } from './+types/method-redirect.ts';

/** The specification's short address of a payment method; the order is kept in the redirect. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/tienda/customer/payment/${encodeURIComponent(params.way)}${url.search}`);
}
