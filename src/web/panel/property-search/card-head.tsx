import { Link } from 'react-router';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { fullName, type SearchedPerson } from '../../../domain/property-search/searched-person.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PROPERTY_LIST_MESSAGES } from './i18n/messages.ts';

/** Number of the order, the person searched for, and who holds the lock. */
export function CardHead({ order, person }: { readonly order: OrderRow; readonly person: SearchedPerson }) {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  return (
    <div>
      <h3>
        {fullName(person)} {person.nif}
      </h3>
      <p>
        <Link to={orderAddress(order.item_id)}>{text.order(order.order_id)}</Link> · {order.product_name}
        {order.locked_by && ` · ${text.locked_by(order.locked_by.name)}`}
      </p>
    </div>
  );
}
