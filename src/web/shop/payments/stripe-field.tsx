import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { StripeFieldPage } from '../../../contract/pages/payment-pages.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../checkout/checkout-page.module.css';
import { PaymentFrame } from './payment-frame.tsx';
import { loadStripe, type MountedField } from './stripe-script.ts';
import { useStripeWallets } from './use-stripe-wallets.ts';

/**
 * Stripe's card field: Stripe's script renders it and confirms the payment. Unverified, since that script comes from Stripe only; customers
 * whose browser cannot load it are offered another method.
 */
export function StripeField({ page }: { readonly page: StripeFieldPage }) {
  const { checkout } = useMessages();
  const payments = usePaymentsTexts();
  const { title, lead, pay } = payments.begin.cc;
  const place = useRef<HTMLDivElement>(null);
  const wallets = useRef<HTMLDivElement>(null);
  const [field, problem, fail] = useStripeField(page, place);
  const [isPaying, setPaying] = useState(false);
  const isSent = useRef(false);
  const confirm = async () => {
    if (!field || isSent.current) return;
    isSent.current = true;
    setPaying(true);
    const { error } = await confirmBy(field, page);
    // Without an error the browser is already redirecting.
    isSent.current = false;
    setPaying(false);
    if (error) fail(error.message ?? payments.field_failed);
  };
  const hasWallets = useStripeWallets(field, { place: wallets, confirm });
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm();
  };
  return (
    <PaymentFrame page={page} title={title} lead={lead}>
      <noscript>
        <Notice tone="warning">{payments.field_needs_scripts}</Notice>
      </noscript>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div ref={wallets} hidden={!hasWallets} />
      {hasWallets && <h2>{checkout.other_card}</h2>}
      <form className={styles.form} onSubmit={press}>
        <div ref={place} />
        <Button type="submit" wide aria-disabled={!field || isPaying}>
          {pay(page.due.totals.total.text)}
        </Button>
      </form>
      <p>
        <Link to={page.choose_href} className={styles.terms}>
          {checkout.change_method}
        </Link>
      </p>
    </PaymentFrame>
  );
}

async function confirmBy({ stripe, elements }: MountedField, page: StripeFieldPage) {
  const submitted = await elements.submit();
  if (submitted.error) return submitted;
  return stripe.confirmPayment({
    elements,
    clientSecret: page.client_secret,
    confirmParams: { return_url: page.return_url },
  });
}

function useStripeField(page: StripeFieldPage, place: { readonly current: HTMLDivElement | null }) {
  const payments = usePaymentsTexts();
  const { locale } = useShell();
  const [field, setField] = useState<MountedField | null>(null);
  const [problem, fail] = useState<string | null>(null);
  const { public_key, client_secret } = page;
  useEffect(() => {
    let isGone = false;
    loadStripe(public_key).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({ clientSecret: client_secret, locale });
        elements.create('payment').mount(place.current);
        setField({ stripe, elements });
      },
      () => fail(payments.field_failed),
    );
    return () => {
      isGone = true;
    };
  }, [public_key, client_secret, locale, place, payments]);
  return [field, problem, fail] as const;
}
