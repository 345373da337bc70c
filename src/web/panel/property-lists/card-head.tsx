import { Link } from 'react-router';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { fullName, type SearchedPerson } from '../../../domain/property-search/searched-person.ts';
import { orderAddress } from '../tabs/tab.ts';
import { usePropertyListMessages } from './i18n/use-property-list-messages.ts';

/** Who is looked for, in which order, and who has it. */
export function CardHead({ order, person }: { readonly order: OrderRow; readonly person: SearchedPerson }) {
  const text = usePropertyListMessages();
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
