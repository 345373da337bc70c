import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderAddress, pageAddress } from './tab.ts';

interface Props {
  readonly orderId: number | null;
  readonly itemId: number | null;
  /** By default the order's number. */
  readonly children?: ReactNode;
}

/** A link to an order: to the tab of its item, or to a search for the order if no item is given. */
export function OrderLink({ orderId, itemId, children = orderId }: Props) {
  if (orderId === null) return null;
  const address = itemId === null ? pageAddress('search', `text=${orderId}`) : orderAddress(itemId);
  return <Link to={address}>{children}</Link>;
}
