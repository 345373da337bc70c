import { useQueryClient } from '@tanstack/react-query';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS, type Key } from '../kit/commands/keys.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { ticketKey } from './ticket-queries.ts';
import { useEndTicket } from './use-end-ticket.ts';
import type { Acting } from './use-ticket-action.ts';
import { useTicketState } from './use-ticket-state.ts';

/** Commands with a dialog of their own. */
export type TicketPart = 'delegate' | 'postpone' | 'link' | 'details' | 'lead' | 'merge';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
  readonly onPart: (part: TicketPart) => void;
  readonly onReply: () => void;
  readonly onCanned: () => void;
  readonly onNote: () => void;
  readonly onDone: () => void;
}

/** All operations on the current ticket, by key and by palette. */
export function TicketCommands({ ticket, acting, onPart, onReply, onCanned, onNote, onDone }: Props) {
  const { commands: text } = useMessages(TICKET_MESSAGES);
  const queries = useQueryClient();
  const { isMine, isForeign, holder, canClose, canPostpone, canBeLead, canReopen } = useTicketState(ticket);
  // The system's notes cannot be pinned.
  const lastNote = ticket.more.historico.findLast(({ is_note, agent }) => is_note && agent !== '');
  const pin = (operation: 'pin_note' | 'unpin_note') => () => {
    if (lastNote) void acting.run({ operation, history_id: lastNote.history_id });
  };
  const isMerged = ticket.merged_into !== null;
  const { closeTicket, reopen } = useEndTicket({ ticket, acting, onDone });
  const command = (id: string, key: Key, run: () => void, isThere = true): Command[] =>
    isThere ? [{ id, title: text[id as 'reply'], key, section: text.section, run }] : [];
  useCommands([
    ...command('reply', KEYS.ticket.reply, onReply, !isForeign),
    ...command('canned', KEYS.ticket.canned, onCanned, !isForeign),
    ...command('close', KEYS.ticket.close, () => void closeTicket(), canClose && !isForeign),
    ...command('reopen', KEYS.ticket.close, () => void reopen(), canReopen && !isForeign),
    ...command('note', KEYS.ticket.note, onNote, !isMerged),
    ...command('pin', KEYS.ticket.pin, pin('pin_note'), lastNote?.is_fixed === false),
    ...command('unpin', KEYS.ticket.pin, pin('unpin_note'), lastNote?.is_fixed === true),
    ...command('delegate', KEYS.ticket.delegate, () => onPart('delegate'), !isForeign),
    ...command('postpone', KEYS.ticket.postpone, () => onPart('postpone'), canPostpone && !isForeign),
    ...command('link', KEYS.ticket.link, () => onPart('link'), !isForeign),
    ...command('lead', KEYS.ticket.lead, () => onPart('lead'), canBeLead && !isForeign),
    ...command('details', KEYS.ticket.details, () => onPart('details'), !isForeign),
    ...command('merge', KEYS.ticket.merge, () => onPart('merge'), !isForeign),
    ...command('unmerge', KEYS.ticket.merge, () => void acting.run({ operation: 'unmerge' }), isMerged),
    ...command('lock', KEYS.ticket.lock, () => void acting.lock(), holder === null && !isMerged),
    ...command('unlock', KEYS.ticket.lock, () => void acting.run({ operation: 'unlock' }), isMine),
    ...command('reload', KEYS.ticket.reload, () => void queries.invalidateQueries({ queryKey: ticketKey(ticket.id) })),
  ]);
  return null;
}
