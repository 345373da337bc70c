import type { RefundAccountPage as RefundAccount } from '../../../contract/pages/after-order-pages.ts';
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
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/refund-account-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.refundAccount(args.params.orderId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<RefundAccount>(
    args,
    (port, fields) => port.saveRefundAccount(args.params.orderId, fields),
    () => loader(args),
  );
}

/** Form for the account that receives a refund which the provider cannot make. */
export default function RefundAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const afterOrder = useAfterOrderTexts();
  const text = page.amount_text === null ? afterOrder.account_nothing : afterOrder.account_text(page.amount_text);
  return (
    <Page narrow>
      <PageHead title={afterOrder.account_title} hasProblems={page.problems.length > 0} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <ErrorSummary problems={page.problems} />
      <Title>{afterOrder.account_title}</Title>
      <p>{text}</p>
      {page.kept && <p>{afterOrder.account_kept(page.kept)}</p>}
      {page.amount_text !== null && (
        <PostForm className={styles.form}>
          <TextField
            name="iban"
            label={afterOrder.account_iban}
            help={afterOrder.account_help}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={page.iban}
            problem={problemOf(page.problems, 'iban')}
          />
          <div className={styles.actions}>
            <SubmitButton>{afterOrder.account_save}</SubmitButton>
            <ButtonLink to={page.order_href} look="secondary">
              {afterOrder.to_order}
            </ButtonLink>
          </div>
        </PostForm>
      )}
    </Page>
  );
}
