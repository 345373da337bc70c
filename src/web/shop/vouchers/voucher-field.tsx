import { useId } from 'react';
import type { CartPage } from '../../../contract/pages/checkout-pages.ts';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './voucher-field.module.css';

interface Props {
  readonly cart: CartPage;
  readonly problems: readonly FieldProblem[];
  /** Id of the form it belongs to. */
  readonly form: string;
}

/** The voucher field, or the voucher on the cart with its discount, or why it no longer applies. */
export function VoucherField({ cart, problems, form }: Props) {
  const { vouchers } = useMessages();
  const title = useId();
  const { voucher } = cart;
  if (voucher) {
    return (
      <section className={styles.voucher} aria-labelledby={title}>
        {voucher.problem === null ? (
          <p id={title} className={styles.code}>
            {vouchers.on_cart(voucher.code)} <strong>{vouchers.off(voucher.off.text)}</strong>
          </p>
        ) : (
          <Notice tone="danger">
            <p id={title} className={styles.code}>
              {vouchers.on_cart(voucher.code)}
            </p>
            <p>{vouchers.not_any_more(voucher.problem)}</p>
          </Notice>
        )}
        <SubmitButton look="quiet" form={form} name="intent" value="remove_voucher">
          {vouchers.remove}
        </SubmitButton>
      </section>
    );
  }
  const problem = problemOf(problems, 'voucher');
  return (
    <details className={styles.disclosure} open={problem !== null || cart.voucher_typed !== ''}>
      <summary>{vouchers.have_one}</summary>
      <div className={styles.entry}>
        <TextField
          name="voucher"
          label={vouchers.code}
          problem={problem}
          form={form}
          defaultValue={cart.voucher_typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required={false}
        />
        <SubmitButton look="secondary" form={form} name="intent" value="voucher">
          {vouchers.use}
        </SubmitButton>
      </div>
    </details>
  );
}
