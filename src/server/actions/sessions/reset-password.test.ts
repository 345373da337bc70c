import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_SECONDS } from '../../../domain/sessions/sign-in-delay.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import type { TaskPayloads } from '../../jobs/task-payloads.ts';
import { TASKS } from '../../jobs/tasks.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { countAttempt } from './count-attempt.ts';
import { issueTicket } from './issue-ticket.ts';
import { portalConsumer } from './portal-consumer.ts';
import { rememberPassword } from './remember-password.ts';
import { findResetLink, resetPassword } from './reset-password.ts';
import { signInCustomer } from './sign-in-customer.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from './testing/people.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const NEW_PASSWORD = 'cuatro perros verdes';
const MINUTE = 60_000;

let database: TestDatabase;
let clock: TestClock;
let deps: Deps;
let ctx: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  deps = await testDeps(database.db, { clock });
  ctx = testCtx(deps);
});

afterAll(() => database.drop());

/** Runs the jobs that are waiting and takes them out. */
async function runResetJobs(): Promise<number> {
  const { rows } = await sql<{ id: string; payload: TaskPayloads['remember_password'] }>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier = 'remember_password'`.execute(database.db);
  for (const { id, payload } of rows) {
    await TASKS.remember_password.run(ctx, payload);
    await sql`select graphile_worker.complete_jobs(${[id]}::bigint[])`.execute(database.db);
  }
  return rows.length;
}

/** Requests a link and reads it in the mail as sent. */
async function linksTo(email: string): Promise<string[]> {
  await rememberPassword(ctx, email);
  await runResetJobs();
  const mails = await database.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .where('template', '=', 'account_password_reset')
    .where('sent_at', 'is', null)
    .orderBy('dedupe_key')
    .execute();
  for (const { mail_id } of mails) await sendMail(ctx, mail_id);
  const sent = (await deps.ports.outbox?.list()) ?? [];
  return mails.map(({ mail_id }) => {
    const text = sent.find(({ id }) => id === mail_id)?.text ?? '';
    return /password\/new\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  });
}

const linkTo = async (email: string) => (await linksTo(email))[0] as string;

const signIn = (email: string, password: string) => signInCustomer(ctx, { email, password }, { atCheckout: false });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

async function insertAccessToken(customerId: number): Promise<void> {
  const { consumerKey } = await portalConsumer(ctx);
  await database.db
    .insertInto('oauth_tokens')
    .values({
      token: `t-${customerId}`,
      secret: 's',
      kind: 'access',
      consumer_key: consumerKey,
      user_kind: 'customer',
      user_id: customerId,
      expires_at: new Date(NOW.getTime() + MINUTE),
    })
    .execute();
}

describe('R290 a forgotten password', () => {
  test('is requested in the same way for any address; only an account gets a mail', async () => {
    await insertTestCustomer(database.db, 'known@example.com');
    await rememberPassword(ctx, ' Known@example.com ');
    await rememberPassword(ctx, 'unknown@example.com');
    expect(await runResetJobs()).toBe(2);
    const mails = database.db.selectFrom('mails').select('to_address').where('template', '=', 'account_password_reset');
    expect(await mails.where('to_address', 'ilike', '%known@example.com').execute()).toEqual([
      { to_address: 'known@example.com' },
    ]);
  });

  test('is answered by one mail, however often its job runs', async () => {
    await insertTestCustomer(database.db, 'twice@example.com');
    const payload = { request_id: 'r-1', email: 'twice@example.com', store_id: 1, locale: 'es' } as const;
    await TASKS.remember_password.run(ctx, payload);
    await TASKS.remember_password.run(ctx, payload);
    const mails = await database.db.selectFrom('mails').where('to_address', '=', payload.email).selectAll().execute();
    expect(mails).toHaveLength(1);
  });

  test('leaves its token neither in the mail that waits nor in the link that is stored', async () => {
    await insertTestCustomer(database.db, 'secret@example.com');
    const token = await linkTo('secret@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(m::text, ''), '') || (select coalesce(string_agg(l::text, ''), '') from account_links l) as all
        from mails m`.execute(database.db);
    expect(rows[0]?.all).toContain('secret@example.com');
    expect(rows[0]?.all).not.toContain(token);
  });

  test('of somebody who is customer and agent gives a link for each', async () => {
    await insertTestCustomer(database.db, 'both@example.com');
    await insertTestAgent(database.db, 'both@example.com');
    const [agents, customers] = (await linksTo('both@example.com')) as [string, string];
    expect(await findResetLink(ctx, agents)).toMatchObject({ kind: 'agent' });
    expect(await findResetLink(ctx, customers)).toMatchObject({ kind: 'customer' });
    expect(await resetPassword(ctx, { token: agents, password: NEW_PASSWORD })).toBe('agent');
    await signIn('both@example.com', PASSWORD);
  });
});

describe('R292 a new password', () => {
  test('replaces the old one, confirms the address, and is notified by mail', async () => {
    const customerId = await insertTestCustomer(database.db, 'reset@example.com');
    expect(await resetPassword(ctx, { token: await linkTo('reset@example.com'), password: NEW_PASSWORD })).toBe(
      'customer',
    );
    expect(await refusal(signIn('reset@example.com', PASSWORD))).toBe('sign_in_failed');
    await signIn('reset@example.com', NEW_PASSWORD);
    const customer = await database.db
      .selectFrom('customers')
      .select('email_confirmed_at')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(customer.email_confirmed_at).toEqual(NOW);
    const notice = database.db.selectFrom('mails').select('template').where('to_address', '=', 'reset@example.com');
    expect(await notice.where('template', '=', 'account_password_changed').execute()).toHaveLength(1);
  });

  test('ends every session, access token and ticket of the account', async () => {
    const customerId = await insertTestCustomer(database.db, 'open@example.com');
    const { ctx: elsewhere } = await signIn('open@example.com', PASSWORD);
    await issueTicket(ctx, { kind: 'customer', id: customerId });
    await insertAccessToken(customerId);
    await resetPassword(ctx, { token: await linkTo('open@example.com'), password: NEW_PASSWORD });
    const left = await Promise.all([
      database.db.selectFrom('sessions').selectAll().where('token_hash', '=', elsewhere.session.tokenHash).execute(),
      database.db.selectFrom('oauth_tokens').selectAll().where('user_id', '=', customerId).execute(),
      database.db.selectFrom('sign_in_tickets').selectAll().where('user_id', '=', customerId).execute(),
    ]);
    expect(left).toEqual([[], [], []]);
  });

  test('can be set while sign-in is locked, and lifts the lock', async () => {
    await insertTestCustomer(database.db, 'locked@example.com');
    for (let n = 0; n < LOCK_SECONDS.length; n += 1) {
      await countAttempt(ctx, 'locked@example.com').catch(() => undefined);
      clock.now = new Date(clock.now.getTime() + 81_000);
    }
    expect(await refusal(signIn('locked@example.com', PASSWORD))).toBe('sign_in_locked');
    await resetPassword(ctx, { token: await linkTo('locked@example.com'), password: NEW_PASSWORD });
    await signIn('locked@example.com', NEW_PASSWORD);
    clock.now = NOW;
  });

  test('is set once by a link, also by two requests at once; a repeated click gets the first answer', async () => {
    await insertTestCustomer(database.db, 'once@example.com');
    const token = await linkTo('once@example.com');
    const both = ['cinco loros rojos', 'seis monos negros'].map((password) => resetPassword(ctx, { token, password }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const password = outcomes[0]?.status === 'fulfilled' ? 'cinco loros rojos' : 'seis monos negros';
    expect(await resetPassword(ctx, { token, password })).toBe('customer');
    expect(await refusal(resetPassword(ctx, { token, password: NEW_PASSWORD }))).toBe('reset_link_invalid');
    clock.now = new Date(NOW.getTime() + 2 * MINUTE);
    expect(await refusal(resetPassword(ctx, { token, password }))).toBe('reset_link_invalid');
    clock.now = NOW;
    const notices = database.db.selectFrom('mails').selectAll().where('to_address', '=', 'once@example.com');
    expect(await notices.where('template', '=', 'account_password_changed').execute()).toHaveLength(1);
  });

  test('that will not do is refused beside its field, and the link still works', async () => {
    await insertTestCustomer(database.db, 'weak@example.com');
    const token = await linkTo('weak@example.com');
    const refused = await resetPassword(ctx, { token, password: 'corta' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'invalid_input', extra: { errors: [{ field: 'password' }] } });
    expect(await resetPassword(ctx, { token, password: NEW_PASSWORD })).toBe('customer');
  });
});

describe('R291 a link of a mail', () => {
  test('is valid for an hour', async () => {
    await insertTestCustomer(database.db, 'hour@example.com');
    const token = await linkTo('hour@example.com');
    clock.now = new Date(NOW.getTime() + 60 * MINUTE - 1);
    expect(await findResetLink(ctx, token)).toEqual({ kind: 'customer', email: 'hour@example.com' });
    clock.now = new Date(NOW.getTime() + 60 * MINUTE);
    expect(await findResetLink(ctx, token)).toBeNull();
    expect(await refusal(resetPassword(ctx, { token, password: NEW_PASSWORD }))).toBe('reset_link_invalid');
    clock.now = NOW;
  });

  test('is void once a newer one was sent, was used, or the address is another', async () => {
    const customerId = await insertTestCustomer(database.db, 'newer@example.com');
    const older = await linkTo('newer@example.com');
    const newer = await linkTo('newer@example.com');
    expect([await findResetLink(ctx, older), await findResetLink(ctx, newer)]).toMatchObject([
      null,
      { kind: 'customer' },
    ]);
    const rename = (email: string) =>
      database.db.updateTable('customers').set({ email }).where('customer_id', '=', customerId).execute();
    await rename('elsewhere@example.com');
    expect(await findResetLink(ctx, newer)).toBeNull();
    await rename('newer@example.com');
    await resetPassword(ctx, { token: newer, password: NEW_PASSWORD });
    expect(await findResetLink(ctx, newer)).toBeNull();
  });

  test.each(['', 'x', 'link:', '%00'])('is none when it was never made: %j', async (token) => {
    expect(await findResetLink(ctx, token)).toBeNull();
    expect(await refusal(resetPassword(ctx, { token, password: NEW_PASSWORD }))).toBe('reset_link_invalid');
  });

  test('made under an older key of the server still works', async () => {
    await insertTestCustomer(database.db, 'rotated@example.com');
    await rememberPassword(ctx, 'rotated@example.com');
    await runResetJobs();
    const [newest, ...older] = [`${'n'.repeat(40)}`, ...deps.settings.SESSION_KEYS];
    const rotated = { ...ctx, settings: { ...ctx.settings, SESSION_KEYS: [newest as string, ...older] } };
    const { mail_id } = await database.db
      .selectFrom('mails')
      .select('mail_id')
      .where('to_address', '=', 'rotated@example.com')
      .executeTakeFirstOrThrow();
    await sendMail(rotated, mail_id);
    const text = (await deps.ports.outbox?.list())?.find(({ id }) => id === mail_id)?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] as string;
    expect(await findResetLink(rotated, token)).toEqual({ kind: 'customer', email: 'rotated@example.com' });
  });
});
