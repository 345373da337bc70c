import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerOverview as Overview } from '../../../contract/customers/customer-overview.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { lengthOf } from '../calls/call-words.ts';
import { CALL_MESSAGES } from '../calls/i18n/messages.ts';
import { useCustomerOverview } from '../customers/customer-queries.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { invoicesAddress } from '../invoices/invoice-query.ts';
import { Card } from '../kit/card.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { dayText, eurosText, instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import styles from './client.module.css';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** Balance, mails, calls, invoices and consents of a customer. */
export function CustomerOverview({ customerId }: { readonly customerId: number }) {
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useCustomerOverview(customerId);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  return (
    <>
      <Money balance={data.balance} />
      <Mails mails={data.mails} />
      <Calls calls={data.calls} />
      {data.invoices && <Invoices invoices={data.invoices} />}
      <Consents consents={data.consents} />
    </>
  );
}

/** Says when the customer will be erased, if they requested it. */
export function ErasureNotice({ customerId }: { readonly customerId: number }) {
  const text = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const due = useCustomerOverview(customerId).data?.erasure_due_at ?? null;
  return due === null ? null : <Alert color="yellow">{text.erasing(instantText(due, locale))}</Alert>;
}

function Money({ balance: { paid, refunded, due } }: Pick<Overview, 'balance'>) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <Card title={text.balance}>
      <FactList
        facts={[
          [text.paid, eurosText(paid, locale)],
          [text.refunded, eurosText(refunded, locale)],
          [text.due, <strong key="due">{eurosText(due, locale)}</strong>],
        ]}
      />
    </Card>
  );
}

function Mails({ mails }: Pick<Overview, 'mails'>) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <Lines title={text.mails} none={text.no_mails}>
      {mails.map(({ id, direction, subject, at, item_id, order_id }) => (
        <li key={`${direction} ${id}`}>
          <span>{subject}</span>
          <span className={shared.small}>{`${text.ways[direction]} · ${instantText(at, locale)}`}</span>
          <Order item_id={item_id} order_id={order_id} />
        </li>
      ))}
    </Lines>
  );
}

function Calls({ calls }: Pick<Overview, 'calls'>) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  const calling = useMessages(CALL_MESSAGES);
  const { directions, outcomes } = calling;
  const locale = usePanelLocale();
  return (
    <Lines title={text.calls} none={text.no_calls}>
      {calls.map(({ id, direction, outcome, minutes, seconds, recording, note, by, at, item_id, order_id }) => (
        <li key={id}>
          <span>
            {[
              `${directions[direction]}: ${outcomes[outcome]}`,
              seconds ? lengthOf(seconds, calling) : minutes > 0 && text.minutes(minutes),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={shared.small}>{[instantText(at, locale), by].filter(Boolean).join(' · ')}</span>
          <Order item_id={item_id} order_id={order_id} />
          {recording !== null && (
            <a href={recording} target="_blank" rel="noreferrer">
              {calling.recording}
            </a>
          )}
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </Lines>
  );
}

function Invoices({ invoices }: { readonly invoices: NonNullable<Overview['invoices']> }) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <Lines title={text.invoices} none={text.no_invoices}>
      {invoices.map(({ invoice_id, number, issued_on, total }) => (
        <li key={invoice_id}>
          <Link to={invoicesAddress({ number, open: invoice_id })}>{number}</Link>
          <span className={shared.small}>{dayText(issued_on, locale)}</span>
          <span>{eurosText(total, locale)}</span>
        </li>
      ))}
    </Lines>
  );
}

function Consents({ consents }: Pick<Overview, 'consents'>) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const newsletter = (given: boolean) => (given ? text.newsletter_on : text.newsletter_off);
  return (
    <Lines title={text.consents} none={text.no_consents}>
      {consents.map(({ kind, given, at, order_id, by }) => (
        <li key={`${kind} ${at} ${order_id}`}>
          <span>{kind === 'conditions' ? text.conditions : newsletter(given)}</span>
          <span className={shared.small}>{[instantText(at, locale), by].filter(Boolean).join(' · ')}</span>
          <Order item_id={null} order_id={order_id} />
        </li>
      ))}
    </Lines>
  );
}

function Order({ item_id: itemId, order_id: orderId }: Pick<Overview['mails'][number], 'item_id' | 'order_id'>) {
  const { overview: text } = useMessages(CLIENT_MESSAGES);
  if (orderId === null) return null;
  return (
    <OrderLink orderId={orderId} itemId={itemId}>
      {text.order(orderId)}
    </OrderLink>
  );
}

function Lines({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className={shared.small}>{none}</p> : <ul className={styles.lines}>{children}</ul>}
    </Card>
  );
}
