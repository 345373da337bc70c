import type { Selectable } from 'kysely';
import { callBackSubject, callerAddress } from '../../../domain/phone-calls/call-back.ts';
import { numberText } from '../../../domain/phone-calls/phone-number.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';
import type { PhoneCalls } from '../../db/types.gen.ts';
import { openTicketByMail } from '../tickets/open-by-mail.ts';
import { writeTicketHistory } from '../tickets/ticket-history.ts';

/**
 * A missed call becomes a ticket to call back: once each, and one for all calls of a number while it is open. Withheld numbers cannot be called
 * back. An unknown caller gets a ticket under their number, to which nothing can be mailed.
 */
export async function callBack(tx: Ctx, call: Selectable<PhoneCalls>): Promise<void> {
  if (call.number === '') return;
  const ticketId = (await findOpenTicket(tx, call)) ?? (await openTicket(tx, call));
  await writeTicketHistory(tx, ticketId, {
    accion: 'missed_call',
    detail: numberText(call.number),
    requestKey: `missed-call:${call.provider_call_id}`,
  });
  await tx.db.updateTable('phone_calls').set({ ticket_id: ticketId }).where('call_id', '=', call.call_id).execute();
}

/** The open ticket of an earlier call from the same number. */
async function findOpenTicket(tx: Ctx, { number, call_id }: Selectable<PhoneCalls>): Promise<number | null> {
  const row = await tx.db
    .selectFrom('phone_calls')
    .innerJoin('tickets', 'tickets.ticket_id', 'phone_calls.ticket_id')
    .select('tickets.ticket_id')
    .where('phone_calls.number', '=', number)
    .where('call_id', '<>', call_id)
    .where('status', 'in', UNDONE)
    .orderBy('tickets.ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

const UNDONE = [TICKET_STATUS.initial, TICKET_STATUS.open, TICKET_STATUS.pending, TICKET_STATUS.scheduled];

async function openTicket(tx: Ctx, call: Selectable<PhoneCalls>): Promise<number> {
  const customer =
    call.customer_id === null
      ? undefined
      : await tx.db
          .selectFrom('customers')
          .select(['mail_address as email', 'firstname', 'lastname'])
          .where('customer_id', '=', call.customer_id)
          .where('erased_at', 'is', null)
          .executeTakeFirst();
  return openTicketByMail(tx, {
    email: customer?.email ?? callerAddress(call.number),
    personName: customer ? `${customer.firstname} ${customer.lastname}`.trim() : numberText(call.number),
    subject: callBackSubject(call.number, tx.portal.language),
    itemId: call.item_id,
    requestKey: `missed-call:${call.provider_call_id}`,
  });
}
