import { sql } from 'kysely';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import { dueAfter } from '../../../domain/tickets/ticket-due.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';
import { writeTicketHistory } from './ticket-history.ts';

interface TicketByMail {
  readonly email: string;
  readonly personName: string;
  readonly subject: string;
  readonly itemId: number | null;
  readonly requestKey: string;
  /** The group of the new ticket; none without. */
  readonly group?: string;
  /** Place and language of the form, if it was written on one of our pages. */
  readonly written?: { readonly storeId: number; readonly locale: Locale };
}

/** Serialises the messages of one address, so that two at once open one ticket. Held until the transaction ends. */
export async function lockSender({ db }: Ctx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tickets of sender'), hashtext(${email.toLowerCase()}))`.execute(db);
}

/** The address's most recently changed unfinished ticket, about this item or, without one, any. */
export async function findOpenTicket(
  { db }: Ctx,
  { email, itemId }: Pick<TicketByMail, 'email' | 'itemId'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('tickets')
    .leftJoin('tickets as showing', 'showing.ticket_id', 'tickets.merged_into')
    .select('tickets.ticket_id')
    .where('tickets.email', '=', email)
    // A merged one is judged by the ticket in which it is shown.
    .where(({ eb, fn }) => eb(fn.coalesce('showing.status', 'tickets.status'), 'in', UNFINISHED))
    .$if(itemId !== null, (query) => query.where('tickets.related_item_id', '=', itemId))
    .orderBy('tickets.updated_at', 'desc')
    .orderBy('tickets.ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

/**
 * The ticket of an address about one of these items that a further message joins: any that is not final; a resolved one still waits for an answer.
 * The most recently changed.
 */
export async function findTicketToJoin(
  { db }: Ctx,
  { email, itemIds }: { readonly email: string; readonly itemIds: readonly number[] },
): Promise<number | null> {
  const row = await db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('email', '=', email)
    .where('related_item_id', 'in', [...itemIds])
    .where('status', 'not in', [TICKET_STATUS.closed, TICKET_STATUS.lead_converted])
    .orderBy('updated_at', 'desc')
    .orderBy('ticket_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

/** Opens a ticket for somebody who wrote to us: open and due, since they wait for an answer. The same key opens one. @returns its number */
export async function openTicketByMail(tx: Ctx, wanted: TicketByMail): Promise<number> {
  const customer = await tx.db
    .selectFrom('customers')
    .select((row) => [row.fn.coalesce('merged_into', 'customer_id').as('customer_id'), 'store_id', 'locale'])
    .where('email', '=', wanted.email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const storeId = wanted.written?.storeId ?? customer?.store_id ?? tx.portal.store_id;
  const status = TICKET_STATUS.open;
  const clock = { calendar: calendarOfStore(storeId), now: tx.now(), due: null, from: null };
  const opened = await tx.db
    .insertInto('tickets')
    .values({
      store_id: storeId,
      locale: wanted.written?.locale ?? localeOf(customer?.locale, wanted.email) ?? tx.portal.language,
      email: wanted.email,
      person_name: wanted.personName.slice(0, MOST_LETTERS),
      customer_id: customer?.customer_id ?? null,
      ...(wanted.group !== undefined && { group_name: wanted.group }),
      subject: wanted.subject.trim().slice(0, MOST_LETTERS) || '…',
      status,
      related_item_id: wanted.itemId,
      to_email: [wanted.email],
      due_at: dueAfter(status, clock),
      request_key: wanted.requestKey,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('request_key').doUpdateSet({ request_key: wanted.requestKey }))
    .returning(['ticket_id'])
    .executeTakeFirstOrThrow();
  await writeTicketHistory(tx, opened.ticket_id, {
    accion: 'new_ticket',
    to: status,
    requestKey: `opened:${wanted.requestKey}`,
  });
  return opened.ticket_id;
}

function localeOf(known: string | undefined, email: string): Locale | null {
  if (known !== undefined && isLocale(known)) return known;
  return email.toLowerCase().endsWith('.pt') ? 'pt' : null;
}

const UNFINISHED = [...ACTIVE_TICKET_STATUSES, TICKET_STATUS.initial, TICKET_STATUS.awaiting_documents];
const MOST_LETTERS = 200;
