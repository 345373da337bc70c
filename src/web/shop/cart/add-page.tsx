import { redirect, useActionData } from 'react-router';
import type { ConfirmationPage } from '../../../contract/pages/wizard-pages.ts';
import { answerPost } from '../../page-answers.ts';
import { CheckAnswers } from '../wizard/check-answers.tsx';
import type { Route } from './+types/add-page.ts';

/** Loaders are asked after a refused post too, as if by GET; only here can the two be told apart. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== 'POST') throw redirect('/tienda/cart');
  },
];

/** Nothing is read, but without a loader the browser would show this address without asking the server. */
export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return answerPost<ConfirmationPage>(args, (port, fields) => port.addToCart(Number(fields.product_id), fields));
}

export default function AddPage() {
  const answer = useActionData<typeof action>();
  return answer ? <CheckAnswers page={answer.page} /> : null;
}
