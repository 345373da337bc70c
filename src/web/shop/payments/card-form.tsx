import { Link, useLocation } from 'react-router';
import type { CardPage as Card } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PaymentFrame } from './payment-frame.tsx';
import { SavedCard } from './saved-card.tsx';
import { TestCards } from './test-cards.tsx';

/** The page on which a card is typed. */
export function CardForm({ page }: { readonly page: Card }) {
  const { checkout } = useMessages();
  return (
    <PaymentFrame page={page} title={checkout.card_title} lead={checkout.card_lead}>
      <SavedCard page={page} />
      <PostForm className={styles.form}>
        <CardFields page={page} />
        <CheckField name="keep_card" help={checkout.keep_card_help} checked={page.keep_card}>
          {checkout.keep_card}
        </CheckField>
        <p>{checkout.pay_once}</p>
        <SubmitButton wide>{checkout.pay(page.due.totals.total.text)}</SubmitButton>
      </PostForm>
      <p>
        <Link to={page.choose_href} className={styles.terms}>
          {checkout.change_method}
        </Link>
      </p>
      <TestCards cards={page.test_cards} />
    </PaymentFrame>
  );
}

/**
 * Number and code are asked anew each time: they are never sent back to the page, and where scripts keep the page after an
 * answer, the key of the new visit makes the two fields new.
 */
function CardFields({ page: { holder, problems } }: { readonly page: Card }) {
  const { checkout } = useMessages();
  const { key: visit } = useLocation();
  const field = (name: string) => ({ name, problem: problemOf(problems, name) });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <div className={styles.fields}>
      <TextField {...field('holder')} label={checkout.holder} defaultValue={holder} autoComplete="cc-name" />
      <TextField
        key={`num-${visit}`}
        {...field('num')}
        {...digits}
        label={checkout.num}
        autoComplete="cc-number"
        maxLength={23}
      />
      <div className={styles.narrowPair}>
        <TextField
          {...field('month')}
          {...digits}
          label={checkout.month}
          help={checkout.month_help}
          autoComplete="cc-exp-month"
          maxLength={2}
        />
        <TextField
          {...field('year')}
          {...digits}
          label={checkout.year}
          help={checkout.year_help}
          autoComplete="cc-exp-year"
          maxLength={4}
        />
      </div>
      <TextField
        key={`cvc-${visit}`}
        {...field('cvc')}
        {...digits}
        label={checkout.cvc}
        help={checkout.cvc_help}
        autoComplete="cc-csc"
        maxLength={4}
        short
      />
    </div>
  );
}
