import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { takeTicket } from '../sessions/issue-ticket.ts';
import { shopConfig } from '../sessions/shop-config.ts';
import { signInCustomer } from '../sessions/sign-in-customer.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../sessions/testing/people.ts';
import { authenticate, authenticateByCookie } from './authenticate.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const WRONG = 'not the password';

let database: TestDatabase;
let clock: TestClock;
let ctx: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  ctx = testCtx(await testDeps(database.db, { clock }));
});

afterAll(() => database.drop());

async function attempt(email: string, password: string) {
  const answer = await authenticate(ctx, { email, password }, await shopConfig(ctx, { origin: 'http://localhost' }));
  if (!answer.ok) throw new Error('a second step is owed');
  return answer;
}

function later(seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
}

describe('the right password', () => {
  test('gives a customer a ticket that is good once, for two minutes', async () => {
    const customerId = await insertTestCustomer(database.db, 'once@example.com');
    const proved = await attempt('  ONCE@example.com ', PASSWORD);
    expect(proved).toMatchObject({ ok: true, type: 'customer', config: { store_id: 1 } });
    expect(await takeTicket(ctx, proved.ticket)).toEqual({ kind: 'customer', id: customerId });
    expect(await takeTicket(ctx, proved.ticket)).toBeNull();
    const late = await attempt('once@example.com', PASSWORD);
    later(120);
    expect(await takeTicket(ctx, late.ticket)).toBeNull();
  });

  test('gives a back-office user a ticket of their own kind', async () => {
    const agentId = await insertTestAgent(database.db, 'agent@example.com');
    const proved = await attempt('agent@example.com', PASSWORD);
    expect(proved.type).toBe('admin');
    expect(await takeTicket(ctx, proved.ticket)).toEqual({ kind: 'agent', id: agentId });
  });

  test('is the same however its letters were typed', async () => {
    await insertTestCustomer(database.db, 'letters@example.com');
    expect((await attempt('letters@example.com', PASSWORD.replace('gatos', 'ｇatos'))).ok).toBe(true);
  });

  test('of an agent does not open the shop, of a closed agent nothing', async () => {
    await insertTestAgent(database.db, 'panel-only@example.com');
    await insertTestAgent(database.db, 'left@example.com', { active: false });
    const credentials = { email: 'panel-only@example.com', password: PASSWORD };
    await expect(signInCustomer(ctx, credentials, { atCheckout: false })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    await expect(attempt('left@example.com', PASSWORD)).rejects.toMatchObject({ code: 'sign_in_failed' });
  });
});

describe('a failure says nothing', () => {
  test('an unknown address, one without a password and a wrong password fail alike', async () => {
    await insertTestCustomer(database.db, 'known@example.com');
    await database.db
      .insertInto('customers')
      .values({ email: 'nopass@example.com', firstname: 'A', lastname: 'B', locale: 'es', store_id: 1 })
      .execute();
    const errors = await Promise.all(
      ['unknown@example.com', 'nopass@example.com', 'known@example.com', 'a\u0000b', 'sistema@invalid'].map((email) =>
        attempt(email, WRONG).catch((error: unknown) => error),
      ),
    );
    for (const error of errors) expect(error).toMatchObject({ code: 'sign_in_failed', params: {}, extra: {} });
  });

  test('an unknown address takes a hash as well', async () => {
    const before = process.cpuUsage();
    await attempt('hashed-anyway@example.com', WRONG).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    // Microseconds; one hash takes about 26 ms, everything else far less than one.
    expect(user + system).toBeGreaterThan(8_000);
  });

  test.each(['locked-known@example.com', 'locked-unknown@example.com'])(
    '%s: five failures slow down, ten lock for 15 minutes',
    async (email) => {
      if (email.includes('-known')) await insertTestCustomer(database.db, email);
      const waits: number[] = [];
      for (let failure = 1; failure <= 11; failure += 1) {
        await expect(attempt(email, WRONG)).rejects.toMatchObject({ code: 'sign_in_failed' });
        const wait = await lockOf(email);
        waits.push(wait);
        if (wait === 0) continue;
        await expect(attempt(email, PASSWORD)).rejects.toMatchObject({
          code: 'sign_in_locked',
          extra: { seconds: wait },
        });
        later(wait);
      }
      expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 900, 900]);
    },
  );

  test('many attempts at once count as many', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attempt('at-once@example.com', WRONG)));
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'ok'));
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'sign_in_locked')).toHaveLength(15);
  });

  test('success and a day of peace forget failures', async () => {
    await insertTestCustomer(database.db, 'forgiven@example.com');
    const fail = async (times: number) => {
      for (let i = 0; i < times; i += 1) await attempt('forgiven@example.com', WRONG).catch(() => undefined);
    };
    await fail(4);
    expect((await attempt('forgiven@example.com', PASSWORD)).ok).toBe(true);
    await fail(4);
    later(24 * 60 * 60 + 1);
    await fail(4);
    expect((await attempt('forgiven@example.com', PASSWORD)).ok).toBe(true);
  });
});

/** Seconds for which an address is locked now. */
async function lockOf(email: string): Promise<number> {
  const { rows } = await sql<{ locked_until: Date | null }>`
    select locked_until from sign_in_attempts where address_hash = sha256(${email}::bytea)`.execute(database.db);
  return Math.max(0, ((rows[0]?.locked_until?.getTime() ?? 0) - clock.now.getTime()) / 1000);
}

test('only a cookie session of a customer gets a ticket without a password', async () => {
  const config = await shopConfig(ctx, { origin: 'http://localhost' });
  await expect(authenticateByCookie(ctx, config)).rejects.toMatchObject({ code: 'sign_in_required' });
  const customerId = await insertTestCustomer(database.db, 'cookie@example.com');
  const signedIn: Ctx = { ...ctx, actor: { kind: 'customer', customerId } };
  const proved = await authenticateByCookie(signedIn, config);
  expect(await takeTicket(ctx, proved.ticket)).toEqual({ kind: 'customer', id: customerId });
});
