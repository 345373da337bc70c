import type { MethodPage as Method } from '../../../contract/pages/payment-pages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/method-page.ts';
import { BeginForm } from './begin-form.tsx';
import { CardForm } from './card-form.tsx';
import { Instructions } from './instructions.tsx';
import { PhoneForm } from './phone-form.tsx';
import { StripeField } from './stripe-field.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  const attempt = args.params.way === 'stripe' ? args.url.searchParams.get('attempt') : null;
  return readPage(args, (port) =>
    attempt === null ? port.payingBy(args.params.way, orderOf(args)) : port.stripeField(attempt),
  );
}

export function action(args: Route.ActionArgs) {
  return answerPost<Method>(
    args,
    (port, fields) => port.payBy(args.params.way, orderOf(args), fields),
    () => loader(args),
  );
}

export default function MethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  if (page.kind === 'card') return <CardForm page={page} />;
  if (page.kind === 'phone') return <PhoneForm page={page} />;
  if (page.kind === 'stripe_field') return <StripeField page={page} />;
  return page.kind === 'begin' ? <BeginForm page={page} /> : <Instructions page={page} />;
}

/** The order to be paid, if it is not the cart. */
function orderOf({ url }: { readonly url: URL }): string | null {
  return url.searchParams.get('order');
}
