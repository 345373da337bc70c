import { useMemo } from 'react';
import type { TicketInFull, TicketLine } from '../../../contract/tickets/ticket.ts';
import { listTicketHistory } from '../../../contract/tickets.ts';
import { isNote } from '../../../domain/tickets/ticket-note.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { panelApi } from '../session/panel-api.ts';
import { EarlierButton } from './earlier-button.tsx';
import type { Order, Part } from './earlier-items.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import { useEarlier } from './use-earlier.ts';
import { useTicketLine } from './use-ticket-line.ts';

/** The events of a ticket, newest first, earlier ones on demand; the texts of notes are shown among the notes. */
export function TicketHistory({ ticket }: { readonly ticket: TicketInFull }) {
  const { history: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { titleOf, whoOf } = useTicketLine();
  const { id, more } = ticket;
  const newest = useMemo(() => ({ items: more.historico, earlier: more.earlier_lines }), [more]);
  const earlier = useEarlier({ newest, order: ORDER, load: (before) => loadLines(id, before) });
  return (
    <Card title={text.title}>
      <ol className={styles.lines}>
        {earlier.items.toReversed().map((line) => (
          <li key={line.history_id}>
            <p className={styles.messageHead}>
              <span>{titleOf(line)}</span>
              <span className={shared.small}>{`${whoOf(line)} · ${instantText(line.created_at, locale)}`}</span>
            </p>
            {line.comment !== null && !line.is_note && <p className={styles.words}>{line.comment}</p>}
          </li>
        ))}
      </ol>
      <EarlierButton of={earlier} onPress={() => void earlier.loadMore()} />
    </Card>
  );
}

const ORDER: Order<TicketLine> = {
  idOf: ({ history_id }) => history_id,
  compare: (one, other) => one.history_id - other.history_id,
  isInPlace: (line) => !isNote(line),
};

function loadLines(ticketId: number, before: number): Promise<Part<TicketLine>> {
  return panelApi.call(listTicketHistory, { params: { ticket_id: ticketId }, query: { before } });
}
