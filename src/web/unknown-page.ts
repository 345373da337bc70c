import { leadHome } from './page-answers.ts';

/** An unknown address redirects to the home page, which shows a notice. */
export function loader() {
  return leadHome();
}

/** Posts to an unknown address are rejected. */
export function action() {
  return new Response(null, { status: 404 });
}
