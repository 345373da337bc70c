import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import { CheckAnswers } from './check-answers.tsx';
import { placeOfForm } from './place-of-form.ts';

export const handle = PURCHASE_ROAD;

export function loader(args: LoaderFunctionArgs) {
  return readPage(args, (port) => port.confirmation(placeOfForm(args).folder));
}

export default function ConfirmationPage() {
  return <CheckAnswers page={useLoaderData<typeof loader>()} />;
}
