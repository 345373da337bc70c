import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CardPage as Card } from '../../../contract/pages/payment-pages.ts';
import { cardBrand } from '../../../domain/payments/card-brand.ts';
import { showExpiry } from '../../../domain/payments/card-expiry.ts';
import { groupCardNumber } from '../../../domain/payments/group-card-number.ts';
import { useMessages } from '../../i18n/messages.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { BrandMarks } from '../../ui/pay-marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../checkout/checkout-page.module.css';
import own from './payments.module.css';
import { reshape } from './reshape.ts';

/** Number and code are never sent back to the page. If scripts keep the page after a response, the key of the new attempt clears the two fields. */
export function CardFields({ page: { holder, expiry, problems, brands } }: { readonly page: Card }) {
  const { checkout } = useMessages();
  const { key: visit } = useLocation();
  const field = (name: string) => ({ name, problem: problemOf(problems, name) });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <div className={styles.fields}>
      <TextField {...field('holder')} label={checkout.holder} defaultValue={holder} autoComplete="cc-name" />
      <CardNumber key={`num-${visit}`} problem={problemOf(problems, 'num')} taken={brands} />
      <div className={styles.narrowPair}>
        <TextField
          {...field('expiry')}
          {...digits}
          label={checkout.expiry}
          help={checkout.expiry_help}
          placeholder={checkout.expiry_shape}
          defaultValue={expiry}
          autoComplete="cc-exp"
          maxLength={9}
          onInput={({ currentTarget }) => reshape(currentTarget, showExpiry)}
        />
        <TextField
          key={`cvc-${visit}`}
          {...field('cvc')}
          {...digits}
          label={checkout.cvc}
          help={checkout.cvc_help}
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </div>
  );
}

/** The number grouped as on the card, with the brand's mark once it is known. */
function CardNumber({ problem, taken }: { readonly problem: string | null; readonly taken: Card['brands'] }) {
  const { checkout } = useMessages();
  const [brand, setBrand] = useState<string | null>(null);
  return (
    <div className={own.number}>
      <TextField
        name="num"
        problem={problem}
        label={checkout.num}
        inputMode="numeric"
        spellCheck={false}
        autoComplete="cc-number"
        maxLength={23}
        onInput={({ currentTarget }) => {
          reshape(currentTarget, groupCardNumber);
          const seen = cardBrand(currentTarget.value);
          setBrand(seen === 'Card' ? null : seen);
        }}
      />
      <p className={own.brand} aria-live="polite">
        <BrandMarks taken={taken} seen={brand} />
      </p>
    </div>
  );
}
