import { leadHome } from './page-answers.ts';

/** An address that does not exist leads home, which says so. */
export function loader() {
  return leadHome();
}

/** Nothing can be posted to an address that does not exist. */
export function action() {
  return new Response(null, { status: 404 });
}
