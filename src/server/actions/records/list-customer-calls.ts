import { sql } from 'kysely';
import type { CustomerOverview } from '../../../contract/customers/customer-overview.ts';
import type { PhoneCall } from '../../../domain/orders/phone-call.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { listPhoneCalls } from '../phone-calls/list-phone-calls.ts';

type Called = CustomerOverview['calls'][number];

/** The newest calls with a customer: those in the history of their orders, and those without an order. The caller has checked access. */
export async function listCustomerCalls(
  ctx: Ctx,
  { customerId, limit }: { readonly customerId: number; readonly limit: number },
): Promise<Called[]> {
  const [noted, unfiled] = await Promise.all([listNoted(ctx, customerId, limit), listUnfiled(ctx, customerId, limit)]);
  return [...noted, ...unfiled].sort((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
}

async function listNoted(ctx: Ctx, customerId: number, limit: number): Promise<Called[]> {
  const { rows } = await sql<NotedRow>`
    select h.history_id, h.item_id, i.order_id, h.detail, coalesce(h.comment, '') as note, h.admin_user_id, h.created_at
      from item_history h join order_items i using (item_id)
     where h.item_id = any(array(select item_id from order_items where customer_id = ${customerId}))
       and h.accion = 'anotar_llamada' and h.detail ? 'call'
     order by h.history_id desc limit ${limit}`.execute(ctx.db);
  const people = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  return rows.map(({ history_id, item_id, order_id, detail, note, admin_user_id, created_at }) => ({
    id: `line-${history_id}`,
    item_id,
    order_id,
    direction: detail.call.direction,
    outcome: detail.call.outcome,
    minutes: detail.call.minutes,
    seconds: detail.seconds ?? null,
    recording: detail.recording ?? null,
    note,
    by: admin_user_id === null ? '' : (people.get(admin_user_id) ?? ''),
    at: created_at.toISOString(),
  }));
}

interface NotedRow {
  readonly history_id: number;
  readonly item_id: number;
  readonly order_id: number;
  readonly detail: { readonly call: PhoneCall; readonly seconds?: number; readonly recording?: string };
  readonly note: string;
  readonly admin_user_id: number | null;
  readonly created_at: Date;
}

async function listUnfiled(ctx: Ctx, customerId: number, limit: number): Promise<Called[]> {
  const { items } = await listPhoneCalls(ctx, {
    'custom_filter[customer_id]': customerId,
    'custom_filter[page]': 1,
    'custom_filter[size]': limit,
    'custom_filter[order_by]': 'date_desc',
  });
  return items
    .filter(({ is_filed }) => !is_filed)
    .map(({ call_id, direction, answered_at, seconds, recording, note, agent, started_at }) => ({
      id: `call-${call_id}`,
      item_id: null,
      order_id: null,
      direction,
      seconds,
      recording,
      note,
      outcome: answered_at === null ? ('no_answer' as const) : ('spoke' as const),
      minutes: Math.ceil(seconds / 60),
      by: agent,
      at: started_at,
    }));
}
