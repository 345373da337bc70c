import type { AgentActivity } from '../../../contract/activity.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import layout from '../kit/tab-page.module.css';
import { RecordTable } from '../records/record-table.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './activity.module.css';
import { ACTIVITY_MESSAGES } from './i18n/messages.ts';
import { useActivityWords } from './use-activity-words.ts';

/** One agent's work, order by order and in total. */
export function AgentActivityView({ activity }: { readonly activity: AgentActivity }) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const words = useActivityWords();
  const locale = usePanelLocale();
  const { unmapped } = usePanelMessages().order;
  const { states } = useCurrentUser();
  const { items, total } = activity;
  if (items.length === 0)
    return <p className={layout.told}>{activity.from === activity.until ? text.none : text.none_week}</p>;
  const at = (iso: string) => instantText(iso, locale);
  return (
    <>
      <dl className={styles.totals}>
        <Total name={text.orders}>{words.count(total.items)}</Total>
        <Total name={text.delivered}>{words.count(total.delivered)}</Total>
        <Total name={text.held}>{words.held(total.seconds)}</Total>
        {Object.keys(total.operations).length > 0 && (
          <Total name={text.operations}>{words.operations(total.operations)}</Total>
        )}
      </dl>
      {!activity.is_complete && <p className={layout.told}>{text.most(words.count(items.length))}</p>}
      <RecordTable
        label={text.orders}
        rows={items}
        idOf={({ item_id }) => String(item_id)}
        opened={null}
        addressOf={(id) => orderAddress(Number(id))}
        columns={[
          { id: 'order', head: text.order, cell: ({ order_id }) => order_id },
          { id: 'product', head: text.product, cell: ({ product_name }) => product_name },
          { id: 'customer', head: text.customer, cell: ({ customer_name }) => customer_name },
          { id: 'first', head: text.first, cell: ({ first_at }) => at(first_at) },
          { id: 'last', head: text.last, cell: ({ last_at }) => at(last_at) },
          { id: 'held', head: text.held, cell: ({ seconds }) => words.held(seconds) },
          { id: 'operations', head: text.operations, cell: ({ operations }) => words.operations(operations) },
          {
            id: 'status',
            head: text.status,
            cell: ({ panel_status_id: id }) => (
              <StatusPill id={id} name={states.find((state) => state.id === id)?.name[locale] ?? unmapped} />
            ),
          },
        ]}
      />
    </>
  );
}

function Total({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
