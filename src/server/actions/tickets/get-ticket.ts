import type { TicketInFull, TicketLine, TicketMessage } from '../../../contract/tickets/ticket.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { FIXED_NOTE, isFixedNote, isNote, isOfSystem, NOTE } from '../../../domain/tickets/ticket-note.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { loadProduct } from '../products/load-product.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { lockTicket, takeNextTicket } from './lock-ticket.ts';
import { presentTicketRow } from './present-ticket.ts';
import { listTicketDrafts } from './shared-ticket-drafts.ts';
import { findTicketDraft } from './ticket-drafts.ts';
import { listFiles, presentTicketFile } from './ticket-files.ts';
import { getTicketRow, type TicketRow } from './ticket-row.ts';

/**
 * Opens a ticket: -3 is the next one of the queue, locked for the caller; `locks` also locks any other free ticket.
 * @throws AppError forbidden, not_found, ticket_queue_empty
 */
export async function openTicket(
  ctx: Ctx,
  { ticketId, locks }: { readonly ticketId: number; readonly locks: boolean },
): Promise<TicketInFull> {
  requireNamedRight(ctx, 'tickets');
  const opened = ticketId === TICKET_QUEUE ? await takeNextTicket(ctx) : ticketId;
  if (opened === null) throw new AppError('ticket_queue_empty');
  if (locks && ticketId !== TICKET_QUEUE) await lockTicket(ctx, opened);
  return getTicket(ctx, opened);
}

/** A ticket with its thread, its history, and the orders of the same person. @throws AppError forbidden, not_found */
export async function getTicket(ctx: Ctx, ticketId: number): Promise<TicketInFull> {
  requireNamedRight(ctx, 'tickets');
  const row = await getTicketRow(ctx, ticketId);
  const all = await loadMergedTickets(ctx, ticketId);
  const [messages, lines, related, draft, sharedDrafts] = await Promise.all([
    loadMessages(ctx, all),
    loadLines(ctx, all),
    loadRelated(ctx, row),
    findTicketDraft(ctx, ticketId),
    listTicketDrafts(ctx, ticketId),
  ]);
  const files = await listFiles(
    ctx,
    messages.flatMap(({ file_ids }) => file_ids),
  );
  const holder = lockHolderOf(row, ctx.now());
  const named = [row.admin_user_id, holder, ...messages.map(({ agent_id }) => agent_id)];
  const names = await namesOfAgents(ctx, [...named, ...lines.map(({ admin_user_id }) => admin_user_id)]);
  const lock = holder !== null &&
    row.locked_until !== null && { user_id: holder, until: row.locked_until.toISOString() };
  return {
    ...presentTicketRow(row, names),
    quote_id: row.quote_id,
    pedidos_relacionados: related,
    more: {
      actions: { operation: 'update', cc: row.cc_emails },
      merged: all.slice(1),
      locked_by: lock ? { ...lock, name: names.get(lock.user_id) ?? '' } : null,
      thread: messages.map((message) => presentMessage(message, { names, files })),
      historico: lines.map((line) => presentLine(line, names)),
      draft,
      shared_drafts: sharedDrafts,
    },
  };
}

/** Of all merged tickets, in the order of writing. */
async function loadMessages({ db }: Ctx, ticketIds: readonly number[]) {
  return db
    .selectFrom('ticket_messages as m')
    .leftJoin('mails', 'mails.ticket_message_id', 'm.message_id')
    .selectAll('m')
    .select(['mails.mail_id', 'mails.send_after', 'mails.sent_at', 'mails.held_at'])
    .where('m.ticket_id', 'in', ticketIds)
    .orderBy('m.created_at')
    .orderBy('m.message_id')
    .execute();
}
type MessageRow = Awaited<ReturnType<typeof loadMessages>>[number];

/** Its own history, and the notes of those merged into it. */
async function loadLines({ db }: Ctx, [ticketId, ...merged]: readonly number[]) {
  return db
    .selectFrom('ticket_history')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('ticket_id', '=', ticketId ?? 0),
        ...(merged.length > 0 ? [eb.and([eb('ticket_id', 'in', merged), eb('accion', 'in', [NOTE, FIXED_NOTE])])] : []),
      ]),
    )
    .orderBy('history_id')
    .execute();
}
type LineRow = Awaited<ReturnType<typeof loadLines>>[number];

interface Known {
  readonly names: ReadonlyMap<number, string>;
  readonly files: readonly FileRow[];
}

function presentMessage(row: MessageRow, { names, files }: Known): TicketMessage {
  const state = stateOf(row);
  return {
    message_id: row.message_id,
    ticket_id: row.ticket_id,
    direction: row.direction === 'in' ? 'in' : 'out',
    agent: row.agent_id === null ? null : { user_id: row.agent_id, name: names.get(row.agent_id) ?? '' },
    from_email: row.from_email,
    to_email: row.to_email,
    cc_emails: row.cc_emails,
    subject: row.subject,
    text: row.text,
    files: row.file_ids.flatMap((id) => files.filter(({ file_id }) => file_id === id)).map(presentTicketFile),
    created_at: row.created_at.toISOString(),
    state,
    leaves_at: state === 'waiting' ? (row.send_after?.toISOString() ?? null) : null,
    unless_answered: row.unless_answered,
  };
}

function stateOf({ direction, withdrawn_at, mail_id, sent_at, held_at }: MessageRow): TicketMessage['state'] {
  if (direction === 'in') return 'received';
  if (withdrawn_at !== null) return 'withdrawn';
  if (held_at !== null && sent_at === null) return 'held';
  // Without a mail of ours it was sent from a mail program.
  return mail_id !== null && sent_at === null ? 'waiting' : 'sent';
}

function presentLine(row: LineRow, names: ReadonlyMap<number, string>): TicketLine {
  return {
    history_id: row.history_id,
    accion: row.accion,
    created_at: row.created_at.toISOString(),
    admin_user_id: row.admin_user_id,
    agent: isOfSystem(row) ? '' : (names.get(row.admin_user_id) ?? ''),
    old_status: row.old_status,
    new_status: row.new_status,
    comment: row.comment,
    detail: row.detail,
    is_note: isNote(row) && row.comment !== null,
    is_fixed: isFixedNote(row) && row.comment !== null,
  };
}

/** The latest items of the same account, or ordered with the same address. */
async function loadRelated(ctx: Ctx, { customer_id, email }: TicketRow): Promise<TicketInFull['pedidos_relacionados']> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .selectAll('i')
    .where((eb) => (customer_id === null ? eb('o.email', '=', email) : eb('o.customer_id', '=', customer_id)))
    .orderBy('i.item_id', 'desc')
    .limit(MOST_RELATED)
    .execute();
  return Promise.all(
    rows.map(async (item) => ({
      order_id: item.order_id,
      item_id: item.item_id,
      product_name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
      panel_status_id: item.panel_status_id,
    })),
  );
}

/** The queue's number in the panel. Source: meanings.md "Special ids". */
const TICKET_QUEUE = -3;
const MOST_RELATED = 20;
