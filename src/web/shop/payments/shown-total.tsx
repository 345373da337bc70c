import type { DueView } from '../../../contract/pages/payment-pages.ts';

/** Sent with a payment form, so that nobody pays an amount other than the one shown. */
export function ShownTotal({ due }: { readonly due: DueView }) {
  return <input type="hidden" name="shown_total" value={due.totals.total.cents} />;
}
