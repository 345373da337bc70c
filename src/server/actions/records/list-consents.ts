import { sql } from 'kysely';
import type { CustomerOverview } from '../../../contract/customers/customer-overview.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';

/** A customer's consents and withdrawals, newest first: the terms of each order, and the newsletter according to the journal. */
export async function listConsents(ctx: Ctx, customerId: number): Promise<CustomerOverview['consents']> {
  const { rows } = await sql<Row>`
    (select 'conditions' as kind, true as given, consent_at as at, order_id, null::integer as agent_id
       from orders where customer_id = ${customerId} order by consent_at desc limit ${SHOWN})
    union all
    (select 'newsletter', (detail->>'newsletter')::boolean, at, null::bigint,
            case when actor_kind = 'agent' then actor_id else visiting_agent_id end
       from audit_events
      where subject_kind = 'customer' and subject_id = any(array(select customer_id::text from customers where customer_id = ${customerId} or merged_into = ${customerId})) and detail ? 'newsletter'
      order by at desc limit ${SHOWN})
    order by at desc limit ${SHOWN}`.execute(ctx.db);
  const people = await namesOfAgents(
    ctx,
    rows.map(({ agent_id }) => agent_id),
  );
  return rows.map(({ kind, given, at, order_id, agent_id }) => ({
    kind,
    given,
    at: at.toISOString(),
    order_id,
    by: agent_id === null ? null : (people.get(agent_id) ?? ''),
  }));
}

interface Row {
  readonly kind: 'conditions' | 'newsletter';
  readonly given: boolean;
  readonly at: Date;
  readonly order_id: number | null;
  readonly agent_id: number | null;
}

const SHOWN = 10;
