import type { BodyOf } from '../../../contract/call.ts';
import type { changeTicket as changeTicketCall, TicketAction } from '../../../contract/tickets.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { nameOfAgent } from '../actors/agent-names.ts';
import { requireActiveAgent } from '../actors/require-active-agent.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { convertLead } from './convert-lead.ts';
import { getItemId } from './create-ticket.ts';
import { unlockTicket } from './lock-ticket.ts';
import { mergeTicket, unmergeTicket } from './merge-tickets.ts';
import { moveTicket } from './move-ticket.ts';
import { reply, takeBackMessage } from './reply.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { deleteTicketNote, pinTicketNote, saveTicketNote } from './ticket-notes.ts';
import { getTicketForUpdate, requireTicketVersion, type TicketRow, updateTicket } from './ticket-row.ts';

/** Runs one operation on a ticket, in one transaction. @throws AppError as each of its operations does */
export function changeTicket(ctx: Ctx, ticketId: number, body: BodyOf<typeof changeTicketCall>): Promise<void> {
  requireNamedRight(ctx, 'tickets');
  return inTransaction(ctx, (tx) => carryOut(tx, { ticketId, version: body.version }, body.more.actions));
}

interface Asked {
  readonly ticketId: number;
  readonly version: number;
}

async function carryOut(tx: Ctx, asked: Asked, action: TicketAction): Promise<void> {
  const { ticketId } = asked;
  switch (action.operation) {
    case 'update':
      return update(tx, asked, action);
    case 'unlock':
      return unlockTicket(tx, { ticketId, force: action.force });
    case 'reply':
      return reply(tx, { ...asked, given: action });
    case 'take_back':
      return takeBackMessage(tx, { ticketId, messageId: action.message_id });
    case 'close':
      await moveTicket(tx, await getForChange(tx, asked), { move: 'close' });
      return;
    case 'convert_lead':
      return convertLead(tx, { ...asked, given: action });
    case 'delegate':
      return delegate(tx, asked, action.admin_user_id);
    case 'link_order':
      return linkOrder(tx, asked, action.item_id);
    case 'merge':
      return mergeTicket(tx, asked, action.into);
    case 'unmerge':
      return unmergeTicket(tx, asked);
    case 'save_note':
    case 'save_fixed_note':
      return saveTicketNote(tx, ticketId, action);
    case 'del_note':
      return deleteTicketNote(tx, ticketId, action.history_id);
    case 'pin_note':
    case 'unpin_note':
      return pinTicketNote(tx, ticketId, { historyId: action.history_id, pinned: action.operation === 'pin_note' });
    case 'postpone':
      return postpone(tx, asked, action);
  }
}

/** Subject, group, copies and status, as far as given. */
async function update(tx: Ctx, asked: Asked, given: Extract<TicketAction, { operation: 'update' }>): Promise<void> {
  const ticket = await getForChange(tx, asked);
  const columns = {
    ...(given.subject !== undefined && { subject: given.subject }),
    ...(given.group !== undefined && { group_name: given.group }),
    ...(given.cc !== undefined && { cc_emails: given.cc }),
  };
  if (given.status !== undefined && given.status !== ticket.status) {
    await moveTicket(tx, ticket, { move: 'update', to: given.status as TicketStatus, columns });
    return;
  }
  await updateTicket(tx, ticket, columns);
  await writeTicketHistory(tx, ticket.ticket_id, { accion: 'update', detail: Object.keys(columns).join(' ') });
}

/** Assigns a ticket to a colleague, or unassigns it; the lock follows. @throws AppError invalid_input unless they are an active agent */
async function delegate(tx: Ctx, asked: Asked, to: number | null): Promise<void> {
  const ticket = await getForChange(tx, asked);
  if (ticket.admin_user_id === to) return;
  if (to !== null) await requireActiveAgent(tx, to, 'admin_user_id');
  await updateTicket(tx, ticket, { admin_user_id: to, locked_by: null, locked_until: null });
  const detail = to === null ? '' : await nameOfAgent(tx, to);
  await writeTicketHistory(tx, ticket.ticket_id, { accion: 'delegate', detail });
}

/** Links a ticket to an ordered item, or unlinks it. @throws AppError not_found for an unknown item */
async function linkOrder(tx: Ctx, asked: Asked, itemId: number | null): Promise<void> {
  const ticket = await getForChange(tx, asked);
  if (ticket.related_item_id === itemId) return;
  await updateTicket(tx, ticket, { related_item_id: await getItemId(tx, itemId) });
  await writeTicketHistory(tx, ticket.ticket_id, {
    accion: 'link_order',
    detail: itemId === null ? '' : String(itemId),
  });
}

/** Postpones a ticket until a given time. @throws AppError ticket_moment_past */
async function postpone(tx: Ctx, asked: Asked, given: Extract<TicketAction, { operation: 'postpone' }>): Promise<void> {
  const ticket = await getForChange(tx, asked);
  const until = new Date(given.until);
  const ahead = until.getTime() - tx.now().getTime();
  if (!(ahead > 0 && ahead <= LONGEST_MS)) throw new AppError('ticket_moment_past');
  await moveTicket(tx, ticket, {
    move: 'postpone',
    until,
    detail: until.toISOString(),
    ...(given.comment !== undefined && { comment: given.comment }),
    columns: { locked_by: null, locked_until: null },
  });
}

async function getForChange(tx: Ctx, { ticketId, version }: Asked): Promise<TicketRow> {
  const ticket = await getTicketForUpdate(tx, ticketId);
  await requireTicketVersion(tx, ticket, version);
  return ticket;
}

const LONGEST_MS = 366 * DAY_MS;
