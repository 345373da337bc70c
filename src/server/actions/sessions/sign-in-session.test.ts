import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx, Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { signOutSession } from '../sign-in/sign-out-session.ts';
import { shopConfig } from './shop-config.ts';
import { signInSession } from './sign-in-session.ts';
import { insertTestCustomer } from './testing/people.ts';
import { withSession } from './with-session.ts';

const NOTA_SIMPLE = 15867;

let database: TestDatabase;
let clock: TestClock;
let deps: Deps;
let serial = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: new Date('2026-11-23T10:00:00Z') };
  deps = await testDeps(database.db, { clock });
});

afterAll(() => database.drop());

/** A browser's request; the cookies of its answer are collected. */
function visit({ storeId = 1 } = {}): { ctx: Ctx; cookies: string[] } {
  const cookies: string[] = [];
  return { ctx: { ...testCtx(deps, { storeId }), setCookie: (cookie) => cookies.push(cookie) }, cookies };
}

function newCustomer(): Promise<number> {
  serial += 1;
  return insertTestCustomer(database.db, `buyer${serial}@example.com`);
}

async function insertQuote(keys: readonly string[], { customerId = null as number | null, storeId = 1 } = {}) {
  const { quote_id } = await database.db
    .insertInto('quotes')
    .values({ store_id: storeId, customer_id: customerId, consent_text_version: 'v1', consent_at: clock.now })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  for (const add_key of keys) {
    await database.db
      .insertInto('quote_items')
      .values({
        quote_id,
        product_id: NOTA_SIMPLE,
        form_version: deps.catalogue.versionId,
        answers: JSON.stringify(answersOf(add_key)),
        lines: '[]',
        subtotal: 1,
        tax_rate: 2100,
        tax_amount: 0,
        fees: 0,
        total: 1,
        add_key,
      })
      .execute();
  }
  return quote_id;
}

/** 'a' and 'a again' are the same form, filled in twice. */
function answersOf(key: string): Record<string, string> {
  return { 77: key.split(' ')[0] as string };
}

async function guestWithCart(keys: readonly string[], { storeId = 1 } = {}) {
  const { ctx, cookies } = visit({ storeId });
  const guest = await withSession(ctx);
  const quoteId = await insertQuote(keys, { storeId });
  await database.db
    .updateTable('sessions')
    .set({ quote_id: quoteId })
    .where('token_hash', '=', guest.session.tokenHash)
    .execute();
  return { guest, quoteId, cookies };
}

async function cartOf(quoteId: number) {
  const quote = await database.db
    .selectFrom('quotes')
    .select(['state', 'customer_id', 'version', 'consent_at'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const items = await database.db
    .selectFrom('quote_items')
    .select('add_key')
    .where('quote_id', '=', quoteId)
    .orderBy('add_key')
    .execute();
  return { ...quote, keys: items.map(({ add_key }) => add_key) };
}

async function itemIdsOf(quoteId: number): Promise<number[]> {
  const rows = await database.db
    .selectFrom('quote_items')
    .select('item_id')
    .where('quote_id', '=', quoteId)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

const sessionRow = (hash: Buffer) =>
  database.db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst();

describe('a session', () => {
  test('is opened once in a request, by any caller', async () => {
    const { ctx, cookies } = visit();
    const first = await withSession(ctx);
    const second = await withSession({ ...ctx });
    expect(second.session).toBe(first.session);
    expect(cookies).toHaveLength(1);
    expect((await shopConfig(ctx, { origin: 'http://localhost' })).formkey).toBe(first.session.formkey);
  });

  test('is not opened for a person whose calls are signed', async () => {
    const { ctx, cookies } = visit();
    const customerId = await newCustomer();
    const signed: Ctx = { ...ctx, actor: { kind: 'customer', customerId } };
    const { session } = await withSession(signed);
    expect(await sessionRow(session.tokenHash)).toBeUndefined();
    expect(cookies).toEqual([]);
  });

  test('gets a new token and formkey at sign-in: one planted before is worth nothing', async () => {
    const { guest, cookies } = await guestWithCart([]);
    const customerId = await newCustomer();
    const signedIn = await signInSession(guest, customerId, { atCheckout: false });
    expect(signedIn.ctx.session.tokenHash).not.toEqual(guest.session.tokenHash);
    expect(signedIn.ctx.session.formkey).not.toBe(guest.session.formkey);
    expect(await sessionRow(guest.session.tokenHash)).toBeUndefined();
    expect(await sessionRow(signedIn.ctx.session.tokenHash)).toMatchObject({
      kind: 'customer',
      customer_id: customerId,
    });
    expect(cookies.filter((cookie) => cookie.startsWith('session-1='))).toHaveLength(2);
    expect(signedIn.ctx.actor).toEqual({ kind: 'customer', customerId });
  });

  test('takes half-filled forms along', async () => {
    const { guest } = await guestWithCart([]);
    await database.db
      .insertInto('form_drafts')
      .values({
        session_hash: guest.session.tokenHash,
        product_id: NOTA_SIMPLE,
        form_version: deps.catalogue.versionId,
      })
      .execute();
    const { ctx } = await signInSession(guest, await newCustomer(), { atCheckout: false });
    const drafts = database.db.selectFrom('form_drafts').select('product_id');
    expect(await drafts.where('session_hash', '=', ctx.session.tokenHash).execute()).toHaveLength(1);
    await signOutSession(ctx);
    expect(await drafts.where('session_hash', '=', ctx.session.tokenHash).execute()).toEqual([]);
    expect(await sessionRow(ctx.session.tokenHash)).toBeUndefined();
  });

  test('of one customer leaves nothing to the next who signs in at the same browser', async () => {
    const { guest, quoteId } = await guestWithCart(['a']);
    const first = await signInSession(guest, await newCustomer(), { atCheckout: false });
    const second = await signInSession(first.ctx, await newCustomer(), { atCheckout: false });
    expect(second.ctx.session.quoteId).toBeNull();
    expect(await sessionRow(first.ctx.session.tokenHash)).toBeUndefined();
    expect(await cartOf(quoteId)).toMatchObject({ state: 'active', keys: ['a'] });
  });
});

describe("R041 the guest's cart at sign-in", () => {
  test('becomes the cart of a customer who has none', async () => {
    const { guest, quoteId, cookies } = await guestWithCart(['a', 'b']);
    const customerId = await newCustomer();
    const { ctx, mergedLines } = await signInSession(guest, customerId, { atCheckout: false });
    expect(ctx.session.quoteId).toBe(quoteId);
    expect(mergedLines).toBe(0);
    expect(await cartOf(quoteId)).toMatchObject({ state: 'active', customer_id: customerId, keys: ['a', 'b'] });
    expect(cookies.at(-1)).toMatch(/^cart_count=2;/);
  });

  test('joins the older one, the same click once, and the consent to the smaller cart is gone', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a', 'b'], { customerId });
    const { guest, quoteId, cookies } = await guestWithCart(['b', 'c']);
    const { ctx, mergedLines } = await signInSession(guest, customerId, { atCheckout: false });
    expect(ctx.session.quoteId).toBe(own);
    expect(mergedLines).toBe(1);
    expect(await cartOf(own)).toMatchObject({ state: 'active', version: 2, consent_at: null, keys: ['a', 'b', 'c'] });
    expect(await cartOf(quoteId)).toMatchObject({ state: 'merged' });
    expect(cookies.at(-1)).toMatch(/^cart_count=3;/);
  });

  test('that holds another form of the same service stays beside the older one, and the older lines are shown', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a', 'b'], { customerId });
    const { guest } = await guestWithCart(['c']);
    const older = await itemIdsOf(own);
    const { ctx } = await signInSession(guest, customerId, { atCheckout: false });
    expect((await cartOf(own)).keys).toEqual(['a', 'b', 'c']);
    expect(ctx.session.joinedItems).toEqual(older);
    expect((await sessionRow(ctx.session.tokenHash))?.joined_items.map(Number)).toEqual(older);
  });

  test('with the same form filled in again has it once', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a', 'b'], { customerId });
    const { guest } = await guestWithCart(['a again', 'c']);
    const { mergedLines } = await signInSession(guest, customerId, { atCheckout: false });
    expect(mergedLines).toBe(1);
    expect((await cartOf(own)).keys).toEqual(['a', 'b', 'c']);
  });

  test('stands alone at checkout, the older one is set aside', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a'], { customerId });
    const { guest, quoteId } = await guestWithCart(['b']);
    const { ctx } = await signInSession(guest, customerId, { atCheckout: true });
    expect(ctx.session.quoteId).toBe(quoteId);
    expect(await cartOf(quoteId)).toMatchObject({ state: 'active', customer_id: customerId, version: 1, keys: ['b'] });
    expect(await cartOf(own)).toMatchObject({ state: 'merged', keys: ['a'] });
    expect(ctx.session.joinedItems).toEqual([]);
  });

  test('without a line leaves the older one alone, at checkout too', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a'], { customerId });
    const { guest } = await guestWithCart([]);
    const { ctx } = await signInSession(guest, customerId, { atCheckout: true });
    expect(ctx.session.quoteId).toBe(own);
    expect(await cartOf(own)).toMatchObject({ state: 'active', keys: ['a'] });
  });

  test('never crosses portals', async () => {
    const customerId = await newCustomer();
    const own = await insertQuote(['a'], { customerId, storeId: 1 });
    const { guest, quoteId } = await guestWithCart(['b'], { storeId: 16 });
    const { ctx } = await signInSession(guest, customerId, { atCheckout: false });
    expect(ctx.session.quoteId).toBe(quoteId);
    expect(await cartOf(own)).toMatchObject({ state: 'active', version: 1, keys: ['a'] });
    expect(await cartOf(quoteId)).toMatchObject({ state: 'active', customer_id: customerId, keys: ['b'] });
  });

  test('that belongs to somebody by now is not adopted', async () => {
    const { guest, quoteId } = await guestWithCart(['a']);
    const other = await newCustomer();
    await database.db.updateTable('quotes').set({ customer_id: other }).where('quote_id', '=', quoteId).execute();
    const { ctx } = await signInSession(guest, await newCustomer(), { atCheckout: true });
    expect(ctx.session.quoteId).toBeNull();
    expect(await cartOf(quoteId)).toMatchObject({ state: 'active', customer_id: other });
  });
});
