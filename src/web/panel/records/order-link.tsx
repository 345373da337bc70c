import { Link } from 'react-router';
import { orderAddress, pageAddress } from '../addresses/tab.ts';

/** The order that something is about: its item's tab, or the search for it where no item is named. */
export function OrderLink({ orderId, itemId }: { readonly orderId: number | null; readonly itemId: number | null }) {
  if (orderId === null) return null;
  const address = itemId === null ? pageAddress('search', `text=${orderId}`) : orderAddress(itemId);
  return <Link to={address}>{orderId}</Link>;
}
