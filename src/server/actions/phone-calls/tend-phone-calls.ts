import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import {
  EVENTS_KEPT_DAYS,
  LONGEST_SILENCE,
  STRANGERS_KEPT_DAYS,
  TIME_TO_FILE,
} from '../../../domain/phone-calls/call-back.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { filePhoneCall } from './file-phone-call.ts';

/** Files calls without notes, queries the call centre about silent ones, and deletes old ones. */
export async function tendPhoneCalls(ctx: Ctx): Promise<void> {
  await fileUnattended(ctx);
  await queueAsking(ctx);
  await purge(ctx);
}

async function fileUnattended(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('phone_calls')
    .select('call_id')
    .where('item_id', 'is not', null)
    .where('history_id', 'is', null)
    .where('ended_at', '<=', new Date(ctx.now().getTime() - TIME_TO_FILE))
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute();
  for (const { call_id } of waiting) {
    await inTransaction(ctx, async (tx) => {
      const call = await tx.db
        .selectFrom('phone_calls')
        .selectAll()
        .where('call_id', '=', call_id)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (call) await filePhoneCall(tx, call);
    });
  }
}

/** Its last message was lost, or it is a very long call. */
async function queueAsking(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - LONGEST_SILENCE);
  await inTransaction(ctx, async (tx) => {
    const silent = await tx.db
      .selectFrom('phone_calls')
      .select(['call_id', 'provider_call_id'])
      .where('state', '<>', 'ended')
      .where('started_at', '<=', before)
      .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
      .orderBy('started_at')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { call_id, provider_call_id } of silent) {
      await tx.db.updateTable('phone_calls').set({ asked_at: tx.now() }).where('call_id', '=', call_id).execute();
      await enqueue(tx, 'ask_phone_call', { provider_call_id }, { key: `ask-phone:${provider_call_id}` });
    }
  });
}

async function purge({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom('phone_events').where('received_at', '<', before(EVENTS_KEPT_DAYS)).execute();
  await db
    .deleteFrom('phone_calls')
    .where('started_at', '<', before(STRANGERS_KEPT_DAYS))
    .where('customer_id', 'is', null)
    .where('item_id', 'is', null)
    .where('ticket_id', 'is', null)
    .execute();
}

const AT_ONCE = 100;
