import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { proveIdentity } from '../sessions/prove-identity.ts';
import { fieldProblemsOf } from '../sessions/refuse-fields.ts';
import { signInSession } from '../sessions/sign-in-session.ts';
import { insertTestCustomer, PASSWORD } from '../sessions/testing/people.ts';
import { answerEmailLink, findLinkedChange } from './answer-email-link.ts';
import { changeEmail, stopEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';

const NEW_PASSWORD = 'Cinco perros verdes 2027';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let clock: TestClock;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  clock = deps.clock;
});
afterAll(() => database.drop());

/** A new customer, signed in by a browser. */
async function signedIn(device = 'Firefox, Windows') {
  people += 1;
  const email = `own-${people}@example.com`;
  const customerId = await insertTestCustomer(database.db, email);
  return { email, customerId, ctx: await anotherBrowser(customerId, device) };
}

async function anotherBrowser(customerId: number, device: string): Promise<Ctx> {
  const browser = { ...testCtx(deps), device, setCookie: () => {} };
  const { ctx } = await signInSession(browser, customerId, { atCheckout: false });
  return ctx;
}

/** Sends pending mails to an address and returns the texts of all its mails. */
async function mailsTo(address: string): Promise<string> {
  const waiting = await database.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', address)
    .where('sent_at', 'is', null)
    .execute();
  for (const { mail_id } of waiting) await sendMail(systemCtx(deps), mail_id);
  const sent = (await deps.ports.outbox?.list()) ?? [];
  return sent
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text)
    .join('\n');
}

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('a password', () => {
  test('replaces the old one; other sessions end, this one continues, and the owner is notified', async () => {
    const { ctx, customerId, email } = await signedIn();
    await anotherBrowser(customerId, 'Chrome, Android');
    await changePassword(ctx, { old_password: PASSWORD, new_password: NEW_PASSWORD });
    expect(await listOwnSessions(ctx)).toMatchObject([{ device: 'Firefox, Windows', is_this: true }]);
    const found = await proveIdentity(testCtx(deps), { email, password: NEW_PASSWORD }, ['customer']);
    expect(found.id).toBe(customerId);
    await expect(proveIdentity(testCtx(deps), { email, password: PASSWORD }, ['customer'])).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    expect(await mailsTo(email)).toContain('Tu contraseña ha cambiado');
  });

  test.each([
    ['a wrong old one', { old_password: 'otra', new_password: NEW_PASSWORD }, 'old_password'],
    ['a short new one', { old_password: PASSWORD, new_password: 'corta' }, 'new_password'],
  ])('%s is refused beside its field', async (_, typed, field) => {
    const { ctx } = await signedIn();
    const refused = await changePassword(ctx, typed).catch((error: unknown) => error);
    expect(fieldProblemsOf(refused)).toMatchObject([{ field }]);
  });

  test('cannot be guessed in an open session either: wrong ones count as failed sign-ins', async () => {
    const { ctx } = await signedIn();
    const outcomes: unknown[] = [];
    for (let time = 0; time < 12; time += 1) {
      const refused = await changePassword(ctx, { old_password: `no ${time}`, new_password: NEW_PASSWORD }).catch(
        (error: { code: string }) => error.code,
      );
      outcomes.push(refused);
    }
    expect(outcomes).toContain('sign_in_locked');
  });

  test('of an account without one is not made by an open session alone', async () => {
    const { ctx, customerId } = await signedIn();
    await database.db
      .updateTable('customers')
      .set({ password_hash: null })
      .where('customer_id', '=', customerId)
      .execute();
    const refused = changePassword(ctx, { old_password: '', new_password: NEW_PASSWORD });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('own sessions', () => {
  test('are listed with what they are known by, and end one by one or all but this', async () => {
    const { ctx, customerId } = await signedIn();
    const phone = await anotherBrowser(customerId, 'Chrome, Android');
    await anotherBrowser(customerId, 'Safari, iPhone');
    const listed = await listOwnSessions(ctx);
    expect(listed.map(({ device }) => device).sort()).toEqual([
      'Chrome, Android',
      'Firefox, Windows',
      'Safari, iPhone',
    ]);
    expect(listed[0]).toMatchObject({ device: 'Firefox, Windows', is_this: true });
    const { session_id } = (await listOwnSessions(phone)).find(({ is_this }) => is_this) ?? { session_id: '' };
    await endOwnSessions(ctx, session_id);
    expect((await listOwnSessions(ctx)).map(({ device }) => device)).toEqual(['Firefox, Windows', 'Safari, iPhone']);
    await endOwnSessions(ctx, null);
    await endOwnSessions(ctx, null);
    expect((await listOwnSessions(ctx)).map(({ device }) => device)).toEqual(['Firefox, Windows']);
  });

  test("nobody ends another's", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const [theirs] = await listOwnSessions(other.ctx);
    await endOwnSessions(one.ctx, theirs?.session_id ?? '');
    expect(await listOwnSessions(other.ctx)).toHaveLength(1);
  });
});

describe('a change of address', () => {
  /** Requests it; the tokens of both mails. */
  async function asked(newEmail: string) {
    const person = await signedIn();
    await changeEmail(person.ctx, { new_email: newEmail, password: PASSWORD });
    const oldToken = tokenIn(await mailsTo(person.email));
    const newToken = tokenIn(await mailsTo(newEmail));
    expect(oldToken).not.toBe(newToken);
    return { ...person, oldToken, newToken };
  }

  const emailOf = async (customerId: number) => {
    const row = await database.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return row.email;
  };

  test('takes effect once both addresses have confirmed, in any order, and both are notified', async () => {
    const { customerId, email, oldToken, newToken } = await asked('nueva-1@example.com');
    const ctx = testCtx(deps);
    expect(await findLinkedChange(ctx, oldToken)).toMatchObject({
      side: 'old',
      state: 'open',
      newEmail: 'nueva-1@example.com',
    });
    expect((await answerEmailLink(ctx, newToken, 'confirm')).state).toBe('confirmed');
    expect((await answerEmailLink(ctx, newToken, 'confirm')).state).toBe('confirmed');
    expect(await emailOf(customerId)).toBe(email);
    const twice = await Promise.all([1, 2].map(() => answerEmailLink(ctx, oldToken, 'confirm')));
    expect(twice.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await emailOf(customerId)).toBe('nueva-1@example.com');
    for (const address of [email, 'nueva-1@example.com']) {
      expect(await mailsTo(address)).toContain('Tu cuenta tiene un correo nuevo');
    }
    expect((await answerEmailLink(ctx, oldToken, 'stop')).state).toBe('done');
  });

  test.each(['oldToken', 'newToken'] as const)(
    'is stopped by the %s, and then nothing confirms it',
    async (stopper) => {
      const person = await asked(`nueva-${stopper}@example.com`);
      const ctx = testCtx(deps);
      await answerEmailLink(ctx, person.oldToken, 'confirm');
      expect((await answerEmailLink(ctx, person[stopper], 'stop')).state).toBe('stopped');
      expect((await answerEmailLink(ctx, person.newToken, 'confirm')).state).toBe('stopped');
      expect(await emailOf(person.customerId)).toBe(person.email);
    },
  );

  test('runs out after two days, is replaced by a newer one, and ends when its owner stops it', async () => {
    const ctx = testCtx(deps);
    const late = await asked('nueva-tarde@example.com');
    clock.now = new Date(clock.now.getTime() + 2 * DAY_MS);
    expect((await answerEmailLink(ctx, late.newToken, 'confirm')).state).toBe('over');
    const first = await asked('nueva-a@example.com');
    await changeEmail(first.ctx, { new_email: 'nueva-b@example.com', password: PASSWORD });
    expect((await answerEmailLink(ctx, first.newToken, 'confirm')).state).toBe('over');
    await stopEmailChange(first.ctx);
    const second = tokenIn(await mailsTo('nueva-b@example.com'));
    expect((await answerEmailLink(ctx, second, 'confirm')).state).toBe('stopped');
    expect((await answerEmailLink(ctx, 'guessed', 'confirm')).state).toBe('over');
  });

  test('says nothing of whose the new address is, and only its reader learns that it is taken', async () => {
    const other = await signedIn();
    const { oldToken, newToken, customerId, email } = await asked(other.email);
    const ctx = testCtx(deps);
    await answerEmailLink(ctx, oldToken, 'confirm');
    await expect(answerEmailLink(ctx, newToken, 'confirm')).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(customerId)).toBe(email);
  });

  test('no token of it is in the database', async () => {
    const { oldToken, newToken } = await asked('nueva-segura@example.com');
    const mails = await database.db.selectFrom('mails').select('params').execute();
    const held = JSON.stringify(mails);
    for (const token of [oldToken, newToken]) {
      expect(token.length).toBeGreaterThan(40);
      expect(held).not.toContain(token);
    }
  });

  test.each([
    ['no address', { new_email: 'nadie', password: PASSWORD }, 'new_email'],
    ['a wrong password', { new_email: 'nueva-x@example.com', password: 'otra' }, 'password'],
  ])('with %s is refused beside its field', async (_, typed, field) => {
    const { ctx } = await signedIn();
    const refused = await changeEmail(ctx, typed).catch((error: unknown) => error);
    expect(fieldProblemsOf(refused)).toMatchObject([{ field }]);
  });
});
