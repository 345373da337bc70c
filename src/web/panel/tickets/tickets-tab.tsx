import { Link } from 'react-router';
import type { TicketRow } from '../../../contract/tickets/ticket.ts';
import { listTickets } from '../../../contract/tickets.ts';
import {
  ACTIVE_TICKET_STATUSES,
  TICKET_STATUS,
  TICKET_STATUS_TEXTS,
  TICKET_STATUSES,
} from '../../../domain/tickets/ticket-status.ts';
import { orderAddress, pageAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { TicketPill } from '../kit/ticket-pill.tsx';
import type { Column, Filter } from '../records/record-list.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ageText } from './age-text.ts';
import { DueText } from './due-text.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './tickets.module.css';

/** `/agentes/tramites/tickets`: tickets, latest change first; a row opens its tab. */
export default function TicketsTab({ query }: { readonly query: string }) {
  const text = useMessages(TICKET_MESSAGES);
  return (
    <RecordsPage<TicketRow>
      page="tickets"
      query={query}
      title={text.title}
      call={listTickets}
      idOf={({ id }) => String(id)}
      columns={useColumns()}
      filters={useFilters()}
      create={text.list.create}
      createAt={pageAddress('newTicket')}
      addressOf={(id) => ticketAddress(Number(id))}
      none={text.none}
    />
  );
}

function useColumns(): readonly Column<TicketRow>[] {
  const { list: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  return [
    {
      id: 'ticket',
      head: text.subject,
      cell: ({ id, subject }) => (
        <>
          <span className={styles.number}>{id}</span> {subject}
        </>
      ),
    },
    { id: 'status', head: text.status, cell: ({ status }) => <TicketPill status={status} /> },
    { id: 'person', head: text.person, cell: ({ person_name, email }) => person_name || email },
    { id: 'due', head: text.due, cell: ({ due_at }) => <DueText at={due_at} /> },
    {
      id: 'age',
      head: text.age,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={instantText(created_at, locale)}>
          {ageText(created_at, { now: Date.now(), locale })}
        </time>
      ),
    },
    { id: 'agent', head: text.agent, cell: ({ agent }) => agent || <span className={styles.soft}>{text.nobody}</span> },
    { id: 'group', head: text.group, cell: ({ group }) => group },
    {
      id: 'related',
      head: text.related,
      cell: ({ related_item_id: item }) => item !== null && <Link to={orderAddress(item)}>{item}</Link>,
    },
  ];
}

function useFilters(): readonly Filter[] {
  const { list: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { user_id, users } = useCurrentUser();
  const colleagues = users.filter((user) => user.user_id !== user_id);
  return [
    { name: 'text', label: text.text, kind: 'text' },
    {
      name: 'status',
      label: text.status,
      kind: 'choice',
      choices: [
        { value: ACTIVE_TICKET_STATUSES.join(','), label: text.to_do },
        { value: `${TICKET_STATUS.resolved},${TICKET_STATUS.closed}`, label: text.finished },
        ...TICKET_STATUSES.map((status) => ({ value: String(status), label: TICKET_STATUS_TEXTS[status][locale] })),
      ],
    },
    {
      name: 'admin_user_id',
      label: text.whose,
      kind: 'choice',
      choices: [
        { value: String(user_id), label: text.mine },
        { value: '0', label: text.nobodys },
        ...colleagues.map((user) => ({
          value: String(user.user_id),
          label: `${user.firstname} ${user.lastname}`.trim(),
        })),
      ],
    },
    { name: 'group', label: text.group, kind: 'text' },
    { name: 'email', label: text.email, kind: 'text' },
  ];
}
