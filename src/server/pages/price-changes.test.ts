import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PanelRole } from '../../domain/actors/actor.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { addItem } from '../actions/cart/add-item.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { priceToday } from '../actions/cart/price-today.ts';
import { getProduct } from '../actions/catalogue/get-product.ts';
import { publishDraft } from '../actions/catalogue/publish-draft.ts';
import { saveDraft } from '../actions/catalogue/save-draft.ts';
import { placeOrder } from '../actions/checkout/place-order.ts';
import { openTestShop, type TestShop } from '../actions/checkout/testing/test-shop.ts';
import { insertTestAgent } from '../actions/sessions/testing/people.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { saveDraft as keepAnswers } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { testCtx } from '../testing/test-deps.ts';
import { cartPage } from './cart-page.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';

const NOTE = 15867;

let shop: TestShop;
let supervisor: ReturnType<typeof testCtx>;
beforeAll(async () => {
  shop = await openTestShop();
  const agentId = await insertTestAgent(shop.deps.db, 'precios@panel.test');
  const panelRoles: PanelRole[] = ['supervisor'];
  supervisor = testCtx(shop.deps, { actor: { kind: 'agent', agentId, role: 'Agente', panelRoles, notaryId: null } });
});
afterAll(() => shop.close());
beforeEach(() => publishPrice(2076, 2512));

const publishPrice = (base_price: number, price: number) => publish(() => ({ base_price, price }));

async function publish(change: (product: Product) => Partial<Product>): Promise<void> {
  const { version_id, published } = await getProduct(supervisor, NOTE);
  const content = { ...published, ...change(published) };
  const { draft_version } = await saveDraft(supervisor, {
    productId: NOTE,
    draftVersion: 0,
    baseVersion: version_id,
    content,
  });
  await publishDraft(supervisor, { productId: NOTE, draftVersion: draft_version, note: '' });
  await shop.deps.catalogue.refresh();
}

/** The customer's next request, which uses the catalogue on sale by then. */
const nextRequest = ({ actor }: Ctx) => testCtx(shop.deps, { actor });

test('a line keeps its price when the published one rises; the cart shows both, and the order costs what the cart showed', async () => {
  const before = await shop.customer();
  expect((await cartPage(before)).items[0]?.price_today).toBeNull();
  await publishPrice(2150, 2602);
  const ctx = nextRequest(before);
  const { items, totals } = await cartPage(ctx);
  expect(items[0]).toMatchObject({
    total: { cents: 2512 },
    price_today: { total: { cents: 2602 }, is_lower: false },
  });
  expect(totals.total.cents).toBe(2512);
  expect(await placeOrder(ctx)).toMatchObject({ total: 2512 });
  await addItem(ctx, { productId: NOTE, answers: NOTA_SIMPLE_ANSWERS, addKey: 'otra-linea-1' });
  expect((await cartPage(ctx)).items.map(({ total, price_today }) => [total.cents, price_today === null])).toEqual([
    [2512, false],
    [2602, true],
  ]);
});

test('a lower price is shown and changes nothing automatically', async () => {
  const before = await shop.customer();
  await publishPrice(2000, 2420);
  const [line] = (await cartPage(nextRequest(before))).items;
  expect(line).toMatchObject({ total: { cents: 2512 }, price_today: { total: { cents: 2420 }, is_lower: true } });
});

test('a new version that leaves the price as it was says nothing', async () => {
  const before = await shop.customer();
  await publish(({ name }) => ({ name: { ...name, en: 'Note of a property' } }));
  const { items } = await cartPage(nextRequest(before));
  expect(items[0]?.price_today).toBeNull();
});

test('what is not sold any more has no price of today', async () => {
  const before = await shop.customer();
  const [item] = (await findCart(before)).items;
  const { version_id, published } = await getProduct(supervisor, NOTE);
  const { current } = shop.deps.catalogue;
  const catalogue = { ...current, products: current.products.filter(({ product_id }) => product_id !== NOTE) };
  const emptied = { versionId: version_id + 1, current: catalogue, version: shop.deps.catalogue.version };
  expect(published.stores).toContain(1);
  expect(item && priceToday({ ...before, catalogue: emptied }, item)).toBeNull();
});

describe('a price that is published while the check page is open', () => {
  /** The check page of a guest whose form is finished, and what its button posts. */
  async function checkedByGuest() {
    const ctx = await withSession(testCtx(shop.deps));
    await keepAnswers(ctx, { productId: NOTE, answers: NOTA_SIMPLE_ANSWERS });
    const { quote, add_key } = await confirmationPage(ctx, NOTE);
    return {
      session: ctx.session,
      fields: { add_key, shown_total: String(quote.total.cents), q74: 'Junto al mercado' },
    };
  }
  const guest = (session: Ctx['session']) => ({ ...testCtx(shop.deps), session });

  test('is shown before the line is added, with the input, and the line is added at the new price once it has been seen', async () => {
    const { session, fields } = await checkedByGuest();
    await publishPrice(2150, 2602);
    for (const click of ['first', 'second']) {
      const refused = await addToCart(guest(session), NOTE, fields);
      if (refused.ok) throw new Error(`the ${click} click was taken`);
      expect(refused.status).toBe(409);
      expect(refused.page.problems).toEqual([{ field: null, message: expect.stringMatching(/26,02\s€.*25,12\s€/) }]);
      expect(refused.page.quote.total.cents).toBe(2602);
      expect(refused.page.questions.map(({ value }) => value)).toContain('Junto al mercado');
    }
    expect((await findCart(guest(session))).items).toEqual([]);
    const added = await addToCart(guest(session), NOTE, { ...fields, shown_total: '2602' });
    expect(added).toEqual({ ok: true, redirect: '/tienda/cart' });
    expect((await findCart(guest(session))).items.map(({ total }) => total)).toEqual([2602]);
  });

  test('is not told when a new version leaves the price as it was', async () => {
    const { session, fields } = await checkedByGuest();
    await publish(({ name }) => ({ name: { ...name, en: 'Note of a flat' } }));
    expect(await addToCart(guest(session), NOTE, fields)).toEqual({ ok: true, redirect: '/tienda/cart' });
  });
});
