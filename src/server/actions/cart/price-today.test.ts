import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PanelRole } from '../../../domain/actor/actor.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Ctx } from '../../ctx.ts';
import { cartPage } from '../../pages/cart-page.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { publishDraft } from '../catalogue/publish-draft.ts';
import { saveDraft } from '../catalogue/save-draft.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { insertTestAgent } from '../sessions/testing/people.ts';
import { addItem } from './add-item.ts';
import { findCart } from './find-cart.ts';
import { priceToday } from './price-today.ts';

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

/** The customer's next request, which works with what is on sale by then. */
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

test('a price that fell is told as such and changes nothing by itself', async () => {
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
