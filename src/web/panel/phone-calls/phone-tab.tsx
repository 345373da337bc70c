import { Link } from 'react-router';
import { listPhoneCalls, type PhoneCallRow } from '../../../contract/phone-calls.ts';
import { numberText } from '../../../domain/phone-calls/phone-number.ts';
import { customerAddress, orderAddress } from '../addresses/tab.ts';
import { lengthOf } from '../calls/call-words.ts';
import { DialButton } from '../calls/dial-button.tsx';
import { CALL_MESSAGES } from '../calls/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import type { Column, Filter } from '../records/record-list.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { CallForm } from './call-form.tsx';
import { PHONE_MESSAGES } from './i18n/messages.ts';
import styles from './phone.module.css';
import { usePhoneCall } from './phone-queries.ts';

/** `/agentes/tramites/llamadas`: calls, newest first; a row opens beside the list. */
export default function PhoneTab({ query }: { readonly query: string }) {
  const text = useMessages(PHONE_MESSAGES);
  return (
    <RecordsPage<PhoneCallRow>
      page="phone"
      query={query}
      title={text.title}
      lead={text.lead}
      call={listPhoneCalls}
      idOf={({ call_id }) => String(call_id)}
      columns={useColumns()}
      filters={useFilters()}
      none={text.none}
      detail={({ id }) => <OpenCall key={id} callId={Number(id)} />}
    />
  );
}

function OpenCall({ callId }: { readonly callId: number }) {
  const text = useMessages(PHONE_MESSAGES);
  const { loading } = usePanelMessages();
  const { data: call, error, refetch } = usePhoneCall(callId);
  if (error && !call) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!call) return <p role="status">{loading}</p>;
  return (
    <Card title={call.number === '' ? text.hidden : numberText(call.number)}>
      <div className={styles.detail}>
        <DialButton number={call.number} />
        {call.recording !== null && (
          <a href={call.recording} target="_blank" rel="noreferrer">
            {text.recording}
          </a>
        )}
      </div>
      <CallForm call={call} />
    </Card>
  );
}

function useColumns(): readonly Column<PhoneCallRow>[] {
  const text = useMessages(PHONE_MESSAGES);
  const calls = useMessages(CALL_MESSAGES);
  const locale = usePanelLocale();
  return [
    { id: 'when', head: text.when, cell: ({ started_at }) => instantText(started_at, locale) },
    {
      id: 'who',
      head: text.who,
      cell: ({ number, direction }) =>
        `${calls.directions[direction]} · ${number === '' ? text.hidden : numberText(number)}`,
    },
    {
      id: 'customer',
      head: text.customer,
      cell: ({ customer }) =>
        customer && <Link to={customerAddress(customer.customer_id)}>{customer.name || customer.customer_id}</Link>,
    },
    {
      id: 'state',
      head: text.state,
      cell: ({ is_missed, state }) => (is_missed ? <strong>{text.missed}</strong> : text.states[state]),
    },
    { id: 'length', head: text.length, cell: ({ seconds }) => (seconds > 0 ? lengthOf(seconds, calls) : '') },
    { id: 'agent', head: text.agent, cell: ({ agent }) => agent },
    {
      id: 'order',
      head: text.order_head,
      cell: ({ item_id }) => item_id !== null && <Link to={orderAddress(item_id)}>{item_id}</Link>,
    },
  ];
}

function useFilters(): readonly Filter[] {
  const { filters: text } = useMessages(PHONE_MESSAGES);
  return [
    {
      name: 'which',
      label: text.which,
      kind: 'choice',
      choices: (['missed', 'mine', 'unknown'] as const).map((value) => ({ value, label: text[value] })),
    },
    { name: 'number', label: text.number, kind: 'text' },
  ];
}
