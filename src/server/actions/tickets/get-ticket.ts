import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { loadProduct } from '../products/load-product.ts';
import { lockTicket, takeNextTicket } from './lock-ticket.ts';
import { presentTicketRow } from './present-ticket.ts';
import { listTicketDrafts } from './shared-ticket-drafts.ts';
import { findTicketDraft } from './ticket-drafts.ts';
import { loadLines } from './ticket-lines.ts';
import { getTicketRow, type TicketRow } from './ticket-row.ts';
import { loadThread } from './ticket-thread.ts';

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

/** A ticket with the newest part of its thread and history, and the orders of the same person. @throws AppError forbidden, not_found */
export async function getTicket(ctx: Ctx, ticketId: number): Promise<TicketInFull> {
  requireNamedRight(ctx, 'tickets');
  const row = await getTicketRow(ctx, ticketId);
  const all = await loadMergedTickets(ctx, ticketId);
  const [thread, history, related, draft, sharedDrafts] = await Promise.all([
    loadThread(ctx, all),
    loadLines(ctx, all),
    loadRelated(ctx, row),
    findTicketDraft(ctx, ticketId),
    listTicketDrafts(ctx, ticketId),
  ]);
  const holder = lockHolderOf(row, ctx.now());
  const names = await namesOfAgents(ctx, [row.admin_user_id, holder]);
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
      thread: [...thread.items],
      earlier_messages: thread.earlier,
      historico: [...history.items],
      earlier_lines: history.earlier,
      draft,
      shared_drafts: sharedDrafts,
    },
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
