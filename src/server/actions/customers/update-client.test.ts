import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSchema, clientUpdateSchema } from '../../../contract/customers/client.ts';
import type { Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { fieldProblemsOf } from '../sessions/refuse-fields.ts';
import { insertTestCustomer } from '../sessions/testing/people.ts';
import { presentClient } from './present-client.ts';
import { updateClient } from './update-client.ts';

let database: TestDatabase;
let deps: Deps;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

/** A new customer, signed in. */
async function signedIn() {
  people += 1;
  const customerId = await insertTestCustomer(database.db, `own-${people}@example.com`);
  return testCtx(deps, { actor: { kind: 'customer', customerId } });
}

const ACCOUNT = { entidad: '2100', oficina: '0418', dc: '45', cuenta: '0200051332' };
const TAX = {
  tax_name: 'Ana Prueba',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};

describe('the own data of a customer', () => {
  test('R145 R146 R147 R148 all that was written is answered under the names of the specification', async () => {
    const ctx = await signedIn();
    await updateClient(ctx, {
      firstname: ' Ana  María ',
      phone: '+34 612 345 678',
      locale: 'pt',
      regions: [{ region_id: 'PT-11' }, { region_id: 'ES-28' }],
      tax: TAX,
      extra: { newsletter: true },
      payment: { preferred_payment: 'bizum', ...ACCOUNT, cuenta: '0200 0513 32' },
    });
    const client = await presentClient(ctx);
    expect(clientSchema.parse(client)).toEqual(client);
    expect(client).toMatchObject({
      firstname: 'Ana María',
      lastname: 'Prueba',
      locale: 'pt',
      regions: [
        { region_id: 'ES-28', name: 'Madrid' },
        { region_id: 'PT-11', name: 'Lisboa' },
      ],
      tax: TAX,
      extra: { newsletter: true, pedidos: [], tickets: [], items: [] },
      payment: { preferred_payment: 'bizum', ...ACCOUNT, cc_brand: null },
    });
    expect(client.actions).toEqual(['update', 'change_password', 'change_email', 'export', 'erase']);
  });

  test('what an update leaves out stays, and the same update again leaves no second trace', async () => {
    const ctx = await signedIn();
    await updateClient(ctx, { payment: ACCOUNT, extra: { newsletter: true } });
    await updateClient(ctx, { extra: { newsletter: false } });
    await updateClient(ctx, { extra: { newsletter: false } });
    const client = await presentClient(ctx);
    expect(client.payment).toMatchObject(ACCOUNT);
    expect(client.extra.newsletter).toBe(false);
    const trail = await database.db
      .selectFrom('audit_events')
      .select('detail')
      .where('subject_id', '=', String(client.customer_id))
      .where('action', '=', 'customer.update')
      .orderBy('event_id')
      .execute();
    expect(trail.map(({ detail }) => detail)).toEqual([
      { fields: ['newsletter', 'entidad', 'oficina', 'dc', 'cuenta'], newsletter: true },
      { fields: ['newsletter'], newsletter: false },
    ]);
  });

  test.each([
    ['a wrong check digit of the account', { payment: { ...ACCOUNT, dc: '46' } }, ['cuenta']],
    ['half an account', { payment: { entidad: '2100' } }, ['oficina', 'dc', 'cuenta']],
    ['a region that does not exist', { regions: [{ region_id: 'ES-99' }] }, ['region_ids']],
    ['no first name', { firstname: ' \u0000' }, ['firstname']],
    ['a wrong tax number', { tax: { ...TAX, tax_id: '12345678A' } }, ['tax_id']],
    ['half of the tax data', { tax: { tax_name: 'Ana' } }, ['tax_id', 'tax_address', 'tax_postal_code', 'tax_city']],
  ])('R148 %s is refused beside its field, and nothing is written', async (_, update, fields) => {
    const ctx = await signedIn();
    const before = await presentClient(ctx);
    const refused = await updateClient(ctx, { lastname: 'Otro', ...update }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'invalid_input' });
    expect(fieldProblemsOf(refused).map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    expect(await presentClient(ctx)).toEqual(before);
  });

  test('R147 the preferred way to pay is one of five, and no other is kept', async () => {
    const ctx = await signedIn();
    const kept = async () => (await presentClient(ctx)).payment.preferred_payment;
    for (const preferred_payment of ['cc', 'bank', 'paypal', 'multibanco', 'bizum'] as const) {
      await updateClient(ctx, { payment: { preferred_payment } });
      expect(await kept()).toBe(preferred_payment);
    }
    const { payment } = clientUpdateSchema.shape;
    expect(payment.safeParse({ preferred_payment: 'bizum' }).success).toBe(true);
    expect(payment.safeParse({ preferred_payment: 'gold' }).success).toBe(false);
  });

  test('R148 remove_cc removes the stored card', async () => {
    const ctx = await signedIn();
    const { customer_id } = await presentClient(ctx);
    const card = { provider: 'sandbox', token: 't', brand: 'Visa', last_four: '0004', exp_month: 12, exp_year: 2030 };
    await database.db
      .insertInto('saved_cards')
      .values({ ...card, customer_id, created_at: ctx.now() })
      .execute();
    const withCard = await presentClient(ctx);
    expect(withCard.payment).toMatchObject({
      cc_brand: 'Visa',
      cc_last_four: '0004',
      cc_exp_month: 12,
      cc_exp_year: 2030,
    });
    expect(withCard.actions).toContain('remove_cc');
    expect(JSON.stringify(withCard)).not.toContain('"t"');
    await updateClient(ctx, { payment: { remove_cc: true } });
    expect((await presentClient(ctx)).payment).toMatchObject({ cc_brand: null, cc_last_four: null });
  });

  test('an account and tax data are given up by emptying them', async () => {
    const ctx = await signedIn();
    await updateClient(ctx, { payment: ACCOUNT, tax: TAX });
    const empty = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
    await updateClient(ctx, { payment: empty(ACCOUNT), tax: { ...empty(TAX), tax_country: 'ES' } });
    const client = await presentClient(ctx);
    expect(client.payment.cuenta).toBeNull();
    expect(client.tax).toEqual(empty(TAX));
  });

  test('nobody else has own data', async () => {
    await expect(presentClient(testCtx(deps))).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(updateClient(testCtx(deps), {})).rejects.toMatchObject({ code: 'sign_in_required' });
  });
});
