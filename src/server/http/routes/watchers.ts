import * as calls from '../../../contract/watchers.ts';
import { listTicketWatchers, watchTicket } from '../../actions/tickets/watch-ticket.ts';
import { bound } from '../bind-call.ts';

export const watcherRoutes = [
  bound(calls.listTicketWatchers, async (ctx, { params }) => ({
    watchers: await listTicketWatchers(ctx, params.ticket_id),
  })),

  bound(calls.watchTicket, async (ctx, { params, body }) => ({
    watchers: await watchTicket(ctx, { ticketId: params.ticket_id, watch: body.watch }),
  })),
];
