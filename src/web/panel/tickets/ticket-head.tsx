import { Button, Kbd, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { instantText } from '../kit/format.ts';
import { TicketPill } from '../kit/ticket-pill.tsx';
import { WatchTicket } from '../watchers/watch-ticket.tsx';
import { DueText } from './due-text.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import type { TicketPart } from './ticket-commands.tsx';
import styles from './ticket-head.module.css';
import { useEndTicket } from './use-end-ticket.ts';
import type { Acting } from './use-ticket-action.ts';
import { useTicketState } from './use-ticket-state.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
  readonly onPart: (part: TicketPart) => void;
  readonly onDone: () => void;
}

/** The ticket's number and subject, status, due date, agent and lock, and the most frequent actions. */
export function TicketHead({ ticket, acting, onPart, onDone }: Props) {
  const { head: text, ...messages } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { related_item_id: item } = ticket;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [text.status, <TicketPill key="status" status={ticket.status} />],
    [text.due, ticket.due_at === null ? text.no_due : <DueText key="due" at={ticket.due_at} />],
    [text.agent, ticket.agent || text.nobody],
    [text.group, ticket.group],
    [text.related, item !== null && <Link to={orderAddress(item)}>{item}</Link>],
  ];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div className={styles.line}>
          <h1>
            <span className={styles.number}>{messages.ticket(ticket.id)}</span> {ticket.subject}
          </h1>
          <CopyButton text={String(ticket.id)} label={messages.ticket(ticket.id)} />
          <span className={styles.born}>
            {text.opened(instantText(ticket.created_at, locale))}
            {ticket.freshdesk_id !== null && ` · ${text.former(ticket.freshdesk_id)}`}
          </span>
        </div>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '' && value !== false)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      <WatchTicket ticketId={ticket.id} />
      <Actions ticket={ticket} acting={acting} onPart={onPart} onDone={onDone} />
    </header>
  );
}

function Actions({ ticket, acting, onPart, onDone }: Props) {
  const { head: text, commands } = useMessages(TICKET_MESSAGES);
  const { isMine, isForeign, canClose, canPostpone, canBeLead, canReopen } = useTicketState(ticket);
  const { closeTicket, reopen } = useEndTicket({ ticket, acting, onDone });
  if (isForeign) return null;
  const parts: readonly (readonly [TicketPart, boolean])[] = [
    ['delegate', true],
    ['link', true],
    ['details', true],
    ['merge', true],
    ['lead', canBeLead],
  ];
  const key = (name: keyof typeof KEYS.ticket) => <Kbd size="xs">{keyText(KEYS.ticket[name])}</Kbd>;
  return (
    <div className={styles.actions}>
      {isMine && (
        <span className={styles.lock}>
          {text.locked_by_me}
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={acting.isBusy}
            onClick={() => void acting.run({ operation: 'unlock' })}
          >
            {text.unlock}
          </Button>
        </span>
      )}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" size="sm">
            {text.actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {parts
            .filter(([, isThere]) => isThere)
            .map(([part]) => (
              <Menu.Item key={part} rightSection={key(part)} onClick={() => onPart(part)}>
                {commands[part]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {canPostpone && (
        <Button variant="default" size="sm" rightSection={key('postpone')} onClick={() => onPart('postpone')}>
          {commands.postpone}
        </Button>
      )}
      {canClose && (
        <Button
          variant="default"
          size="sm"
          rightSection={key('close')}
          disabled={acting.isBusy}
          onClick={() => void closeTicket()}
        >
          {commands.close}
        </Button>
      )}
      {canReopen && (
        <Button
          variant="default"
          size="sm"
          rightSection={key('close')}
          disabled={acting.isBusy}
          onClick={() => void reopen()}
        >
          {commands.reopen}
        </Button>
      )}
    </div>
  );
}
