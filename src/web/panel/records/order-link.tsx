import { Link } from 'react-router';
import { orderAddress, pageAddress } from '../addresses/tab.ts';

/** A link to an order: to the tab of its item, or to a search for the order if no item is given. */
export function OrderLink({ orderId, itemId }: { readonly orderId: number | null; readonly itemId: number | null }) {
  if (orderId === null) return null;
  const address = itemId === null ? pageAddress('search', `text=${orderId}`) : orderAddress(itemId);
  return <Link to={address}>{orderId}</Link>;
}
