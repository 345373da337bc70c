import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { fieldProblemsOf } from './refuse-fields.ts';
import { registerCustomer } from './register-customer.ts';
import { signInCustomer } from './sign-in-customer.ts';

let database: TestDatabase;
let deps: Deps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});

afterAll(() => database.drop());

const typed = {
  firstname: 'Ana',
  lastname: "O'Neill Núñez",
  email: 'ana@example.com',
  phone: '+34 612 345 678',
  password: 'tres gatos azules',
};

test('R040 a registration opens the account, writes one welcome in its language, and its password signs in', async () => {
  const ctx = testCtx(deps, { locale: 'pt', storeId: 16 });
  const customerId = await registerCustomer(ctx, typed);
  const row = await database.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: 'ana@example.com', lastname: "O'Neill Núñez", locale: 'pt', store_id: 16 });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
  expect(row.password_hash).not.toContain(typed.password);
  const mails = await database.db.selectFrom('mails').selectAll().where('to_address', '=', typed.email).execute();
  expect(mails).toMatchObject([{ template: 'account_welcome', locale: 'pt', store_id: 16 }]);
  const { email, password } = typed;
  const signedIn = await signInCustomer(ctx, { email, password }, { atCheckout: false });
  expect(signedIn.ctx.actor).toEqual({ kind: 'customer', customerId });
});

test('an address has one account, also when two registrations meet, and however it is written', async () => {
  const ctx = testCtx(deps);
  const twins = [
    { ...typed, email: 'twin@example.com' },
    { ...typed, email: 'Twin@Example.com', password: 'cinco loros rojos' },
  ].map((registration) => registerCustomer(ctx, registration));
  const outcomes = await Promise.allSettled(twins);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  expect(refused).toMatchObject({ code: 'email_taken' });
  expect(fieldProblemsOf(refused)).toEqual([{ field: 'email', message: expect.stringContaining('Ya hay una cuenta') }]);
  const mails = await database.db.selectFrom('mails').where('to_address', 'ilike', 'twin@%').selectAll().execute();
  expect(mails).toHaveLength(1);
});

test('what is wrong is listed beside its fields, in the language of the visitor', async () => {
  const refused = await registerCustomer(testCtx(deps, { locale: 'en' }), {
    ...typed,
    email: 'x',
    password: 'y',
  }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid_input' });
  expect(fieldProblemsOf(refused)).toMatchObject([
    { field: 'email', message: expect.stringContaining('whole e-mail') },
    { field: 'password', message: expect.stringContaining('10 characters') },
  ]);
});

test('other errors have no problems of fields', () => {
  expect(fieldProblemsOf(new Error('other'))).toEqual([]);
});

test.each([
  ['es', 'Escribe solo el nombre, sin direcciones web ni de correo'],
  ['en', 'Enter the name only, without web or e-mail addresses'],
  ['pt', 'Escreva só o nome, sem endereços Web nem de e-mail'],
] as const)('no address passes for a name, and that is said in %s', async (locale, message) => {
  const email = `spam.${locale}@example.com`;
  const spam = { ...typed, email, firstname: 'Gana 500 € en www.premios.example', lastname: 'premios.com/oferta' };
  const refused = await registerCustomer(testCtx(deps, { locale }), spam).catch((error: unknown) => error);
  expect(fieldProblemsOf(refused)).toEqual(['firstname', 'lastname'].map((field) => ({ field, message })));
  expect(await database.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()).toEqual([]);
});

test('the welcome greets nobody by name whose address nobody has confirmed', async () => {
  await registerCustomer(testCtx(deps), { ...typed, email: 'stranger@example.com', firstname: 'Has ganado' });
  const { params } = await database.db
    .selectFrom('mails')
    .select('params')
    .where('to_address', '=', 'stranger@example.com')
    .executeTakeFirstOrThrow();
  expect(params).toMatchObject({ customerName: '' });
  expect(JSON.stringify(params)).not.toContain('Has ganado');
});
