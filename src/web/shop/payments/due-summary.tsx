import type { DueView } from '../../../contract/pages/payment-pages.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';
import { PriceBox } from '../../ui/price-box.tsx';
import { useTotalLines } from '../cart/total-lines.ts';
import styles from './payments.module.css';

/** The amount due and its items, next to the payment pages. */
export function DueSummary({ due }: { readonly due: DueView }) {
  const { checkout } = useMessages();
  const payments = usePaymentsTexts();
  const { issuer } = useShell();
  const title = useDueTitle(due);
  const totals = useTotalLines(due.totals);
  return (
    <PriceBox
      title={title ?? checkout.order_summary}
      lines={due.items.length > 1 ? due.items : [...due.items, ...totals]}
      total={due.totals.total}
      hasVat={due.totals.tax_amount.cents > 0}
      scope={due.scope}
      arrival={due.items.length === 1 ? (due.items[0]?.arrival ?? null) : null}
      sticks={false}
      open
    >
      <p className={styles.seller}>
        {payments.seller} <strong>{issuer.name}</strong>
        <span>
          {issuer.tax_id} · {issuer.address}
        </span>
      </p>
    </PriceBox>
  );
}

/** The subject of the payment, by order number; null for the cart. */
export function useDueTitle({ order_id, charge }: DueView): string | null {
  const payments = usePaymentsTexts();
  if (order_id === null) return null;
  return charge === null ? payments.order(order_id) : payments.charge(order_id);
}
