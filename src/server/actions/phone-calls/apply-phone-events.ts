import { type Selectable, sql } from 'kysely';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { EVENTS_KEPT_DAYS } from '../../../domain/phone-calls/call-back.ts';
import { reportedCallSchema } from '../../../domain/phone-calls/call-event.ts';
import { callOfEvents, type ToldCall } from '../../../domain/phone-calls/call-of-events.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { PhoneCalls } from '../../db/types.gen.ts';
import { announce } from '../../live/notice.ts';
import { callBack } from './call-back.ts';
import { completeFiledCall } from './file-phone-call.ts';
import { matchCustomers, withItems } from './match-customers.ts';

type CallRow = Selectable<PhoneCalls>;

/**
 * Updates a call from all its events, in any order and however often this runs. The number's owner is looked up once; what an agent entered about
 * the call is not changed. A missed call gets a ticket to call back, and a ringing one is shown to the agent whose phone rings.
 */
export async function applyPhoneEvents(ctx: Ctx, providerCallId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockCall(tx, providerCallId);
    // Its events have been deleted by then: the remaining ones would be incomplete.
    if (before?.ended_at && tx.now().getTime() - before.ended_at.getTime() > EVENTS_KEPT_DAYS * DAY_MS) return;
    const told = callOfEvents(await listEvents(tx, providerCallId), calendarOfStore(tx.portal.store_id));
    if (!told) return;
    const after = await write(tx, { providerCallId, before, told });
    if (after.is_missed && !before?.is_missed) await callBack(tx, after);
    if (before) await completeFiledCall(tx, before, after);
    await tell(tx, before, after);
  });
}

/** The call, locked; runs about one call are serialised even before its row exists. */
async function lockCall(tx: Ctx, providerCallId: string): Promise<CallRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('phone_calls'), hashtext(${providerCallId}))`.execute(tx.db);
  return tx.db
    .selectFrom('phone_calls')
    .selectAll()
    .where('provider_call_id', '=', providerCallId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function listEvents(tx: Ctx, providerCallId: string) {
  const rows = await tx.db
    .selectFrom('phone_events')
    .select(['name', 'happened_at', 'call'])
    .where('provider_call_id', '=', providerCallId)
    .execute();
  return rows.map(({ name, happened_at, call }) => ({
    name,
    at: Math.floor(happened_at.getTime() / 1_000),
    call: reportedCallSchema.parse(call),
  }));
}

async function write(
  tx: Ctx,
  { providerCallId, before, told }: { providerCallId: string; before: CallRow | undefined; told: ToldCall },
): Promise<CallRow> {
  const agents = await findAgents(tx, [...told.ringing, ...(told.user === null ? [] : [told.user])]);
  const facts = {
    direction: told.direction,
    number: told.number,
    line: told.line,
    state: told.state,
    ringing: told.ringing.flatMap((user) => agents.get(user) ?? []),
    agent_id: told.user === null ? null : (agents.get(told.user) ?? null),
    started_at: told.startedAt,
    answered_at: told.answeredAt,
    ended_at: told.endedAt,
    is_missed: told.isMissed,
    missed_reason: told.missedReason,
    recording: told.recording,
    provider_note: told.note,
    updated_at: tx.now(),
  };
  if (before) {
    return tx.db
      .updateTable('phone_calls')
      .set(facts)
      .where('call_id', '=', before.call_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return tx.db
    .insertInto('phone_calls')
    .values({ ...facts, ...(await onlyOneMeant(tx, told.number)), provider_call_id: providerCallId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The call's customer, if exactly one has the number, and its order, if they have exactly one in progress. */
async function onlyOneMeant(tx: Ctx, number: string) {
  const [person, another] = await withItems(tx, await matchCustomers(tx, number));
  if (!person || another) return { customer_id: null, item_id: null };
  const open = person.items.filter(({ is_open }) => is_open);
  return { customer_id: person.customer_id, item_id: open.length === 1 ? (open[0]?.item_id ?? null) : null };
}

/** Agents by their call-centre user. */
async function findAgents(tx: Ctx, users: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (users.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('agents')
    .select(['agent_id', 'aircall_user'])
    .where('aircall_user', 'in', [...new Set(users)])
    .where('active', '=', true)
    .execute();
  return new Map(
    rows.flatMap(({ agent_id, aircall_user }) => (aircall_user === null ? [] : [[aircall_user, agent_id]])),
  );
}

/** The agents whose phone has started or stopped ringing, and the one who speaks. */
async function tell(tx: Ctx, before: CallRow | undefined, after: CallRow): Promise<void> {
  const to = [...(before?.ringing ?? []), ...after.ringing, before?.agent_id, after.agent_id];
  const agents = [...new Set(to.filter((agentId) => agentId !== null && agentId !== undefined))];
  if (agents.length > 0) await announce(tx, { kind: 'phone', to: agents });
}
