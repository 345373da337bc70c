import { Link } from 'react-router';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';

/** Links to an order through one of its items; plain text if it has none. */
export function OrderLink({ orderId, itemId }: { readonly orderId: number; readonly itemId: number | null }) {
  const text = useMessages(PAYMENT_MESSAGES);
  if (itemId === null) return text.order(orderId);
  return <Link to={orderAddress(itemId)}>{text.order(orderId)}</Link>;
}
