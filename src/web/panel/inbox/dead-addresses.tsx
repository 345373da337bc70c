import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type DeadAddress, type DeadAddressDecision, decideDeadAddress } from '../../../contract/dead-addresses.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { orderAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { INBOX_MESSAGES } from './i18n/messages.ts';
import styles from './inbox.module.css';
import { useDeadAddresses, useSendCorreo } from './inbox-queries.ts';

/** Undeliverable addresses, with their held mails and the possible actions. */
export function DeadAddresses() {
  const { loading } = usePanelMessages();
  const { dead: text } = useMessages(INBOX_MESSAGES);
  const { data, error, refetch } = useDeadAddresses();
  return (
    <>
      <p className={styles.rule}>{text.rule}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.none}</p>}
      <ul className={entries.entries}>
        {data?.items.map((dead) => (
          <li key={dead.address} className={entries.entry}>
            <Entry dead={dead} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ dead }: { readonly dead: DeadAddress }) {
  const { dead: text } = useMessages(INBOX_MESSAGES);
  const locale = usePanelLocale();
  return (
    <>
      <p className={entries.head}>
        <strong>{dead.address}</strong>
        <span>{text.since(instantText(dead.since, locale))}</span>
        <span>{dead.mails.length === 0 ? text.nothing : text.waiting(dead.mails.length)}</span>
      </p>
      {dead.diagnostic !== '' && <p className={entries.small}>{dead.diagnostic}</p>}
      <ul className={styles.suggestions}>
        {dead.mails.map((mail) => (
          <li key={mail.mail_id}>
            <WaitingMail mail={mail} />
          </li>
        ))}
      </ul>
      <Decision dead={dead} />
    </>
  );
}

function WaitingMail({ mail }: { readonly mail: DeadAddress['mails'][number] }) {
  const messages = useMessages(INBOX_MESSAGES);
  const { dead: text } = messages;
  const locale = usePanelLocale();
  return (
    <p className={entries.small}>
      {mail.subject ?? '—'} · {instantText(mail.created_at, locale)}{' '}
      {mail.ticket_id !== null && <Link to={ticketAddress(mail.ticket_id)}>{messages.ticket(mail.ticket_id)}</Link>}
      {mail.item_id !== null && <Link to={orderAddress(mail.item_id)}>{messages.item(mail.item_id)}</Link>}
      {mail.item_id === null && mail.order_id !== null && (
        <OrderLink orderId={mail.order_id} itemId={null}>
          {text.order(mail.order_id)}
        </OrderLink>
      )}
      {mail.is_personal && text.personal}
    </p>
  );
}

function Decision({ dead }: { readonly dead: DeadAddress }) {
  const { dead: text } = useMessages(INBOX_MESSAGES);
  const notify = useNotify();
  const { send, isBusy, problem } = useSendCorreo();
  const [to, setTo] = useState('');
  const decide = async (decision: DeadAddressDecision) => {
    const call = { body: { address: dead.address, decision } };
    const answer = await send(() => panelApi.call(decideDeadAddress, call));
    if (answer) notify(text.done(answer.released));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decide({ operation: 'correct', to: to.trim() });
  };
  return (
    <form className={styles.by_number} onSubmit={submit}>
      <ProblemLine of={problem} />
      <TextInput
        size="xs"
        type="email"
        label={text.to}
        required
        maxLength={200}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Group gap="xs">
        <SubmitButton size="xs" variant="default" loading={isBusy}>
          {text.correct}
        </SubmitButton>
        <Button size="xs" loading={isBusy} onClick={() => void decide({ operation: 'unmark' })}>
          {text.unmark}
        </Button>
      </Group>
    </form>
  );
}
