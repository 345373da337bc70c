import { redirect } from 'react-router';

/** An address that does not exist leads home. */
export function loader() {
  return redirect('/');
}

/** Nothing can be posted to an address that does not exist. */
export function action() {
  return new Response(null, { status: 404 });
}
