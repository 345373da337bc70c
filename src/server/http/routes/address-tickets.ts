import { addressTicketCall, adminAddressTicketCall } from '../../../contract/address-tickets.ts';
import { issueAddressTicket } from '../../actions/sessions/address-ticket.ts';
import type { Ctx } from '../../ctx.ts';
import { type BoundCall, bound, type CallInput } from '../bind-call.ts';
import { signedRequestOf } from '../oauth/verify-signed-request.ts';

/** Tickets for requests that a browser makes on its own. */
export const addressTicketRoutes: readonly BoundCall[] = [
  bound(addressTicketCall, ticketFor),
  bound(adminAddressTicketCall, ticketFor),
];

async function ticketFor(ctx: Ctx, { body, request }: CallInput<typeof addressTicketCall>) {
  const { oauth } = signedRequestOf(request);
  const issued = await issueAddressTicket(ctx, { address: body.address, accessToken: oauth.token });
  return { ticket: issued.ticket, address: issued.address, expires_at: issued.expiresAt.toISOString() };
}
