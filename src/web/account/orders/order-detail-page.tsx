import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { OrderDetailPage as OrderDetail } from '../../../contract/pages/order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { usePaymentStandingTexts } from '../../i18n/late/payment-standing.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { useTotalLines } from '../../shop/cart/total-lines.ts';
import { useAwaitedText } from '../../shop/payments/awaited.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { ForBuyers } from '../../ui/for-buyers.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import { OrderConversation } from '../own-messages/order-conversation.tsx';
import { PushLater } from '../push/push-later.tsx';
import type { Route } from './+types/order-detail-page.ts';
import { HandIn } from './hand-in.tsx';
import styles from './order-detail-page.module.css';
import { OrderItem } from './order-item.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.order(args.params.orderId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<OrderDetail>(
    args,
    (port, fields, files) => port.handInFiles(args.params.orderId, { fields, files }),
    () => loader(args),
  );
}

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const order = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  const ownOrders = useOwnOrdersTexts();
  const { search } = useLocation();
  return (
    <Page>
      <PageHead
        title={account.order_number(order.order_id)}
        hasProblems={order.hand_in !== null && order.hand_in.problems.length > 0}
      />
      <Breadcrumb crumbs={[{ name: account.orders_title, href: '/orders' }]} />
      <Title lead={account.ordered_on(order.created_text)}>{account.order_number(order.order_id)}</Title>
      {search !== '' && (
        <Suspense fallback={null}>
          <JustDone />
        </Suspense>
      )}
      <WaitingForYou waiting={order.waiting} />
      {(order.late_href || order.refund_account) && (
        <Suspense fallback={null}>
          <OpenMoney order={order} />
        </Suspense>
      )}
      <PaymentDue order={order} />
      <PushLater pushKey={order.push_key} />
      <Split beside={<Money order={order} />}>
        {order.items.map((item) => (
          <OrderItem key={item.item_id} item={item} />
        ))}
        <OrderConversation conversation={order.conversation} />
        <ForBuyers>
          <p>
            <Link to={`/orders/share/${order.order_id}`}>{ownOrders.share}</Link>
          </p>
        </ForBuyers>
        {order.hand_in && <HandIn orderId={order.order_id} handIn={order.hand_in} />}
      </Split>
    </Page>
  );
}

function PaymentDue({ order }: { readonly order: OrderDetail }) {
  const account = useAccountTexts();
  const standing = usePaymentStandingTexts();
  const { awaited } = order;
  const [awaitedTitle, ...awaitedLines] = useAwaitedText(awaited);
  if (!order.pay_href) return null;
  const what = order.due_for === null ? account.due : `${account.due} · ${order.due_for}`;
  return (
    <Notice tone="warning" title={`${what}: ${order.due.text}`}>
      {awaitedTitle && (
        <p>
          {awaitedTitle}. {awaitedLines.join(' ')}
        </p>
      )}
      <p className={styles.pay}>
        {awaited && (
          <ButtonAnchor href={awaited.href}>
            {awaited.kind === 'instructed' ? standing.awaited_link : standing.check}
          </ButtonAnchor>
        )}
        {awaited?.kind !== 'looked_at' && (
          <ButtonAnchor href={order.pay_href} look={awaited ? 'secondary' : 'primary'}>
            {awaited ? standing.pay_otherwise : account.pay_now}
          </ButtonAnchor>
        )}
      </p>
    </Notice>
  );
}

function Money({ order }: { readonly order: OrderDetail }) {
  const { site, withdrawals } = useMessages();
  const account = useAccountTexts();
  const standing = usePaymentStandingTexts();
  const lines = useTotalLines(order.totals);
  return (
    <div className={styles.money}>
      <Section id="payment" title={account.payment} boxed>
        <PriceLines lines={lines} total={{ label: site.total, amount: order.totals.total }} />
        {order.paid.cents > 0 && (
          <p className={styles.paid}>
            {order.paid_with ? account.paid_with(order.paid_with) : account.paid} <strong>{order.paid.text}</strong>
          </p>
        )}
        {order.due.cents > 0 && (
          <p className={styles.paid}>
            {account.due} <strong>{order.due.text}</strong>
          </p>
        )}
      </Section>
      {order.charges.length > 0 && (
        <Section id="charges" title={standing.charges}>
          {order.charges.map(({ charge_id, label, amount, state }) => (
            <p key={charge_id} className={styles.paid}>
              {label} · {standing.charge_states[state]} <strong>{amount.text}</strong>
            </p>
          ))}
        </Section>
      )}
      {order.refunds.length > 0 && (
        <Section id="refunds" title={standing.refunds}>
          {order.refunds.map(({ refund_id, amount, state, date_text, way }) => (
            <p key={refund_id} className={styles.paid}>
              {standing.refund_states[state](date_text, way)} <strong>{amount.text}</strong>
            </p>
          ))}
        </Section>
      )}
      {order.withdraw_href && (
        <p>
          <Link to={order.withdraw_href}>{withdrawals.link}</Link>
        </p>
      )}
      {order.withdraw_ended && (
        <p>{account.withdrawal_ended[order.withdraw_ended.reason](order.withdraw_ended.date_text)}</p>
      )}
      {order.invoices.length > 0 && (
        <Section id="invoices" title={account.invoices}>
          {order.invoices.map(({ name, number, date_text, href, data_href }) => (
            <div key={number} className={styles.invoice}>
              <FileRow name={name} sizeText={date_text} href={href} action={account.download} />
              {data_href && (
                <p>
                  <Link to={data_href}>{account.invoice_data_link}</Link>
                </p>
              )}
            </div>
          ))}
        </Section>
      )}
    </div>
  );
}

/** Loaded on demand: most visits do not show it. */
const JustDone = lazy(async () => ({ default: (await import('./just-done.tsx')).JustDone }));
const OpenMoney = lazy(async () => ({ default: (await import('./open-money.tsx')).OpenMoney }));
