import type { CardPage as Card } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from '../checkout/checkout-page.module.css';
import { CardFields } from './card-fields.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import own from './payments.module.css';
import { SavedCard } from './saved-card.tsx';
import { ShownTotal } from './shown-total.tsx';
import { TestCards } from './test-cards.tsx';

export function CardForm({ page }: { readonly page: Card }) {
  const { checkout } = useMessages();
  return (
    <PaymentFrame page={page} title={checkout.card_title} lead={checkout.card_lead}>
      <SavedCard page={page} />
      <PostForm className={styles.form}>
        <ShownTotal due={page.due} />
        <CardFields page={page} />
        {page.keeps_cards && (
          <CheckField name="keep_card" help={checkout.keep_card_help} checked={page.keep_card}>
            {checkout.keep_card}
          </CheckField>
        )}
        <p className={own.safe}>
          <Icon name="shield" />
          {checkout.card_safe}
        </p>
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
