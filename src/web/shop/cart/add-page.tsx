import { Navigate, redirect, useActionData } from 'react-router';
import type { ConfirmationPage } from '../../../contract/pages/wizard-pages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import { CheckAnswers } from '../wizard/check-answers.tsx';
import type { Route } from './+types/add-page.ts';

export const handle = PURCHASE_ROAD;

/**
 * Opened directly, this address redirects to the cart. A loader could not do so: it also runs after a refused post, as if the page had been
 * opened.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== 'POST') throw redirect('/tienda/cart');
  },
];

export function action(args: Route.ActionArgs) {
  return answerPost<ConfirmationPage>(
    args,
    (port, fields) => port.addToCart(args.params.form, fields),
    (fields) => readPage(args, (port) => port.confirmationAgain(args.params.form, fields)),
  );
}

export default function AddPage() {
  const answer = useActionData<typeof action>();
  return answer ? <CheckAnswers page={answer.page} /> : <Navigate to="/tienda/cart" replace />;
}
