import { Link } from 'react-router';
import type { OrderListPage as OrderList } from '../../../contract/pages/order-pages.ts';
import { useKeepingOrders } from '../../app/use-keeping-orders.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import { OwnDataLinks } from '../own-data/own-data-links.tsx';
import { PushSwitch } from '../push/push-switch.tsx';
import { EmailToConfirm } from '../sessions/email-to-confirm.tsx';
import type { Route } from './+types/order-list-page.ts';
import { StaleNote } from './order-again.tsx';
import styles from './order-list-page.module.css';
import { Pager, pageIn } from './pager.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.orders(pageIn(args.request)));
}

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { waiting, orders, page, pages } = loaderData;
  useKeepingOrders(loaderData);
  const { checkout } = useMessages();
  const account = useAccountTexts();
  if (orders.length === 0) {
    return (
      <Page narrow>
        <PageHead title={account.orders_title} />
        <OwnDataLinks />
        <EmailToConfirm />
        <Title lead={account.orders_empty_text}>{account.orders_empty}</Title>
        <p>
          <ButtonLink to="/tienda/servicios">{checkout.see_services}</ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title={account.orders_title} />
      <OwnDataLinks />
      <div className={styles.head}>
        <EmailToConfirm />
        <Title lead={account.orders_lead}>{account.orders_title}</Title>
        <WaitingForYou waiting={waiting} />
        <PushSwitch pushKey={loaderData.push_key} />
      </div>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </ul>
      <Pager path="/orders" name={account.pages} page={page} pages={pages} />
    </Page>
  );
}

function OrderCard({ order }: { readonly order: OrderList['orders'][number] }) {
  const account = useAccountTexts();
  return (
    <li className={styles.order}>
      <div className={styles.top}>
        <h2 className={styles.number}>
          <Link to={order.href} className={styles.link}>
            {account.order_number(order.order_id)}
          </Link>
        </h2>
        <StatusBadge status={order.status} text={order.status_text} />
      </div>
      <ul className={styles.items}>
        {withKeys(order.items, ({ name, summary }) => name + summary).map(
          ({ key, item: { name, summary, is_new, stale } }) => (
            <li key={key}>
              <strong>{name}</strong> {is_new && <span className={styles.mark}>{account.new_file}</span>}
              {summary && <span className={styles.summary}>{summary}</span>}
              {stale && <StaleNote stale={stale} />}
            </li>
          ),
        )}
      </ul>
      <p className={styles.foot}>
        <time dateTime={order.created_at}>{order.created_text}</time>
        <span>{order.total.text}</span>
      </p>
    </li>
  );
}
