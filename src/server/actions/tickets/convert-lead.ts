import type { TicketAction } from '../../../contract/tickets.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { offerQuote } from '../quotes/offer-quote.ts';
import { moveTicket } from './move-ticket.ts';
import { getTicketForUpdate, requireTicketVersion } from './ticket-row.ts';

type Lead = Extract<TicketAction, { operation: 'convert_lead' }>;

/**
 * Turns a question into a quote for its sender, who gets it by mail. The same key offers once.
 * @throws AppError not_found, ticket_locked, ticket_changed, ticket_transition_refused; as `offerQuote` does
 */
export async function convertLead(
  tx: Ctx,
  { ticketId, version, given }: { readonly ticketId: number; readonly version: number; readonly given: Lead },
): Promise<void> {
  const ticket = await getTicketForUpdate(tx, ticketId);
  if (ticket.quote_id !== null && (await offeredBy(tx, given.request_key)) === ticket.quote_id) return;
  await requireTicketVersion(tx, ticket, version);
  const { items, discount, note, valid_until } = given.quote;
  const quoteId = await offerQuote(tx, {
    items,
    discount,
    note,
    validUntil: new Date(valid_until),
    email: ticket.email,
    firstname: given.firstname,
    lastname: given.lastname,
    storeId: ticket.store_id,
    locale: ticket.locale,
    requestKey: given.request_key,
  });
  const { customer_id } = await tx.db
    .selectFrom('quotes')
    .select('customer_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  await moveTicket(tx, ticket, {
    move: 'convert_lead',
    detail: String(quoteId),
    columns: { quote_id: quoteId, customer_id, locked_by: null, locked_until: null },
  });
  await recordAudit(tx, { action: 'ticket.convert_lead', subjectKind: 'ticket', subjectId: ticketId });
}

async function offeredBy({ db }: Ctx, requestKey: string): Promise<number | null> {
  const row = await db.selectFrom('quotes').select('quote_id').where('request_key', '=', requestKey).executeTakeFirst();
  return row?.quote_id ?? null;
}
