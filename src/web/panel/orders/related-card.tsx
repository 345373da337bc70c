import type { Pedido } from '../../../contract/orders/pedido.ts';
import { ROOT } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import shared from '../kit/shared.module.css';
import { StatusPill } from '../kit/status-pill.tsx';
import { OrderMass } from '../mass/order-mass.tsx';
import type { Operating } from '../pedido/use-operation.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './related-card.module.css';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
  /** Whether the user may relate orders now. */
  readonly canLink: boolean;
}

/** Other items of this order or customer, closest relation first; the list scrolls. */
export function RelatedCard({ pedido, operating, canLink }: Props) {
  const { order: text } = usePanelMessages();
  const { relations, link } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const { states, isNotario } = useCurrentUser();
  const { go } = useTabsControl();
  const related = pedido.details.pedidos_relacionados.toSorted((a, b) => RANK[a.relation] - RANK[b.relation]);
  if (related.length === 0) return null;
  return (
    <Card title={`${text.related} (${related.length})`}>
      <ScrollRegion className={styles.related} label={text.related}>
        <ul>
          {related.map(
            ({ item_id, order_id, product_name, subject, property, panel_status_id, relation, created_at }) => (
              <li
                key={item_id}
                title={[product_name, subject, property, relations[relation], at(created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <button type="button" className={shared.plain} onClick={() => go(`${ROOT}/pedido/${item_id}`)}>
                  {order_id}
                </button>
                <span className={styles.relatedName}>
                  {property ?? subject ?? product_name}{' '}
                  <span className={shared.small}>
                    {[property || subject ? product_name : null, relations[relation]].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {canLink && (relation === 'linked' || relation === 'parent') && (
                  <button
                    type="button"
                    className={shared.plain}
                    aria-label={link.unlink(String(order_id))}
                    disabled={operating.isBusy}
                    onClick={() => void operating.run({ operation: 'desvincular_pedido', related_item_id: item_id })}
                  >
                    ×
                  </button>
                )}
                <StatusPill
                  id={panel_status_id}
                  name={states.find(({ id }) => id === panel_status_id)?.name[locale] ?? text.unmapped}
                />
              </li>
            ),
          )}
        </ul>
      </ScrollRegion>
      {!isNotario && (
        <div>
          <OrderMass pedido={pedido} />
        </div>
      )}
    </Card>
  );
}

const RANK = { parent: 0, child: 1, linked: 2, same_order: 3, same_customer: 4 } as const;
