import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from './card.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './order.module.css';
import { useOrderTime } from './order-time.ts';
import { VisitButton } from './visit-button.tsx';

/** Who ordered, how to reach him, and whether he has looked at the result. */
export function CustomerCard({ pedido }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
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
      <dl className={styles.rows}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <CopyButton text={value} label={text.copy_answer(label)} />
              </dd>
            </div>
          ))}
      </dl>
      <VisitButton customerId={pedido.customer_id} />
      {clientView && <p className={styles.small}>{text.seen(at(clientView.last_at), clientView.times)}</p>}
    </Card>
  );
}
