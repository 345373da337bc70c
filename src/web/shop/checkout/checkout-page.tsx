import { Link } from 'react-router';
import type { CheckoutPage as Checkout } from '../../../contract/pages/checkout-pages.ts';
import { TERMS_TEXT } from '../../../domain/checkout/terms.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { useShell } from '../../shell.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stages } from '../../ui/progress.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import { VoucherField } from '../vouchers/voucher-field.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CartSummary } from './cart-summary.tsx';
import styles from './checkout-page.module.css';
import { InvoiceFields } from './invoice-fields.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.checkout());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Checkout>(args, (port, fields) => port.saveCheckout(fields));
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { checkout } = useMessages();
  const { locale } = useShell();
  const problem = (field: string) => problemOf(page.problems, field);
  return (
    <Page>
      <PageHead title={checkout.details_title} hasProblems={page.problems.length > 0} />
      <Split beside={<CartSummary cart={page.cart} />}>
        <div className={styles.stages}>
          <Stages present="details" />
        </div>
        <ErrorSummary problems={page.problems} />
        <Title lead={checkout.details_lead}>{checkout.details_title}</Title>
        <PostForm id="checkout-form" className={styles.form}>
          <BuyerFields page={page} />
          <InvoiceFields page={page} />
          <Section id="consent-title" title={checkout.consent_title}>
            <CheckField name="consent" problem={problem('consent')} checked={page.values.consent} required>
              {TERMS_TEXT[locale]}
            </CheckField>
            <p>
              <Link to="/condiciones" target="_blank" className={styles.terms}>
                {checkout.consent_more}
              </Link>
            </p>
          </Section>
          <SubmitButton wide>{checkout.to_payment}</SubmitButton>
        </PostForm>
        <VoucherField cart={page.cart} problems={page.problems} form="checkout-form" />
      </Split>
    </Page>
  );
}

function BuyerFields({ page: { values, problems } }: { readonly page: Checkout }) {
  const { checkout } = useMessages();
  const field = (name: 'firstname' | 'lastname' | 'email' | 'phone') => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField {...field('firstname')} label={checkout.firstname} autoComplete="given-name" />
        <TextField {...field('lastname')} label={checkout.lastname} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label={checkout.email}
        help={checkout.email_help}
        type="email"
        autoComplete="email"
      />
      <TextField {...field('phone')} label={checkout.phone} help={checkout.phone_help} type="tel" autoComplete="tel" />
    </div>
  );
}
