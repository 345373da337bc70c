import type { LatePaymentPage as LatePayment } from '../../../contract/pages/after-order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import styles from '../../shop/withdrawals/withdrawals.module.css';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/late-payment-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.latePayment(args.params.orderId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<LatePayment>(
    args,
    (port, fields) => port.decideLatePayment(args.params.orderId, fields),
    () => loader(args),
  );
}

/** A payment arrived after the order was cancelled: the customer chooses to resume the order or to get a refund. */
export default function LatePaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const afterOrder = useAfterOrderTexts();
  return (
    <Page narrow>
      <PageHead title={afterOrder.late_title} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <Title lead={page.items.join(' · ')}>{afterOrder.late_title}</Title>
      <p>{afterOrder.late_text[page.kind](page.amount_text)}</p>
      {page.kind === 'choose' ? (
        <PostForm className={styles.form}>
          <div className={styles.actions}>
            <SubmitButton name="choice" value="revive">
              {afterOrder.late_revive}
            </SubmitButton>
            <SubmitButton name="choice" value="return" look="secondary">
              {afterOrder.late_return}
            </SubmitButton>
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
