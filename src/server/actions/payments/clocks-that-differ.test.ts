import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { TASKS } from '../../jobs/tasks.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { testSettings } from '../../testing/test-deps.ts';
import { CARDS, card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { settleOpenAttempts } from './settle-attempt.ts';
import { payByCard } from './testing/pay-by-card.ts';

const PORTAL = { portalName: 'Registralia', portalUrl: 'https://registralia.example', timeZone: 'Europe/Madrid' };
const CODE = { ...PORTAL, customerName: '', orderNumber: '1000000001', code: '123456', validMinutes: 10 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ timeoutMs: 400 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now = new Date();
  await sql`delete from graphile_worker._private_jobs`.execute(shop.deps.db);
});

/** A process whose clock is off by so much from that of the database. The bank keeps the time of the test. */
const off = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + ms) });
const processOff = (ms: number) => off(systemCtx(shop.deps), ms);

interface Job {
  readonly payload: { readonly waited_ms?: number };
  readonly run_at: Date;
  readonly wait: number;
}

/** Takes the job of a task out of the queue. @returns it with the milliseconds from when it was enqueued until it is due */
async function takeJob(task: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task}
    returning j.payload, j.run_at, (extract(epoch from j.run_at - j.updated_at) * 1000)::float8 as wait`.execute(
    shop.deps.db,
  );
  return rows[0];
}

const stateOf = async ({ actor }: Ctx) =>
  shop.deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select('state')
    .where('customer_id', '=', actor.kind === 'customer' ? actor.customerId : 0)
    .executeTakeFirst();

describe.each([-HOUR_MS, HOUR_MS])('a purchase on a process that is %i ms off', (ms) => {
  test('that the bank never saw is given up after twenty seconds', async () => {
    const ctx = await shop.customer();
    shop.wire.mode = 'refuse';
    shop.wire.cut();
    await payByCard(off(ctx, ms), card());
    shop.wire.mode = 'pass';
    const job = await takeJob('settle_attempt');
    expect(job).toMatchObject({ wait: 20_000 });
    await TASKS.settle_attempt.run(processOff(0), job?.payload);
    expect(await stateOf(ctx)).toEqual({ state: 'expired' });
  });

  test('whose buyer is at the page of the bank stays open for a quarter of an hour', async () => {
    const ctx = await shop.customer();
    await payByCard(off(ctx, ms), card(CARDS.challenge));
    const waits: number[] = [];
    for (;;) {
      const job = await takeJob('settle_attempt');
      if (!job) break;
      waits.push(job.wait / 1_000);
      expect(await stateOf(ctx)).toEqual({ state: 'challenge' });
      await TASKS.settle_attempt.run(processOff(-ms), job.payload);
    }
    expect(waits).toEqual([20, 20, 40, 80, 160, 320, 640]);
    expect(await stateOf(ctx)).toEqual({ state: 'expired' });
  });

  test('is asked about at the start of another process by its age in the database', async () => {
    const ctx = await shop.customer();
    await payByCard(off(ctx, 0), card(CARDS.challenge));
    await settleOpenAttempts(processOff(ms));
    const job = await takeJob('settle_attempt');
    expect(job?.wait).toBe(0);
    expect(job?.payload.waited_ms).toBeLessThan(MINUTE_MS);
    await TASKS.settle_attempt.run(processOff(ms), job?.payload);
    expect(await stateOf(ctx)).toEqual({ state: 'challenge' });
  });

  test('has its mails wait for as long as it can be undone, and others until their chosen time', async () => {
    const ctx = { ...processOff(ms), settings: testSettings({ UNDO_SECONDS: '30' }) };
    const now = new Date(Date.now() + ms);
    const mailAt = (ahead: number) =>
      enqueueMail(
        { ...ctx, now: () => now },
        {
          dedupeKey: `note:${ms}:${ahead}`,
          template: 'order_lookup_code',
          to: 'ana@example.com',
          locale: 'es',
          storeId: 1,
          params: CODE,
          sendAfter: new Date(now.getTime() + ahead),
        },
      );
    await mailAt(30_000);
    expect((await takeJob('send_mail'))?.wait).toBe(30_000);
    await mailAt(2 * HOUR_MS);
    expect((await takeJob('send_mail'))?.run_at).toEqual(new Date(now.getTime() + 2 * HOUR_MS));
  });
});
