import argon2 from 'argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { hashPassword } from './hash-password.ts';
import { proveIdentity, type UserKind } from './prove-identity.ts';
import { insertTestCustomer } from './testing/people.ts';

const PASSWORD = 'tres gatos pardos';
const WEAKER = { type: argon2.argon2id, memoryCost: 4_096, timeCost: 1, parallelism: 1 } as const;

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

async function addPerson(kind: UserKind, email: string, password_hash: string): Promise<void> {
  if (kind === 'customer') {
    await insertTestCustomer(database.db, email);
    await database.db.updateTable('customers').set({ password_hash }).where('email', '=', email).execute();
    return;
  }
  await database.db
    .insertInto('agents')
    .values({ email, firstname: 'Ana', lastname: 'Prueba', role: 'Agente', panel_roles: [], password_hash })
    .execute();
}

async function hashOf(kind: UserKind, email: string): Promise<string | null> {
  const from = database.db.selectFrom(kind === 'agent' ? 'agents' : 'customers');
  return (await from.select('password_hash').where('email', '=', email).executeTakeFirstOrThrow()).password_hash;
}

const signIn = (kind: UserKind, email: string, password: string) =>
  proveIdentity(testCtx(deps), { email, password }, [kind]);

test.each<UserKind>(['customer', 'agent'])(
  'a password that was hashed with older parameters is hashed again at sign-in of the %s',
  async (kind) => {
    const email = `${kind}@old.test`;
    const old = await argon2.hash(PASSWORD, WEAKER);
    await addPerson(kind, email, old);
    await expect(signIn(kind, email, `${PASSWORD}?`)).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(await hashOf(kind, email)).toBe(old);
    await signIn(kind, email, PASSWORD);
    const renewed = await hashOf(kind, email);
    expect(renewed).toMatch(/m=19456/);
    await signIn(kind, email, PASSWORD);
    expect(await hashOf(kind, email)).toBe(renewed);
  },
);

test('one with the parameters of today stays as it is', async () => {
  const hash = await hashPassword(PASSWORD);
  await addPerson('customer', 'new@person.test', hash);
  await signIn('customer', 'new@person.test', PASSWORD);
  expect(await hashOf('customer', 'new@person.test')).toBe(hash);
});
