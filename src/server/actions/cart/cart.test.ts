import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE, PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import type { Ctx } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { withSession } from '../sessions/with-session.ts';
import { addItem } from './add-item.ts';
import { findCart } from './find-cart.ts';
import { presentCart } from './present-cart.ts';
import { formNotAllowed } from './refuse-form.ts';
import { removeItem } from './remove-item.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

/** A guest whose session is read again for every request, as the server does. */
async function guest(): Promise<() => Promise<Ctx>> {
  const { session } = await withSession(testCtx(deps));
  return async () => {
    const row = await database.db
      .selectFrom('sessions')
      .select('quote_id')
      .where('token_hash', '=', session.tokenHash)
      .executeTakeFirstOrThrow();
    return testCtx(deps, { session: { ...session, quoteId: row.quote_id } });
  };
}

describe('the cart', () => {
  test('R129 prices a line as base, options and values, with VAT once', async () => {
    const visit = await guest();
    await addItem(await visit(), { productId: NOTA_SIMPLE, answers: { ...NOTA_SIMPLE_ANSWERS, 411: '3782' } });
    const { cart } = await presentCart(await visit(), await findCart(await visit()));
    expect(cart.items[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 20.76],
      ['value', 5.75],
    ]);
    expect(cart).toMatchObject({ subtotal: 26.51, tax_amount: 5.57, fees: 0, total: 32.08 });
  });

  test('R128 a line holds its values with origin and origin id', async () => {
    const visit = await guest();
    await addItem(await visit(), {
      productId: NOTA_SIMPLE,
      answers: NOTA_SIMPLE_ANSWERS,
      origin: 'inmueble',
      originId: '77',
    });
    const [line] = (await presentCart(await visit(), await findCart(await visit()))).cart.items;
    expect(line).toMatchObject({ origin: 'inmueble', origin_id: '77', product_id: NOTA_SIMPLE });
    expect(line?.options).toContainEqual({
      option_id: 79,
      product_id: NOTA_SIMPLE,
      type: 'municipio',
      value: 'Madrid',
      label: 'Municipio',
      print_value: 'Madrid (Madrid)',
    });
  });

  test('a key adds once, however many clicks arrive at the same time', async () => {
    const visit = await guest();
    await addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS, addKey: 'first-of-all' });
    const clicks = Array.from({ length: 12 }, async () =>
      addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS, addKey: 'one-and-the-same' }),
    );
    await Promise.all(clicks);
    expect((await findCart(await visit())).items).toHaveLength(2);
  });

  test('the same click again leaves the version and the audit trail as they were', async () => {
    const visit = await guest();
    for (const addKey of ['once', 'twice', 'twice'])
      await addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS, addKey });
    const { quote_id, version, items } = await findCart(await visit());
    const trail = await database.db
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('subject_kind', '=', 'quote')
      .where('subject_id', '=', String(quote_id))
      .execute();
    expect([version, items.length]).toEqual([2, 2]);
    expect(trail).toEqual(Array(2).fill({ action: 'cart.add', detail: { product_id: NOTA_SIMPLE } }));
  });

  test('the first lines of a new cart that arrive at the same time all get in, of a guest and of a customer', async () => {
    const visit = await guest();
    const { customer_id } = await database.db
      .insertInto('customers')
      .values({ email: 'first@example.test', firstname: 'Ana', lastname: 'Ruiz', locale: 'es', store_id: 1 })
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    const customer = async () => testCtx(deps, { actor: { kind: 'customer', customerId: customer_id } });
    for (const ctx of [visit, customer]) {
      const clicks = Array.from({ length: 6 }, async (_, index) =>
        addItem(await ctx(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS, addKey: `different-${index}` }),
      );
      await Promise.all(clicks);
      expect((await findCart(await ctx())).items).toHaveLength(6);
    }
  });

  test('without a key the same form within a minute counts once, and again after it', async () => {
    const visit = await guest();
    await addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    await addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    expect((await findCart(await visit())).items).toHaveLength(1);
    deps.clock.now = new Date(deps.clock.now.getTime() + 61_000);
    await addItem(await visit(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    expect((await findCart(await visit())).items).toHaveLength(2);
  });

  test('an answer to a question that is not visible is dropped', async () => {
    const visit = await guest();
    await addItem(await visit(), {
      productId: NOTA_SIMPLE,
      answers: { ...NOTA_SIMPLE_ANSWERS, 1008: '28001000000001' },
    });
    expect((await findCart(await visit())).items[0]?.answers).not.toHaveProperty('1008');
  });

  test('an unfinished form is refused with what is missing and the price so far, and nothing is added', async () => {
    const visit = await guest();
    const { 80: _address, ...unfinished } = NOTA_SIMPLE_ANSWERS;
    const added = await addItem(await visit(), { productId: NOTA_SIMPLE, answers: unfinished });
    if (added.ok) throw new Error('added');
    expect(formNotAllowed(await visit(), added.walk).extra).toMatchObject({
      errors: [{ option_id: 80, code: 'required', message: expect.stringMatching(/^Escribe la dirección/) }],
      outcome: { kind: 'incomplete', missing: [80] },
      quote: { total: 25.12 },
    });
    expect((await findCart(await visit())).items).toEqual([]);
  });

  test('a municipality that does not exist, or lies elsewhere, is refused', async () => {
    const visit = await guest();
    for (const place of ['Atlantis', 'Barcelona', '08019']) {
      const added = await addItem(await visit(), {
        productId: NOTA_SIMPLE,
        answers: { ...NOTA_SIMPLE_ANSWERS, 79: place },
      });
      expect(added.ok, place).toBe(false);
    }
  });

  test('a cadastral reference with a wrong check letter is refused', async () => {
    const visit = await guest();
    const added = await addItem(await visit(), {
      productId: NOTA_SIMPLE,
      answers: { ...NOTA_SIMPLE_ANSWERS, 1011: '9872023VH5797S0001WY' },
    });
    if (added.ok) throw new Error('added');
    expect(added.walk.problems.map(({ option_id, code }) => [option_id, code])).toEqual([[1011, 'check_digit']]);
  });

  test('a product that this portal does not sell is refused', async () => {
    const ctx = testCtx(deps, { storeId: 16 });
    await expect(addItem(ctx, { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS })).rejects.toMatchObject({
      code: 'product_not_sold',
    });
  });

  test('a form that leads to another product says where', async () => {
    const visit = await guest();
    const added = await addItem(await visit(), { productId: NOTA_SIMPLE, answers: { 1001: '100102' } });
    if (added.ok) throw new Error('added');
    expect(formNotAllowed(await visit(), added.walk).extra.outcome).toEqual({
      kind: 'redirect',
      product_id: PROPERTIES_OF_A_PERSON,
      step: 1,
      set: { 1613: '161301' },
    });
  });

  test('removing a line of somebody else changes nothing; the own one goes, also twice', async () => {
    const [mine, other] = [await guest(), await guest()];
    const added = await addItem(await mine(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    if (!added.ok) throw new Error('not added');
    await addItem(await other(), { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    await removeItem(await other(), added.itemId);
    expect((await findCart(await mine())).items).toHaveLength(1);
    await Promise.all([removeItem(await mine(), added.itemId), removeItem(await mine(), added.itemId)]);
    expect((await findCart(await mine())).items).toEqual([]);
  });
});
