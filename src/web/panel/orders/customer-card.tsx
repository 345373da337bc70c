import type { Pedido } from '../../../contract/orders/pedido.ts';
import { customerAddress, ROOT } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyRows } from '../kit/copy-rows.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { TAB_MESSAGES } from '../tabs/i18n/messages.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { ImpersonateButton } from './impersonate-button.tsx';
import styles from './order.module.css';

interface Props {
  readonly pedido: Pedido;
}

/** The customer: contact details, and whether they have opened the result. */
export function CustomerCard({ pedido }: Props) {
  const { order: text } = usePanelMessages();
  const { all_of_customer } = useMessages(ORDER_MESSAGES);
  const tabs = useMessages(TAB_MESSAGES);
  const { go } = useTabsControl();
  const { text: at } = useOrderTime();
  const { customer, clientView } = pedido.details;
  const tax = customer.tax;
  const rows: readonly [string, string][] = [
    [text.email, customer.email],
    [text.phone, customer.phone],
    [text.tax, tax ? [tax.name, tax.id, tax.address, `${tax.postal_code} ${tax.city}`, tax.country].join(', ') : ''],
  ];
  return (
    <Card title={`${text.customer}: ${customer.firstname} ${customer.lastname}`} aside={customer.locale.toUpperCase()}>
      <CopyRows rows={rows} />
      <div className={styles.reach}>
        <ImpersonateButton customerId={pedido.customer_id} />
        <button type="button" className={shared.plain} onClick={() => go(customerAddress(pedido.customer_id))}>
          {tabs.customer(pedido.customer_id)}
        </button>
        <button type="button" className={shared.plain} onClick={() => go(ordersOf(customer.email))}>
          {all_of_customer}
        </button>
      </div>
      {clientView && <p className={shared.small}>{text.seen(at(clientView.last_at), clientView.times)}</p>}
    </Card>
  );
}

function ordersOf(email: string): string {
  return `${ROOT}/search?${new URLSearchParams({ email })}`;
}
