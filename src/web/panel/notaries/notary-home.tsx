import { Link } from 'react-router';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { ROOT } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { DESK_TIME_ZONE, instantText } from '../kit/format.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { NOTARY_MESSAGES } from './i18n/messages.ts';
import styles from './notary.module.css';
import { OFFICE_GROUPS, type OfficeGroup, useOfficeOrders } from './office-orders.ts';

/** Orders of the notary office, grouped by next step. */
export function NotaryHome() {
  const text = useMessages(NOTARY_MESSAGES);
  const messages = usePanelMessages();
  const { notary } = useCurrentUser();
  const { data, error, refetch } = useOfficeOrders();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const isEmpty = data && OFFICE_GROUPS.every((group) => data[group].length === 0);
  return (
    <section className={styles.home} aria-labelledby="office">
      <h1 id="office">{notary?.nombre ?? text.title}</h1>
      {!data && <p role="status">{messages.loading}</p>}
      {isEmpty && <p>{text.empty}</p>}
      {data &&
        OFFICE_GROUPS.filter((group) => data[group].length > 0).map((group) => (
          <Group key={group} group={group} rows={data[group]} />
        ))}
    </section>
  );
}

function Group({ group, rows }: { readonly group: OfficeGroup; readonly rows: readonly OrderRow[] }) {
  const text = useMessages(NOTARY_MESSAGES);
  return (
    <section aria-labelledby={`office-${group}`}>
      <h2 id={`office-${group}`}>
        {text.groups[group]} <span className={styles.count}>{rows.length}</span>
      </h2>
      <ul className={entries.entries}>
        {rows.map((row) => (
          <Entry key={row.item_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ row }: { readonly row: OrderRow }) {
  const text = useMessages(NOTARY_MESSAGES);
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  const { order } = usePanelMessages();
  const at = (iso: string) => instantText(iso, locale, DESK_TIME_ZONE);
  const status = states.find(({ id }) => id === row.panel_status_id)?.name[locale] ?? order.unmapped;
  return (
    <li className={styles.entry}>
      <Link to={`${ROOT}/pedido/${row.item_id}`} className={styles.entryLink}>
        {row.order_id} · {row.product_name}
      </Link>
      <span>
        {row.customer.firstname} {row.customer.lastname}
      </span>
      <span className={styles.when}>
        {row.visit_at ? text.visit(at(row.visit_at)) : text.since(at(row.created_at))}
      </span>
      <StatusPill id={row.panel_status_id} name={status} />
    </li>
  );
}
