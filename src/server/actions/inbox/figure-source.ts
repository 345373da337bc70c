import { type RawBuilder, sql } from 'kysely';
import type { TicketFigure } from '../../../contract/ticket-figures.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';

export interface FigureDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The rows that a figure counts: key, ticket_id, item_id, agent_id (0 for nobody), group_name, status, age, title, at, minutes. Number and
 * list both come from here, so that they agree.
 */
export function figureSource(ctx: Pick<Ctx, 'now'>, figure: TicketFigure, days: FigureDays): RawBuilder<unknown> {
  const from = new Date(instantOf('ES', { day: dayNumberOf(days.from), timeOfDay: 0 }));
  const until = new Date(instantOf('ES', { day: dayNumberOf(days.to) + 1, timeOfDay: 0 }));
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${until}`;
  return SOURCES[figure](within, ctx.now());
}

type Within = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

const SOURCES: Readonly<Record<TicketFigure, (within: Within, now: Date) => RawBuilder<unknown>>> = {
  answered: (within) => sql`
    select t.ticket_id::text as key, t.ticket_id, null::bigint as item_id, coalesce(first.agent_id, t.admin_user_id, 0) as agent_id, t.group_name,
      t.status, null::text as age, t.subject as title, t.answered_at as at,
      round(extract(epoch from t.answered_at - t.created_at) / 60)::int as minutes
    from tickets t
    left join lateral (
      select m.agent_id from ticket_messages m
      where m.ticket_id = t.ticket_id and m.direction = 'out' and m.withdrawn_at is null
      order by m.message_id limit 1
    ) as first on true
    where ${within(sql`t.answered_at`)}`,
  open: (_within, now) => sql`
    select t.ticket_id::text as key, t.ticket_id, null::bigint as item_id, coalesce(t.admin_user_id, 0) as agent_id, t.group_name, t.status,
      case when t.created_at > ${now}::timestamptz - interval '1 day' then '1'
        when t.created_at > ${now}::timestamptz - interval '3 days' then '3'
        when t.created_at > ${now}::timestamptz - interval '7 days' then '7' else 'more' end as age,
      t.subject as title, t.created_at as at, null::int as minutes
    from tickets t
    where t.status = any(${[...OPEN]}::smallint[]) and t.merged_into is null`,
  filed: (within) => mailFiled(within, sql`true`),
  misfiled: (within) => mailFiled(within, TAKEN_AWAY),
  returned: (within) => sql`
    select e.email_id::text as key, e.ticket_id, e.item_id, coalesce(m.agent_id, 0) as agent_id, coalesce(t.group_name, '') as group_name,
      null::smallint as status, null::text as age, e.subject as title, e.created_at as at, null::int as minutes
    from received_mails e
    join mails on mails.mail_id = case when ${NAMES_MAIL} then e.evidence::uuid end
    left join ticket_messages m on m.message_id = mails.ticket_message_id
    left join tickets t on t.ticket_id = m.ticket_id
    where e.direction = 'in' and ${within(sql`e.created_at`)}`,
};

/** Mail from people and programs that was filed by a proof or by its sender's address, wherever it is now. */
function mailFiled(within: Within, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.email_id::text as key, t.ticket_id, e.item_id, coalesce(t.admin_user_id, 0) as agent_id, coalesce(t.group_name, '') as group_name,
      null::smallint as status, null::text as age, e.subject as title, e.created_at as at, null::int as minutes
    from received_mails e
    left join lateral (
      select (a.detail -> 'was' ->> 'id')::bigint as ticket_id from audit_events a
      where a.subject_kind = 'received_mail' and a.subject_id = e.email_id::text and a.action = 'inbox.not_here'
        and a.detail -> 'was' ->> 'kind' = 'ticket'
      order by a.at limit 1
    ) as was on true
    left join tickets t on t.ticket_id = coalesce(e.ticket_id, was.ticket_id)
    where e.direction = 'in' and ${within(sql`e.created_at`)} and ${which}
      and (${TAKEN_AWAY} or (e.state = 'filed' and e.proof in ('address_token', 'signed_message_id', 'known_message', 'taught', 'same_sender')))
      and ${NAMES_MAIL} is not true`;
}

/** The evidence of a report about one of our mails is that mail; any other evidence is an address or a Message-ID. */
const NAMES_MAIL = sql`e.evidence ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const TAKEN_AWAY = sql`exists (select from audit_events a where a.subject_kind = 'received_mail'
  and a.subject_id = e.email_id::text and a.action = 'inbox.not_here')`;

const OPEN: readonly number[] = [
  TICKET_STATUS.initial,
  TICKET_STATUS.open,
  TICKET_STATUS.pending,
  TICKET_STATUS.scheduled,
  TICKET_STATUS.awaiting_documents,
];
