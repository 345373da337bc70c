import type { Pedido } from '../../../contract/orders/pedido.ts';
import { instantText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ROOT } from '../tabs/tab.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { Card } from './card.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './order.module.css';
import { ScrollRegion } from './scroll-region.tsx';
import { StatusPill } from './status-pill.tsx';

/** Who ordered, how to reach him, and what else he has with us. */
export function CustomerCard({ pedido }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
  const locale = usePanelLocale();
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
      {clientView && (
        <p className={styles.small}>{text.seen(instantText(clientView.last_at, locale), clientView.times)}</p>
      )}
      <RelatedItems pedido={pedido} />
    </Card>
  );
}

/** Other items, those of the same order first; three are enough to see at a glance, the rest scrolls. */
function RelatedItems({ pedido }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  const { go } = useTabsControl();
  const related = pedido.details.pedidos_relacionados.toSorted((a, b) => RANK[a.relation] - RANK[b.relation]);
  if (related.length === 0) return null;
  return (
    <ScrollRegion className={styles.related} label={text.related}>
      <h3>
        {text.related} ({related.length})
      </h3>
      <ul>
        {related.map(({ item_id, order_id, product_name, panel_status_id, relation, created_at }) => (
          <li key={item_id}>
            <button type="button" className={styles.plain} onClick={() => go(`${ROOT}/pedido/${item_id}`)}>
              {order_id} {product_name}
            </button>{' '}
            <span className={styles.small}>
              {text.relations[relation]} · {instantText(created_at, locale)}
            </span>{' '}
            <StatusPill
              id={panel_status_id}
              name={states.find(({ id }) => id === panel_status_id)?.name[locale] ?? text.unmapped}
            />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

const RANK = { same_order: 0, parent: 1, child: 2, same_customer: 3 } as const;
