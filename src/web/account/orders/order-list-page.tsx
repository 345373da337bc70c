import type { OrderInList } from '../../../contract/pages/order-list-page.ts';
import { useKeepingOrders } from '../../app/use-keeping-orders.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { postedFields, readListPage } from '../../page-answers.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import { AccountLinks } from '../own-data/account-links.tsx';
import { PushLater } from '../push/push-later.tsx';
import { EmailToConfirm } from '../sessions/email-to-confirm.tsx';
import type { Route } from './+types/order-list-page.ts';
import { StaleNote } from './order-again.tsx';
import { OrderGroups, OrderSearch, queryOf } from './order-filters.tsx';
import styles from './order-list-page.module.css';
import { Pager } from './pager.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

export function loader(args: Route.LoaderArgs) {
  return readListPage(args, (port) => port.orders(postedFields(args)));
}

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { waiting, orders, page, pages, has_orders, asked, problems } = loaderData;
  useKeepingOrders(loaderData);
  const { checkout } = useMessages();
  const account = useAccountTexts();
  if (!has_orders) {
    return (
      <Page narrow>
        <PageHead title={account.orders_title} />
        <AccountLinks />
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
      <PageHead title={account.orders_title} hasProblems={problems.length > 0} />
      <AccountLinks />
      <div className={styles.head}>
        <EmailToConfirm />
        <Title lead={account.orders_lead}>{account.orders_title}</Title>
        <WaitingForYou waiting={waiting} />
        <PushLater pushKey={loaderData.push_key} />
        <OrderSearch asked={asked} problems={problems} />
        <OrderGroups page={loaderData} />
      </div>
      {orders.length === 0 && <NoneFound />}
      {inGroups(orders).map(({ group, ofGroup }) => (
        <GroupOfOrders key={group} group={group} orders={ofGroup} />
      ))}
      <Pager path="/orders" name={account.pages} page={page} pages={pages} query={queryOf(asked)} />
    </Page>
  );
}

function NoneFound() {
  const text = useOwnOrdersTexts();
  return (
    <div className={styles.none} role="status">
      <p>
        <strong>{text.none}</strong>
      </p>
      <p>{text.none_hint}</p>
    </div>
  );
}

function GroupOfOrders({ group, orders }: { readonly group: OrderInList['group']; readonly orders: OrderInList[] }) {
  const text = useOwnOrdersTexts();
  return (
    <section aria-labelledby={`group-${group}`} className={styles.group}>
      <h2 id={`group-${group}`} className={styles.groupName}>
        {text.group_names[group]}
      </h2>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderCard({ order }: { readonly order: OrderInList }) {
  const account = useAccountTexts();
  const text = useOwnOrdersTexts();
  return (
    <li className={styles.order}>
      <div className={styles.top}>
        <h3 className={styles.number}>
          <Link to={order.href} className={styles.link}>
            {account.order_number(order.order_id)}
          </Link>
        </h3>
        <StatusBadge status={order.status} text={order.status_text} />
      </div>
      <ul className={styles.items}>
        {withKeys(order.items, ({ name, summary }) => name + summary).map(
          ({ key, item: { name, summary, is_new, paper_href, validity_text, stale } }) => (
            <li key={key}>
              <strong>{name}</strong> {is_new && <span className={styles.mark}>{account.new_file}</span>}
              {summary && <span className={styles.summary}>{summary}</span>}
              {validity_text && !stale && <span className={styles.summary}>{validity_text}</span>}
              {paper_href && (
                <p className={styles.paper}>
                  <ButtonAnchor look="secondary" href={paper_href} download aria-label={`${account.download}: ${name}`}>
                    <Icon name="download" />
                    {account.download}
                  </ButtonAnchor>
                </p>
              )}
              {stale && <StaleNote stale={stale} />}
            </li>
          ),
        )}
      </ul>
      {order.step && (
        <p className={styles.step}>
          <ButtonLink to={order.step.href}>{text.steps[order.step.kind]}</ButtonLink>
        </p>
      )}
      <p className={styles.foot}>
        <time dateTime={order.created_at}>{order.created_text}</time>
        <span>{order.total.text}</span>
      </p>
    </li>
  );
}

/** The orders of a page in their order, grouped. */
function inGroups(orders: readonly OrderInList[]) {
  return [...new Set(orders.map(({ group }) => group))].map((group) => ({
    group,
    ofGroup: orders.filter((order) => order.group === group),
  }));
}
