import type { TicketLine } from '../../../contract/tickets/ticket.ts';
import { TICKET_STATUS_TEXTS } from '../../../domain/tickets/ticket-status.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';

interface LineWords {
  /** The event, with both statuses of a change. */
  titleOf(line: TicketLine): string;
  /** Its author; the system and clients have no agent. */
  whoOf(line: TicketLine): string;
}

/** A line of a ticket's history in words. */
export function useTicketLine(): LineWords {
  const { history: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const actions: Readonly<Record<string, string>> = text.actions;
  const statuses: Readonly<Record<number, Readonly<Record<string, string>>>> = TICKET_STATUS_TEXTS;
  const nameOf = (status: number) => statuses[status]?.[locale] ?? String(status);
  return {
    titleOf(line) {
      const { accion, old_status, new_status } = line;
      const moved = new_status !== null && old_status !== null && old_status !== new_status;
      return [actions[accion] ?? accion, aboutOf(line), moved && `${nameOf(old_status)} → ${nameOf(new_status)}`]
        .filter(Boolean)
        .join(' · ');
    },
    whoOf: ({ agent }) => agent || text.system,
  };

  /** Details of the event: a name, a number, a moment. */
  function aboutOf({ accion, detail }: TicketLine): string {
    switch (accion) {
      case 'delegate':
        return detail || text.to_nobody;
      case 'link_order':
        return detail || text.unlinked;
      case 'postpone':
        return detail ? text.until(instantText(detail, locale)) : '';
      case 'merge':
      case 'merged_in':
      case 'unmerge':
      case 'unmerged_from':
      case 'mail_returned':
      case 'mail_held':
      case 'mail_let_go':
      case 'mail_awaits_scan':
      case 'mail_awaits_key':
      case 'mail_refused_virus':
        return detail ?? '';
      case 'convert_lead':
        return detail ? text.quote(detail) : '';
      default:
        return '';
    }
  }
}
