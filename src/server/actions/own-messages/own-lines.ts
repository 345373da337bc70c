import { type RawBuilder, sql } from 'kysely';

/** A message of a customer's thread: its thread, and its row. */
export interface OwnLine {
  /** Null for a ticket about no order of theirs; then there is `ticket_id`. */
  readonly order_id: number | null;
  readonly ticket_id: number | null;
  readonly source: 'ticket' | 'received' | 'sent';
  /** Of its table: `ticket_messages`, `received_mails` or `mails`. */
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly at: Date;
}

/**
 * Exactly the messages that a customer may read, as a query: in their tickets, messages that they wrote (by mail or form) and messages to their
 * address; on their items, their own mail and agents' mail to them. Never notes, call notes of agents, mail with offices, messages of third persons,
 * or unsent mail.
 *
 * An unconfirmed address proves nothing, since anybody can open an account with it: such an account reads its own messages, and tickets in which
 * nobody else has written.
 */
export function ownLines(customerId: number): RawBuilder<OwnLine> {
  return sql<OwnLine>`
    select i.order_id, case when i.order_id is null then s.ticket_id end as ticket_id, 'ticket' as source,
           m.message_id::text as id, m.direction, coalesce(l.sent_at, m.created_at) as at
      from customers c
      join tickets t on t.customer_id = ${customerId}
        or (t.customer_id is null and t.email = any(array(
          select email from customers
           where (customer_id = ${customerId} or merged_into = ${customerId}) and email_confirmed_at is not null)))
      join ticket_messages m on m.ticket_id = t.ticket_id
      cross join lateral (${SHOWING}) s
      left join order_items i on i.item_id = s.related_item_id and i.customer_id = c.customer_id
      left join mails l on l.ticket_message_id = m.message_id
      left join received_mails r on r.ticket_message_id = m.message_id
     where c.customer_id = ${customerId}
       and (m.customer_id = c.customer_id
         or (${NOBODY_ELSE} and case m.direction
           when 'in' then m.from_email = t.email
             and (m.by_form or (r.email_id is not null and cardinality(r.not_a_person) = 0))
           else m.withdrawn_at is null and t.email = any((m.to_email || m.cc_emails)::citext[])
             and (l.sent_at is not null or (l.mail_id is null and r.email_id is not null)) end))
    union all
    select i.order_id, null, 'received', r.email_id::text, case r.direction when 'in' then 'in' else 'out' end, r.received_at
      from customers c
      join order_items i on i.customer_id = c.customer_id
      join orders o on o.order_id = i.order_id
      join received_mails r on r.item_id = i.item_id
     where c.customer_id = ${customerId} and c.email_confirmed_at is not null
       and r.state = 'filed' and r.ticket_id is null and r.party = 'client'
       and case r.direction
         when 'in' then r.from_email in (o.email, c.email) and cardinality(r.not_a_person) = 0
         else (r.to_email || r.cc_emails)::citext[] && array[o.email, c.email]::citext[] end
    union all
    select i.order_id, null, 'sent', l.mail_id::text, 'out', l.sent_at
      from customers c
      join order_items i on i.customer_id = c.customer_id
      join orders o on o.order_id = i.order_id
      join mails l on l.item_id = i.item_id
     where c.customer_id = ${customerId} and l.template = 'agent_message'
       and l.sent_at is not null and l.to_address::citext in (o.email, c.email)`;
}

/** The ticket in which a merged one is shown, if that is the customer's too; usually itself. */
const SHOWING = sql`
  with recursive way as (
    select t.ticket_id, t.merged_into, t.related_item_id, t.customer_id, t.email, 0 as steps
    union all
    select n.ticket_id, n.merged_into, n.related_item_id, n.customer_id, n.email, w.steps + 1
      from way w join tickets n on n.ticket_id = w.merged_into
  )
  select w.ticket_id, w.related_item_id from way w
   where w.steps = 0 or (w.merged_into is null and (w.customer_id = c.customer_id
     or (w.customer_id is null and w.email = c.email and c.email_confirmed_at is not null)))
   order by w.steps desc limit 1`;

const NOBODY_ELSE = sql`(c.email_confirmed_at is not null or not exists (
  select from ticket_messages x
   where x.ticket_id = t.ticket_id and x.direction = 'in' and x.customer_id is distinct from c.customer_id))`;
