import * as calls from '../../../contract/tickets.ts';
import { changeTicket } from '../../actions/tickets/change-ticket.ts';
import { createTicket } from '../../actions/tickets/create-ticket.ts';
import { getTicket, openTicket } from '../../actions/tickets/get-ticket.ts';
import { listTickets } from '../../actions/tickets/list-tickets.ts';
import { listTicketHistory, listTicketMessages } from '../../actions/tickets/read-earlier.ts';
import { dropTicketDraft } from '../../actions/tickets/shared-ticket-drafts.ts';
import { saveTicketDraft } from '../../actions/tickets/ticket-drafts.ts';
import { uploadTicketFile } from '../../actions/tickets/ticket-files.ts';
import { bound } from '../bind-call.ts';

export const ticketRoutes = [
  bound(calls.listTickets, async (ctx, { query }) => listTickets(ctx, query)),

  bound(calls.getTicket, async (ctx, { params, query }) =>
    openTicket(ctx, { ticketId: params.ticket_id, locks: query.autoLock === '1' }),
  ),

  bound(calls.listTicketMessages, async (ctx, { params, query }) => {
    const { items, earlier } = await listTicketMessages(ctx, { ticketId: params.ticket_id, before: query.before });
    return { items: [...items], earlier };
  }),

  bound(calls.listTicketHistory, async (ctx, { params, query }) => {
    const { items, earlier } = await listTicketHistory(ctx, { ticketId: params.ticket_id, before: query.before });
    return { items: [...items], earlier };
  }),

  bound(calls.createTicket, async (ctx, { body }) => getTicket(ctx, await createTicket(ctx, body))),

  bound(calls.changeTicket, async (ctx, { params, body }) => {
    await changeTicket(ctx, params.ticket_id, body);
    return getTicket(ctx, params.ticket_id);
  }),

  bound(calls.uploadTicketFile, async (ctx, { params, query, bytes }) => ({
    ok: true as const,
    file: await uploadTicketFile(ctx, {
      ticketId: params.ticket_id,
      name: query.name,
      uploadKey: query.upload_key,
      bytes,
    }),
  })),

  bound(calls.dropTicketDraft, async (ctx, { params }) => {
    await dropTicketDraft(ctx, { ticketId: params.ticket_id, userId: params.user_id });
    return { ok: true as const };
  }),

  bound(calls.saveTicketDraft, async (ctx, { params, body }) => {
    await saveTicketDraft(ctx, params.ticket_id, body.draft);
    return { ok: true as const };
  }),
];
