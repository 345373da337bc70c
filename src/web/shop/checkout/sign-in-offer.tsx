import type { CheckoutPage } from '../../../contract/pages/checkout-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './sign-in-offer.module.css';

/** Offered to a guest whose address has an account: to sign in here or by a link, or to continue as a guest. */
export function SignInOffer({ page: { sign_in, values, problems } }: { readonly page: CheckoutPage }) {
  const { checkout } = useMessages();
  const account = useAccountTexts();
  if (sign_in === null) return null;
  return (
    <section className={styles.offer} tabIndex={-1} data-takes-focus aria-labelledby="sign-in-offer">
      <h2 id="sign-in-offer" className={styles.title}>
        {sign_in === 'link_sent' ? account.password_sent_title : checkout.known_title}
      </h2>
      <p>{sign_in === 'link_sent' ? checkout.link_sent(values.email) : checkout.known_text}</p>
      {sign_in === 'offered' && (
        <>
          <TextField
            name="password"
            label={account.password}
            type="password"
            autoComplete="current-password"
            problem={problemOf(problems, 'password')}
          />
          <SubmitButton name="intent" value="sign_in" wide>
            {checkout.sign_in_and_go_on}
          </SubmitButton>
          <SubmitButton name="intent" value="link" look="secondary" wide>
            {checkout.send_link}
          </SubmitButton>
        </>
      )}
      <SubmitButton name="intent" value="guest" look="quiet" wide>
        {checkout.go_on_as_guest}
      </SubmitButton>
    </section>
  );
}
