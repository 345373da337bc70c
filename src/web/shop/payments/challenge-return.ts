import { redirect } from 'react-router';
import { answerPost, postedFields } from '../../page-answers.ts';
import type { Route } from './+types/challenge-return.ts';

const WAITING = '/tienda/customer/payment/3ds';

/**
 * Where the provider sends the customer back to. It settles the attempt and leads on; while the provider is not done, to the page
 * that waits. It has no page of its own, so that a post from the provider's site is let in.
 */
export async function loader(args: Route.LoaderArgs) {
  const attempt = args.url.searchParams.get('attempt');
  if (attempt === null) return redirect(WAITING);
  await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return redirect(waitingFor(attempt), 303);
}

/**
 * A post from another site comes without the customer's cookie, which the address that it leads to is given again. What the bank
 * of a card found completes the payment, whoever carries it.
 */
export async function action(args: Route.ActionArgs) {
  const { attempt = '', cres } = postedFields(args);
  if (cres !== undefined) await answerPost(args, (port, fields) => port.finishChallenge(fields));
  return redirect(waitingFor(attempt), 303);
}

function waitingFor(attempt: string): string {
  return `${WAITING}?attempt=${encodeURIComponent(attempt)}`;
}
