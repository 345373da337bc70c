import { redirect } from 'react-router';
import { answerPost, postedFields } from '../../page-answers.ts';
import type { Route } from './+types/challenge-return.ts';

/**
 * Where the bank sends the customer back to, by GET or by POST from its own site. It settles the attempt and leads on; while
 * the bank is not done, to the page that waits. It has no page of its own, so that a post from the bank's site is let in.
 */
export async function loader(args: Route.LoaderArgs) {
  const { attempt } = await postedFields(args.request);
  if (attempt === undefined) return redirect('/tienda/customer/payment/3ds');
  return settle(args);
}

export function action(args: Route.ActionArgs) {
  return settle(args);
}

async function settle(args: Route.ActionArgs) {
  let attempt = '';
  await answerPost(args, (port, fields) => {
    attempt = fields.attempt ?? '';
    return port.finishChallenge(fields);
  });
  return redirect(`/tienda/customer/payment/3ds?attempt=${encodeURIComponent(attempt)}`, 303);
}
