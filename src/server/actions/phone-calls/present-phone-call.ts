import type { Selectable } from 'kysely';
import type { PhoneCallCard, PhoneCallRow } from '../../../contract/phone-calls.ts';
import type { CallDirection } from '../../../domain/orders/phone-call.ts';
import type { PhoneCallState } from '../../../domain/phone-calls/call-of-events.ts';
import type { Ctx } from '../../ctx.ts';
import type { PhoneCalls } from '../../db/types.gen.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { matchCustomers, withItems } from './match-customers.ts';

type CallRow = Selectable<PhoneCalls>;

/** Duration of the conversation. */
export function secondsOf({ answered_at, ended_at }: Pick<CallRow, 'answered_at' | 'ended_at'>): number {
  return answered_at && ended_at ? Math.max(0, Math.round((ended_at.getTime() - answered_at.getTime()) / 1_000)) : 0;
}

/** Notes written here and at the call centre. */
export function noteOf({ note, provider_note }: Pick<CallRow, 'note' | 'provider_note'>): string {
  return [note, provider_note].filter((text) => text !== '').join('\n');
}

export async function presentPhoneCalls(ctx: Ctx, rows: readonly CallRow[]): Promise<PhoneCallRow[]> {
  const agents = await namesOfAgents(
    ctx,
    rows.map(({ agent_id }) => agent_id),
  );
  const customers = await namesOfCustomers(
    ctx,
    rows.flatMap(({ customer_id }) => customer_id ?? []),
  );
  return rows.map((row) => ({
    call_id: row.call_id,
    direction: row.direction as CallDirection,
    number: row.number,
    line: row.line,
    state: row.state as PhoneCallState,
    is_missed: row.is_missed,
    agent: (row.agent_id !== null && agents.get(row.agent_id)) || '',
    started_at: row.started_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    seconds: secondsOf(row),
    recording: row.recording,
    note: noteOf(row),
    customer:
      row.customer_id === null ? null : { customer_id: row.customer_id, name: customers.get(row.customer_id) ?? '' },
    item_id: row.item_id,
    is_filed: row.history_id !== null,
    ticket_id: row.ticket_id,
    version: row.version,
  }));
}

/** A call with all possible customers, including the one that an agent selected. */
export async function presentCard(ctx: Ctx, row: CallRow): Promise<PhoneCallCard> {
  const [presented] = await presentPhoneCalls(ctx, [row]);
  if (!presented) throw new RangeError('a call that is presented');
  const matched = await matchCustomers(ctx, row.number);
  const isAmong = matched.some(({ customer_id }) => customer_id === row.customer_id);
  const named = row.customer_id === null || isAmong ? [] : await customersNamed(ctx, row.customer_id);
  return {
    ...presented,
    note: row.history_id === null ? row.note : noteOf(row),
    people: await withItems(ctx, [...named, ...matched]),
  };
}

async function namesOfCustomers({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['customer_id', 'firstname', 'lastname'])
    .where('customer_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ customer_id, firstname, lastname }) => [customer_id, `${firstname} ${lastname}`.trim()]));
}

async function customersNamed({ db }: Ctx, customerId: number) {
  const rows = await db
    .selectFrom('customers')
    .select(['customer_id', 'firstname', 'lastname', 'mail_address as email'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ customer_id, firstname, lastname, email }) => ({
    customer_id,
    name: `${firstname} ${lastname}`.trim(),
    email,
  }));
}
