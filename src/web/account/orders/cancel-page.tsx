import type { CancelPage as Cancel } from '../../../contract/pages/withdrawal-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import styles from '../../shop/withdrawals/withdrawals.module.css';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { Route } from './+types/cancel-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.cancelling(args.params.itemId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Cancel>(
    args,
    (port, fields) => port.cancelItem(args.params.itemId, fields),
    () => loader(args),
  );
}

/** Fee and refund of a cancellation now, and the button to confirm it. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { withdrawals } = useMessages();
  const account = useAccountTexts();
  return (
    <Page narrow>
      <PageHead title={withdrawals.cancel_title} hasProblems={page.problems.length > 0} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.item_name}>{withdrawals.cancel_title}</Title>
      <p>{page.text}</p>
      {page.lines.length > 0 && (
        <dl className={styles.money}>
          {page.lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {page.kind === 'confirm' || page.kind === 'ask' ? (
        <CancelForm page={page} />
      ) : (
        <p>
          <ButtonLink to={page.order_href} look="secondary">
            {withdrawals.to_order}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

function CancelForm({ page }: { readonly page: Cancel }) {
  const { withdrawals } = useMessages();
  const mustSay = page.kind === 'ask';
  return (
    <PostForm className={styles.form}>
      <TextArea
        name="reason"
        label={withdrawals.reason}
        help={mustSay ? null : withdrawals.reason_optional}
        optional={!mustSay}
        maxLength={1000}
        defaultValue={page.reason}
        problem={problemOf(page.problems, 'reason')}
      />
      <div className={styles.actions}>
        <SubmitButton>{mustSay ? withdrawals.cancel_ask : withdrawals.cancel_now}</SubmitButton>
        <ButtonLink to={page.order_href} look="secondary">
          {withdrawals.keep}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
