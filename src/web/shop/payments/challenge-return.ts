import { redirect } from 'react-router';
import { answerPost, postedFields } from '../../page-answers.ts';
import type { Route } from './+types/challenge-return.ts';

const WAITING = '/tienda/customer/payment/3ds';

/**
 * Where the provider sends the customer back to. Settles the attempt and redirects; while the provider is not done, to the waiting page. It
 * renders no page, so a post from the provider's site is allowed in.
 */
export async function loader(args: Route.LoaderArgs) {
  const attempt = args.url.searchParams.get('attempt');
  if (attempt === null) return redirect(WAITING);
  await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return redirect(waitingFor(attempt), 303);
}

/**
 * A cross-site post carries no cookie; the address it redirects to does. The card issuer's result completes the payment, regardless of who
 * delivers it.
 */
export async function action(args: Route.ActionArgs) {
  const { attempt = '', cres } = postedFields(args);
  if (cres !== undefined) await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return redirect(waitingFor(attempt), 303);
}

function waitingFor(attempt: string): string {
  return `${WAITING}?attempt=${encodeURIComponent(attempt)}`;
}
