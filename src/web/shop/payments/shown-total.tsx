import type { DueView } from '../../../contract/pages/payment-pages.ts';

/** Goes with the form of a payment, so that nobody pays another amount than the one before their eyes. */
export function ShownTotal({ due }: { readonly due: DueView }) {
  return <input type="hidden" name="shown_total" value={due.totals.total.cents} />;
}
