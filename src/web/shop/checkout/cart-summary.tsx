import type { CartPage } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PriceBox } from '../../ui/price-box.tsx';
import { useTotalLines } from '../cart/total-lines.ts';

/** The cart's summary beside the pages of the checkout. */
export function CartSummary({ cart }: { readonly cart: CartPage }) {
  const { checkout } = useMessages();
  const items = cart.items.map(({ item_id, name, summary, total }) => ({
    label: [name, summary[0]?.value].filter(Boolean).join(' · ') || item_id,
    amount: total,
  }));
  const totals = useTotalLines(cart.totals);
  return (
    <PriceBox
      title={checkout.order_summary}
      lines={items.length > 1 ? items : [...items, ...totals]}
      total={cart.totals.total}
      sticks={false}
      scope={cart.scope}
    />
  );
}
