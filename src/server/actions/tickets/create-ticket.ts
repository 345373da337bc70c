import type { BodyOf } from '../../../contract/call.ts';
import type { createTicket as createTicketCall } from '../../../contract/tickets.ts';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { dueAfter } from '../../../domain/tickets/ticket-due.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { receiveMessage, writeMessage } from './ticket-messages.ts';
import { asTicket, type TicketRow } from './ticket-row.ts';

type NewTicket = BodyOf<typeof createTicketCall>;

/**
 * Opens a ticket. With `text` the agent writes first and it waits for the answer; with `received` it is open, since somebody waits for
 * ours. The same key opens one.
 * @returns its number
 * @throws AppError forbidden, invalid_input for an unknown store, not_found for an unknown item
 */
export async function createTicket(ctx: Ctx, wanted: NewTicket): Promise<number> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  if (!ctx.catalogue.current.portals.some(({ store_id }) => store_id === wanted.store_id)) {
    throw invalidInput('store_id');
  }
  return inTransaction(ctx, async (tx) => {
    const created = await insertTicket(tx, { ...wanted, agentId });
    if (created === null) return getOpenedBefore(tx, wanted.request_key);
    const { ticket_id } = created;
    await writeTicketHistory(tx, ticket_id, { accion: 'new_ticket', to: created.status });
    await recordAudit(tx, { action: 'ticket.create', subjectKind: 'ticket', subjectId: ticket_id });
    if (wanted.text === undefined) {
      await receiveMessage(tx, created, { from: wanted.email, subject: wanted.subject, text: wanted.received ?? '' });
    } else {
      const { email, cc, subject, text, request_key } = wanted;
      await writeMessage(tx, created, { to: [email], cc, subject, text, requestKey: request_key });
    }
    return ticket_id;
  });
}

async function insertTicket(tx: Ctx, wanted: NewTicket & { readonly agentId: number }): Promise<TicketRow | null> {
  const status = wanted.text === undefined ? TICKET_STATUS.open : TICKET_STATUS.pending;
  const calendar = calendarOfStore(wanted.store_id);
  const row = await tx.db
    .insertInto('tickets')
    .values({
      store_id: wanted.store_id,
      locale: wanted.locale,
      email: wanted.email,
      person_name: wanted.person_name,
      customer_id: await findCustomerId(tx, wanted.email),
      subject: wanted.subject,
      group_name: wanted.group,
      status,
      admin_user_id: wanted.agentId,
      related_item_id: await getItemId(tx, wanted.related_item_id),
      to_email: [wanted.email],
      cc_emails: wanted.cc,
      due_at: dueAfter(status, { calendar, now: tx.now(), due: null, from: null }),
      answered_at: wanted.text === undefined ? null : tx.now(),
      request_key: wanted.request_key,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? asTicket(row) : null;
}

async function getOpenedBefore({ db }: Ctx, requestKey: string): Promise<number> {
  const { ticket_id } = await db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return ticket_id;
}

/** The customer of the address, or null. */
async function findCustomerId({ db }: Ctx, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select((row) => row.fn.coalesce('merged_into', 'customer_id').as('customer_id'))
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** An item that exists, or none. @throws AppError not_found */
export async function getItemId({ db }: Ctx, itemId: number | null): Promise<number | null> {
  if (itemId === null) return null;
  const { item_id } = await db
    .selectFrom('order_items')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return item_id;
}
