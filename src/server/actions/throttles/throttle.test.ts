import { afterAll, beforeAll, expect, test } from 'vitest';
import { THROTTLES, type ThrottleName } from '../../../domain/sessions/throttles.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { registerCustomer } from '../sessions/register-customer.ts';
import { signInCustomer } from '../sessions/sign-in-customer.ts';
import { insertTestCustomer, PASSWORD } from '../sessions/testing/people.ts';
import { refundThrottle, throttle, tryThrottle } from './throttle.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let database: TestDatabase;
let clock: TestClock;
let deps: Deps;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  deps = await testDeps(database.db, { clock, env: { RATE_LIMITS: '1' } });
});

afterAll(() => database.drop());

/** A request from its own network, through any process: all share the database. */
const from = (network: string): Ctx => ({ ...testCtx(deps), network });

const later = (seconds: number) => {
  clock.now = new Date(NOW.getTime() + seconds * 1000);
};

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason.code));

test('so many at once pass, also when they come together, and then one after each interval', async () => {
  const { burst, everySeconds } = THROTTLES.check_email;
  const ctx = from('192.0.2.1');
  const tries = Array.from({ length: burst + 5 }, () => throttle(ctx, 'check_email', ctx.network));
  const codes = codesOf(await Promise.allSettled(tries));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(burst);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(5);
  expect(await tryThrottle(ctx, 'check_email', ctx.network)).toBe(everySeconds);
  later(everySeconds);
  expect(await tryThrottle(ctx, 'check_email', ctx.network)).toBe(0);
  expect(await tryThrottle(ctx, 'check_email', ctx.network)).toBe(everySeconds);
  later(0);
});

test('others, and other things of the same network, are not slowed', async () => {
  const { burst } = THROTTLES.mail_reset;
  for (let n = 0; n < burst; n += 1) await throttle(from('-'), 'mail_reset', 'Ana@example.com');
  expect(await tryThrottle(from('-'), 'mail_reset', 'ana@EXAMPLE.com')).toBeGreaterThan(0);
  expect(await tryThrottle(from('-'), 'mail_reset', 'eva@example.com')).toBe(0);
  expect(await tryThrottle(from('-'), 'mail_confirmation', 'ana@example.com')).toBe(0);
});

test('an attempt that was returned can be made again; the product itself is never slowed', async () => {
  const { burst } = THROTTLES.ask_reset;
  for (let n = 0; n < burst; n += 1) await throttle(from('-'), 'ask_reset', '192.0.2.2');
  await refundThrottle(from('-'), 'ask_reset', '192.0.2.2');
  expect(await tryThrottle(from('-'), 'ask_reset', '192.0.2.2')).toBe(0);
  expect(await tryThrottle(from('-'), 'ask_reset', '192.0.2.2')).toBeGreaterThan(0);
  for (let n = 0; n < 2 * burst; n += 1) await throttle(from('-'), 'ask_reset', null);
});

test('mass registration from one network is refused after ten accounts, from another one not', async () => {
  await useUp('register', '198.51.100.1', 2);
  const register = (network: string, number: number) =>
    registerCustomer(from(network), {
      firstname: 'Robot',
      lastname: String(number),
      email: `robot${number}@example.com`,
      phone: '',
      password: 'tres gatos azules',
    });
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => register('198.51.100.1', number)));
  expect(codesOf(outcomes)).toEqual(expect.arrayContaining(['ok', 'ok', 'too_many_requests']));
  expect(await register('198.51.100.2', 99)).toBeGreaterThan(0);
});

test('one password tried on many addresses is refused, while an office that signs in rightly is not', async () => {
  await useUp('fail_sign_in', '198.51.100.9', 2);
  const attacker = from('198.51.100.9');
  const spray = [1, 2, 3].map((number) =>
    signInCustomer(attacker, { email: `victim${number}@example.com`, password: 'Verano2026!' }, { atCheckout: false }),
  );
  const codes = codesOf(await Promise.allSettled(spray));
  expect(codes.sort()).toEqual(['sign_in_failed', 'sign_in_failed', 'too_many_requests']);
  await insertTestCustomer(database.db, 'colleague@example.com');
  const office = from('203.0.113.20');
  await useUp('fail_sign_in', '203.0.113.20', 1);
  for (let n = 0; n < 3; n += 1) {
    await signInCustomer(office, { email: 'colleague@example.com', password: PASSWORD }, { atCheckout: false });
  }
});

/** Uses up a network's attempts except so many. */
async function useUp(name: ThrottleName, network: string, left: number): Promise<void> {
  for (let n = THROTTLES[name].burst; n > left; n -= 1) await throttle(from(network), name, network);
}
