import { Link } from 'react-router';
import { orderAddress } from '../tabs/tab.ts';
import { usePaymentMessages } from './i18n/use-payment-messages.ts';

/** Leads to an order by one of its items; only its number where it has none. */
export function OrderLink({ orderId, itemId }: { readonly orderId: number; readonly itemId: number | null }) {
  const text = usePaymentMessages();
  if (itemId === null) return text.order(orderId);
  return <Link to={orderAddress(itemId)}>{text.order(orderId)}</Link>;
}
