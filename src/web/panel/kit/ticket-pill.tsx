import { TICKET_STATUS, TICKET_STATUS_TEXTS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './status-pill.module.css';

/** The status of a ticket, coloured by the attention it needs. */
export function TicketPill({ status }: { readonly status: number }) {
  const locale = usePanelLocale();
  const names: Readonly<Record<number, Readonly<Record<string, string>>>> = TICKET_STATUS_TEXTS;
  return (
    <span className={styles.pill} data-tone={TONES[status as TicketStatus]}>
      {names[status]?.[locale] ?? status}
    </span>
  );
}

/** Work to be done is blue, waiting for somebody else amber, done green; a closed one is plain. */
const TONES: Readonly<Partial<Record<TicketStatus, 'wait' | 'done' | 'work'>>> = {
  [TICKET_STATUS.initial]: 'work',
  [TICKET_STATUS.open]: 'work',
  [TICKET_STATUS.pending]: 'wait',
  [TICKET_STATUS.awaiting_documents]: 'wait',
  [TICKET_STATUS.scheduled]: 'wait',
  [TICKET_STATUS.resolved]: 'done',
  [TICKET_STATUS.lead_converted]: 'done',
};
