import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { confirmEmail, findConfirmation, resendConfirmation } from './confirm-email.ts';
import { registerCustomer } from './register-customer.ts';
import { resetPassword } from './reset-password.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let database: TestDatabase;
let clock: TestClock;
let deps: Deps;
let ctx: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  deps = await testDeps(database.db, { clock, env: { RATE_LIMITS: '1' } });
  ctx = testCtx(deps);
});

afterAll(() => database.drop());

function register(email: string): Promise<number> {
  return registerCustomer(ctx, {
    firstname: 'Ana',
    lastname: 'Prueba',
    email,
    phone: '',
    password: 'tres gatos azules',
  });
}

/** Tokens in the mails to somebody, oldest first, as sent. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await database.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
  for (const { mail_id } of mails) await sendMail(ctx, mail_id);
  const sent = (await deps.ports.outbox?.list()) ?? [];
  return mails.flatMap(({ mail_id }) => {
    const text = sent.find(({ id }) => id === mail_id)?.text ?? '';
    return /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? [];
  });
}

async function confirmedAt(customerId: number): Promise<Date | null> {
  const row = await database.db
    .selectFrom('customers')
    .select('email_confirmed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.email_confirmed_at;
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

test('the welcome carries a link; looking at it confirms nothing, using it does, once more changes nothing', async () => {
  const customerId = await register('ana@example.com');
  const [token] = (await tokensTo('ana@example.com')) as [string];
  expect(await findConfirmation(ctx, token)).toEqual({ email: 'ana@example.com' });
  expect(await confirmedAt(customerId)).toBeNull();
  await confirmEmail(ctx, token);
  clock.now = new Date(NOW.getTime() + DAY_MS);
  await confirmEmail(ctx, token);
  expect(await confirmedAt(customerId)).toEqual(NOW);
  clock.now = NOW;
});

test('a link works for a week, for no other purpose, and not for an address that was changed since', async () => {
  const customerId = await register('week@example.com');
  const [token] = (await tokensTo('week@example.com')) as [string];
  expect(await refusal(resetPassword(ctx, { token, password: 'cuatro perros verdes' }))).toBe('reset_link_invalid');
  clock.now = new Date(NOW.getTime() + 7 * DAY_MS);
  expect(await refusal(confirmEmail(ctx, token))).toBe('confirm_link_invalid');
  clock.now = NOW;
  await database.db
    .updateTable('customers')
    .set({ email: 'month@example.com' })
    .where('customer_id', '=', customerId)
    .execute();
  expect(await refusal(confirmEmail(ctx, token))).toBe('confirm_link_invalid');
  expect(await confirmedAt(customerId)).toBeNull();
});

test('the customer can have it sent again, a few times; the older link is void then', async () => {
  const customerId = await register('again@example.com');
  const asCustomer: Ctx = { ...ctx, actor: { kind: 'customer', customerId } };
  const outcomes: string[] = [];
  for (let n = 0; n < 4; n += 1) outcomes.push(await refusal(resendConfirmation(asCustomer)));
  expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'too_many_requests']);
  const tokens = await tokensTo('again@example.com');
  expect(tokens).toHaveLength(4);
  const opened = await Promise.all(tokens.map((token) => findConfirmation(ctx, token)));
  expect(opened.filter((found) => found !== null)).toHaveLength(1);
  const good = tokens[opened.findIndex((found) => found !== null)] as string;
  await confirmEmail(ctx, good);
  clock.now = new Date(NOW.getTime() + DAY_MS);
  await resendConfirmation(asCustomer);
  expect(await tokensTo('again@example.com')).toHaveLength(4);
  clock.now = NOW;
  expect(await refusal(resendConfirmation(ctx))).toBe('sign_in_required');
});

test('a registration that is sent twice opens one account; another password finds the address taken', async () => {
  const first = await register('double@example.com');
  expect(await register('double@example.com')).toBe(first);
  const other = registerCustomer(ctx, {
    firstname: 'Otra',
    lastname: 'Persona',
    email: 'double@example.com',
    phone: '',
    password: 'cinco loros rojos',
  });
  expect(await refusal(other)).toBe('email_taken');
});
