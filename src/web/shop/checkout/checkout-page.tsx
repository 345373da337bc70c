import type { CheckoutPage as Checkout } from '../../../contract/pages/checkout-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stages } from '../../ui/progress.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import { VoucherField } from '../vouchers/voucher-field.tsx';
import type { Route } from './+types/checkout-page.ts';
import { BuyerFormParts, useBuyerLabels } from './buyer-form-parts.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './checkout-page.module.css';
import { SignInOffer } from './sign-in-offer.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.checkout());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Checkout>(
    args,
    (port, fields) => port.saveCheckout(fields),
    () => loader(args),
  );
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { checkout } = useMessages();
  const account = useAccountTexts();
  const labels = { ...useBuyerLabels(), password: account.password };
  return (
    <Page>
      <PageHead title={checkout.details_title} hasProblems={page.problems.length > 0} />
      <Split beside={<CartSummary cart={page.cart} />}>
        <div className={styles.stages}>
          <Stages present="details" />
        </div>
        <ErrorSummary problems={page.problems} labels={labels} />
        <Title lead={page.is_guest ? checkout.guest_lead : checkout.details_lead}>{checkout.details_title}</Title>
        {page.is_guest && (
          <p>
            {account.has_account}{' '}
            <Link to="/tienda/customer/authenticate" className={styles.terms}>
              {account.sign_in_link}
            </Link>
          </p>
        )}
        <PostForm id="checkout-form" className={styles.form}>
          <BuyerFormParts form={page} afterEmail={<SignInOffer page={page} />} />
          <SubmitButton wide>{checkout.to_payment}</SubmitButton>
        </PostForm>
        <VoucherField cart={page.cart} problems={page.problems} form="checkout-form" />
      </Split>
    </Page>
  );
}
