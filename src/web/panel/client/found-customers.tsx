import { Link } from 'react-router';
import type { FoundCustomer } from '../../../contract/customers/customer-calls.ts';
import { customerAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** Customers that a search has found, each leading to their tab. */
export function FoundCustomers({ customers }: { readonly customers: readonly FoundCustomer[] }) {
  const { order } = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <DataTable label={text.found}>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{order.email}</th>
          <th scope="col">{order.phone}</th>
          <th scope="col">{text.fields.tax_id}</th>
          <th scope="col">{text.since}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ customer_id, firstname, lastname, email, phone, tax_id, created_at, merged_into }) => (
          <tr key={customer_id}>
            <th scope="row">
              <Link to={customerAddress(merged_into ?? customer_id)}>
                {`${firstname} ${lastname}`.trim() || customer_id}
              </Link>
              {merged_into !== null && <span className={shared.small}> {text.merging.merged_into(merged_into)}</span>}
            </th>
            <td data-label={order.email}>{email}</td>
            <td data-label={order.phone}>{phone}</td>
            <td data-label={text.fields.tax_id}>{tax_id}</td>
            <td data-label={text.since}>{instantText(created_at, locale)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
