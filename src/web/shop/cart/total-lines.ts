import type { Totals } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { PriceLine } from '../../ui/price-lines.tsx';

/** The parts of a total: net amounts, VAT, and official fees where there are any. */
export function useTotalLines(totals: Totals): readonly PriceLine[] {
  const { site, checkout } = useMessages();
  return [
    { label: checkout.subtotal, amount: totals.subtotal },
    { label: checkout.vat, amount: totals.tax_amount },
    ...(totals.fees.cents === 0 ? [] : [{ label: site.fees, amount: totals.fees }]),
  ];
}
