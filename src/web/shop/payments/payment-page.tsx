import type { PaymentPage as Payment } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { WayMarks } from '../../ui/pay-marks.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import type { Route } from './+types/payment-page.ts';
import { PaymentFrame } from './payment-frame.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.payment(args.params.orderId ?? null));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Payment>(
    args,
    (port, fields) => port.choosePayment(args.params.orderId ?? null, fields),
    () => loader(args),
  );
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { site, checkout } = useMessages();
  return (
    <PaymentFrame page={page} title={checkout.payment_title} lead={checkout.payment_lead}>
      <PostForm className={styles.form}>
        <ChoiceCards
          kind="radio"
          name="type"
          label={checkout.method}
          problem={problemOf(page.problems, 'type')}
          chosen={[page.chosen || (page.methods[0]?.type ?? '')]}
          choices={page.methods.map(({ type, name, hint, brands }) => ({
            id: type,
            name,
            hint,
            mark: <WayMarks way={type} brands={brands} />,
          }))}
        />
        <SubmitButton wide>{site.next}</SubmitButton>
      </PostForm>
    </PaymentFrame>
  );
}
