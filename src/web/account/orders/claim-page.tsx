import type { ClaimPage as Claim } from '../../../contract/pages/after-order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
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
import type { Route } from './+types/claim-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.claiming(args.params.itemId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Claim>(
    args,
    (port, fields) => port.claimItem(args.params.itemId, fields),
    () => loader(args),
  );
}

/** The customer makes a complaint about something delivered. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const afterOrder = useAfterOrderTexts();
  return (
    <Page narrow>
      <PageHead title={afterOrder.claim_title} hasProblems={page.problems.length > 0} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.item_name}>{afterOrder.claim_title}</Title>
      <p>{afterOrder.claim_text[page.kind]}</p>
      {page.kind === 'open' ? (
        <PostForm className={styles.form}>
          <TextArea
            name="reason"
            label={afterOrder.claim_reason}
            help={afterOrder.claim_reason_help}
            rows={6}
            maxLength={page.longest_reason}
            defaultValue={page.reason}
            problem={problemOf(page.problems, 'reason')}
          />
          <div className={styles.actions}>
            <SubmitButton>{afterOrder.claim_send}</SubmitButton>
            <ButtonLink to={page.order_href} look="secondary">
              {afterOrder.to_order}
            </ButtonLink>
          </div>
        </PostForm>
      ) : (
        <p>
          <ButtonLink to={page.order_href} look="secondary">
            {afterOrder.to_order}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
