import type { PhonePage } from '../../../contract/pages/payment-pages.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PaymentFrame } from './payment-frame.tsx';
import own from './payments.module.css';
import { ShownTotal } from './shown-total.tsx';

/** The MB WAY page: asks for the phone number. */
export function PhoneForm({ page }: { readonly page: PhonePage }) {
  const { checkout } = useMessages();
  const { begin, mbway, steps: stepsTitle } = usePaymentsTexts();
  const { title, lead, steps, pay } = begin.mbway;
  return (
    <PaymentFrame page={page} title={title} lead={lead}>
      <PostForm className={styles.form}>
        <ShownTotal due={page.due} />
        <TextField
          name="phone"
          label={mbway.phone}
          help={mbway.phone_help}
          problem={problemOf(page.problems, 'phone')}
          defaultValue={page.phone}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <SubmitButton wide>{pay(page.due.totals.total.text)}</SubmitButton>
      </PostForm>
      <Section id="steps" title={stepsTitle}>
        <ol className={own.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <p>
        <Link to={page.choose_href} className={styles.terms}>
          {checkout.change_method}
        </Link>
      </p>
    </PaymentFrame>
  );
}
