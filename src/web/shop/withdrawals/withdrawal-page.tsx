import type { WithdrawalPage as Withdrawal } from '../../../contract/pages/withdrawal-pages.ts';
import { useWithdrawalPageTexts } from '../../i18n/late/withdrawal-page.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/withdrawal-page.ts';
import { CheckDeclaration, Received } from './declaration.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.withdrawal(args.url.searchParams.get('pedido')));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Withdrawal>(
    args,
    (port, fields) => port.withdraw(fields),
    () => loader(args),
  );
}

/** Withdraws from a contract: choose it, confirm, see the receipt. */
export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const withdrawals = useWithdrawalPageTexts();
  return (
    <Page narrow>
      <PageHead title={TITLES[page.kind](withdrawals)} hasProblems={page.problems.length > 0} />
      {page.kind === 'form' && <WithdrawalForm page={page} />}
      {page.kind === 'check' && <CheckDeclaration page={page} />}
      {page.kind === 'received' && <Received page={page} />}
    </Page>
  );
}

type Words = ReturnType<typeof useWithdrawalPageTexts>;
const TITLES: Readonly<Record<Withdrawal['kind'], (words: Words) => string>> = {
  form: ({ title }) => title,
  check: ({ check_title }) => check_title,
  received: ({ received_title }) => received_title,
};
