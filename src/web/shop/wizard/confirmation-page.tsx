import { readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/confirmation-page.ts';
import { CheckAnswers } from './check-answers.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.confirmation(Number(args.params.productId)));
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  return <CheckAnswers page={loaderData} />;
}
