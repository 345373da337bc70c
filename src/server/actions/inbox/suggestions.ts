import type { Suggestion } from '../../../domain/inbox/decide-filing.ts';
import { numbersInSubject } from '../../../domain/inbox/numbers-in-subject.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';

interface Asked {
  readonly from: string;
  readonly subject: string;
}

/**
 * Possible subjects of a message without proof: tickets, items and conversations of its sender, and numbers in its subject line. A person decides.
 */
export async function suggestionsFor(ctx: Ctx, asked: Asked): Promise<Suggestion[]> {
  const found = await Promise.all([conversationsFor(ctx, asked), ticketsFor(ctx, asked), itemsFor(ctx, asked)]);
  return found.flat();
}

/** Conversations with this address other than the customer's, or about an item that the subject line names. */
async function conversationsFor({ db }: Ctx, { from, subject }: Asked): Promise<Suggestion[]> {
  const numbers = numbersInSubject(subject);
  const rows = await db
    .selectFrom('side_conversations as s')
    .innerJoin('order_items as i', 'i.item_id', 's.item_id')
    .select(['s.conversation_id', 's.item_id', 's.email', 's.person_name', 'i.order_id', 'i.panel_status_id'])
    .where((eb) =>
      eb.or([
        eb('s.email', '=', from),
        ...(numbers.length > 0 ? [eb('s.item_id', 'in', numbers), eb('i.order_id', 'in', numbers)] : []),
      ]),
    )
    .orderBy('s.conversation_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(
    (row): Suggestion => ({
      target: { kind: 'conversation', id: row.conversation_id },
      label: `${row.person_name || row.email}, ${row.item_id}`,
      reasons: [
        ...(isSame(row.email, from) ? (['same_sender'] as const) : []),
        ...(numbers.includes(row.item_id) || numbers.includes(row.order_id) ? (['number_in_subject'] as const) : []),
        ...(findStatus(row.panel_status_id)?.group === 'final' ? [] : (['open'] as const)),
      ],
    }),
  );
}

async function ticketsFor({ db }: Ctx, { from, subject }: Asked): Promise<Suggestion[]> {
  const numbers = numbersInSubject(subject);
  const rows = await db
    .selectFrom('tickets')
    .select(['ticket_id', 'status', 'email'])
    .where('merged_into', 'is', null)
    .where((eb) => eb.or([eb('email', '=', from), ...(numbers.length > 0 ? [eb('ticket_id', 'in', numbers)] : [])]))
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(
    (row): Suggestion => ({
      target: { kind: 'ticket', id: row.ticket_id },
      reasons: [
        ...(row.email === from ? (['same_sender'] as const) : []),
        ...(numbers.includes(row.ticket_id) ? (['number_in_subject'] as const) : []),
        ...(OPEN.includes(row.status as TicketStatus) ? (['open'] as const) : []),
      ],
    }),
  );
}

async function itemsFor({ db }: Ctx, { from, subject }: Asked): Promise<Suggestion[]> {
  const numbers = numbersInSubject(subject);
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .leftJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .select(['i.item_id', 'i.order_id', 'i.panel_status_id', 'o.email as ordered', 'c.mail_address as account'])
    .where((eb) =>
      eb.or([
        eb('o.email', '=', from),
        eb('c.mail_address', '=', from),
        ...(numbers.length > 0 ? [eb('i.item_id', 'in', numbers), eb('i.order_id', 'in', numbers)] : []),
      ]),
    )
    .orderBy('i.item_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(
    (row): Suggestion => ({
      target: { kind: 'item', id: row.item_id },
      reasons: [
        ...(isSame(row.ordered, from) || isSame(row.account, from) ? (['same_sender'] as const) : []),
        ...(numbers.includes(row.item_id) || numbers.includes(row.order_id) ? (['number_in_subject'] as const) : []),
        ...(findStatus(row.panel_status_id)?.group === 'final' ? [] : (['open'] as const)),
      ],
    }),
  );
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}

const OPEN: readonly TicketStatus[] = [
  ...ACTIVE_TICKET_STATUSES,
  TICKET_STATUS.initial,
  TICKET_STATUS.awaiting_documents,
];
const MOST = 20;
