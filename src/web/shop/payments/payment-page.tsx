import type { PaymentPage as Payment } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stages } from '../../ui/progress.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CartSummary } from '../checkout/cart-summary.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/payment-page.ts';
import { LastFailure } from './last-failure.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.payment());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Payment>(args, (port, fields) => port.choosePayment(fields));
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { site, checkout } = useMessages();
  return (
    <Page>
      <PageHead title={checkout.payment_title} hasProblems={page.problems.length > 0} />
      <Split beside={<CartSummary cart={page.cart} />}>
        <div className={styles.stages}>
          <Stages present="payment" />
        </div>
        <ErrorSummary problems={page.problems} />
        <Title lead={checkout.payment_lead}>{checkout.payment_title}</Title>
        <LastFailure reason={page.last_failure} />
        <PostForm className={styles.form}>
          <ChoiceCards
            kind="radio"
            name="type"
            label={checkout.method}
            problem={problemOf(page.problems, 'type')}
            chosen={[page.chosen || (page.methods[0]?.type ?? '')]}
            choices={page.methods.map(({ type, name, hint }) => ({ id: type, name, hint }))}
          />
          <SubmitButton wide>{site.next}</SubmitButton>
        </PostForm>
      </Split>
    </Page>
  );
}
