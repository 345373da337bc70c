import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import { useTicketLine } from './use-ticket-line.ts';

/** The events of a ticket, newest first; the texts of notes are shown among the notes. */
export function TicketHistory({ ticket }: { readonly ticket: TicketInFull }) {
  const { history: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { titleOf, whoOf } = useTicketLine();
  return (
    <Card title={text.title}>
      <ol className={styles.lines}>
        {ticket.more.historico.toReversed().map((line) => (
          <li key={line.history_id}>
            <p className={styles.messageHead}>
              <span>{titleOf(line)}</span>
              <span className={shared.small}>{`${whoOf(line)} · ${instantText(line.created_at, locale)}`}</span>
            </p>
            {line.comment !== null && !line.is_note && <p className={styles.words}>{line.comment}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
