import type { BeginPage } from '../../../contract/pages/payment-pages.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PaymentFrame } from './payment-frame.tsx';
import own from './payments.module.css';
import { SavedCard } from './saved-card.tsx';
import { ShownTotal } from './shown-total.tsx';
import { WalletButton } from './wallet-button.tsx';

/** The page of a payment method without input: what will happen, and one button. */
export function BeginForm({ page }: { readonly page: BeginPage }) {
  const { checkout } = useMessages();
  const payments = usePaymentsTexts();
  const { title, lead, steps, pay } = payments.begin[page.method];
  return (
    <PaymentFrame page={page} title={title} lead={lead}>
      <SavedCard page={page} />
      <Section id="steps" title={payments.steps}>
        <ol className={own.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <PostForm className={styles.form}>
        <ShownTotal due={page.due} />
        {page.keeps_cards && (
          <CheckField name="keep_card" help={checkout.keep_card_help} checked={false}>
            {checkout.keep_card}
          </CheckField>
        )}
        {page.wallets && <WalletButton />}
        <SubmitButton wide>{pay(page.due.totals.total.text)}</SubmitButton>
      </PostForm>
      <p>
        <Link to={page.choose_href} className={styles.terms}>
          {checkout.change_method}
        </Link>
      </p>
    </PaymentFrame>
  );
}
