import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import {
  ACTUALIZAR_NOTA_SIMPLE,
  NOTA_SIMPLE,
  RENEWAL_OF_A_TRADE_MARK,
  SPANISH_TRADE_MARK,
} from '../../domain/catalogue/known-products.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { planWalks } from '../../domain/wizard/testing/walks.ts';
import { giveConsent } from '../actions/buying/save-buyer.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { placeOrder } from '../actions/checkout/place-order.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { orderListPage } from '../actions/own-orders/order-list-page.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { listFormFiles } from '../actions/wizard/files/list-form-files.ts';
import type { Ctx } from '../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { answerWizard } from './answer-wizard.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { orderAgain, updatePage } from './update-page.ts';
import { wizardPage } from './wizard-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A new customer for each test, so that no cart is in the way. */
async function customer(): Promise<Ctx> {
  const { customer_id } = await stage.deps.db
    .insertInto('customers')
    .values({
      email: `${crypto.randomUUID()}@correo.test`,
      firstname: 'Ana',
      lastname: 'Prueba',
      phone: '+34 600 000 000',
      locale: 'es',
      store_id: 1,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return withSession(stage.asCustomer(customer_id));
}

async function deliveredNote(
  ctx: Ctx,
  { days = 61, ...columns }: Partial<Omit<ItemRow, 'given_for'>> & { days?: number } = {},
) {
  const { customerId } = ctx.actor as { customerId: number };
  return stage.addItem({
    customer_id: customerId,
    panel_status_id: STATUS.delivered,
    delivered_at: new Date(stage.deps.now().getTime() - days * DAY_MS),
    ...columns,
    answers: JSON.stringify(columns.answers ?? NOTA_SIMPLE_ANSWERS),
    lines: '[]',
  });
}

const page = (ctx: Ctx, { order_id, item_id }: ItemRow) => updatePage(ctx, String(order_id), String(item_id));
const again = (ctx: Ctx, { order_id, item_id }: ItemRow, intent = 'order') =>
  orderAgain(ctx, { orderId: String(order_id), itemId: String(item_id), fields: { intent } });

describe('the page that orders again', () => {
  test('R032 a delivered note is renewed at its lower price, with its order and its interest', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx);
    const shown = await page(ctx, note);
    expect(shown).toMatchObject({ is_renewal: true, is_stale: true, is_complete: true, missing: [] });
    expect(shown.product.product_id).toBe(ACTUALIZAR_NOTA_SIMPLE);
    expect(shown.quote.total.text).toBe('21,36\u00a0€');
    expect(shown.note.map(({ value }) => value)).toContain('Calle Mayor 1, 3.º B');
    expect(shown.answers.map(({ value }) => value)).toEqual([
      String(note.order_id),
      'No',
      'Voy a comprar o alquilar el inmueble',
    ]);
  });

  test('one confirmation puts it into the cart; a double click, a second tab and a reload add nothing', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx);
    const results = await Promise.all([again(ctx, note), again(ctx, note), again(ctx, note)]);
    for (const result of results) expect(result).toEqual({ ok: true, redirect: '/tienda/cart' });
    await again(ctx, note);
    const { items } = await findCart(ctx);
    expect(items).toMatchObject([
      { product_id: ACTUALIZAR_NOTA_SIMPLE, origin: 'pedido', origin_id: String(note.item_id), total: 2136 },
    ]);
  });

  test('when something has changed, the form opens with everything else filled in, and its line keeps the origin', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx);
    expect(await again(ctx, note, 'change')).toEqual({
      ok: true,
      redirect: `/tienda/product/step2/${ACTUALIZAR_NOTA_SIMPLE}`,
    });
    const form = await wizardPage(ctx, String(ACTUALIZAR_NOTA_SIMPLE), 'step2');
    expect(form.notice).toContain('pedido anterior');
    expect(form.questions).toMatchObject([{ option_id: 1203, value: '' }]);
    await answerWizard(ctx, String(ACTUALIZAR_NOTA_SIMPLE), 'step2', {
      fields: { q1203: 'Hay otro titular' },
      files: [],
    });
    await confirmationPage(ctx, ACTUALIZAR_NOTA_SIMPLE);
    await addToCart(ctx, ACTUALIZAR_NOTA_SIMPLE, {});
    expect((await findCart(ctx)).items).toMatchObject([
      { answers: { 1202: '120201', 1203: 'Hay otro titular' }, origin: 'pedido', origin_id: String(note.item_id) },
    ]);
  });

  test("another customer's item, one under another order's number, an unpaid one and none at all are not found", async () => {
    const [ctx, other] = [await customer(), await customer()];
    const note = await deliveredNote(ctx);
    const unpaid = await deliveredNote(ctx, {
      panel_status_id: STATUS.pending_payment,
      internal_status: 'pending_payment',
      delivered_at: null,
    });
    const refused = [
      () => page(other, note),
      () => again(other, note),
      () => page(ctx, { ...note, order_id: unpaid.order_id }),
      () => page(ctx, unpaid),
      () => again(ctx, unpaid),
      () => updatePage(ctx, 'x', '1'),
      () => updatePage(ctx, '1', String(2 ** 53)),
    ];
    for (const refusal of refused) await expect(refusal()).rejects.toMatchObject({ code: 'not_found' });
    await expect(page(stage.as(stage.people.ana), note)).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('a note on its way is ordered again as it was, at the price of today', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx, { panel_status_id: STATUS.in_progress, delivered_at: null });
    expect(await page(ctx, note)).toMatchObject({ is_renewal: false, is_complete: true, left_out: [] });
    await again(ctx, note);
    expect((await findCart(ctx)).items).toMatchObject([
      { product_id: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS, total: 2512 },
    ]);
  });

  test('R498 a trade mark that is about to expire is renewed with the same data; until then the same is ordered again', async () => {
    const ctx = await customer();
    const answers = { 4402: 'CANARIO', 4409: '440902', 4413: 'Canario, S.L.', 4414: 'B00123455', 4408: 'Pájaros' };
    const mark = { product_id: SPANISH_TRADE_MARK, answers, store_id: 1 };
    const fresh = await deliveredNote(ctx, { ...mark, days: 30 });
    expect((await page(ctx, fresh)).product.product_id).toBe(SPANISH_TRADE_MARK);
    const old = await deliveredNote(ctx, { ...mark, days: 3600 });
    const shown = await page(ctx, old);
    expect(shown).toMatchObject({
      product: { product_id: RENEWAL_OF_A_TRADE_MARK },
      answers: expect.arrayContaining([
        { label: 'Nombre de la marca', value: 'CANARIO' },
        { label: 'Persona o empresa', value: 'Empresa' },
        { label: 'Fecha de vencimiento', value: '14/01/2027' },
      ]),
      left_out: ['Describe la actividad'],
      is_complete: false,
    });
    const [item] = (await orderDetailPage(ctx, String(old.order_id))).items;
    expect(item).toMatchObject({ validity: { state: 'ending' }, again: { renews: true, is_renewal: false } });
  });

  test('what today’s form lacks is named, and its form opens there', async () => {
    const ctx = await customer();
    const { 1013: _, ...answers } = NOTA_SIMPLE_ANSWERS;
    const note = await deliveredNote(ctx, { panel_status_id: STATUS.in_progress, delivered_at: null, answers });
    expect(await page(ctx, note)).toMatchObject({
      is_complete: false,
      missing: ['El Registro exige un interés legítimo'],
    });
    expect(await again(ctx, note)).toEqual({ ok: true, redirect: '/tienda/nota-simple/step7' });
    expect((await findCart(ctx)).items).toEqual([]);
  });

  test('R187 a form loaded from an item has all its steps complete: it is at the check page', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx, { panel_status_id: STATUS.in_progress, delivered_at: null });
    expect(await again(ctx, note, 'change')).toEqual({
      ok: true,
      redirect: `/tienda/product/confirmation/${NOTA_SIMPLE}`,
    });
    expect((await wizardPage(ctx, 'nota-simple', 'step7')).key).toBe('step7');
    expect((await confirmationPage(ctx, NOTA_SIMPLE)).answers).toHaveLength(10);
  });

  test('R187 files that were handed in then are in the form again', async () => {
    const ctx = await customer();
    const { product, answers, fileQuestion } = formWithFile(ctx);
    const formFileId = crypto.randomUUID();
    const item = await deliveredNote(ctx, {
      product_id: product.product_id,
      answers: { ...answers, [fileQuestion]: formFileId },
      delivered_at: null,
      panel_status_id: STATUS.in_progress,
    });
    await stage.addResult(item.item_id, 'defuncion.pdf');
    await stage.deps.db
      .updateTable('files')
      .set({ kind: 'answer', form_file_id: formFileId })
      .where('item_id', '=', item.item_id)
      .execute();
    await again(ctx, item, 'change');
    expect(await listFormFiles(ctx, product.product_id)).toMatchObject([
      { option_id: fileQuestion, name: 'defuncion.pdf' },
    ]);
    await again(ctx, item, 'change');
    expect(await listFormFiles(ctx, product.product_id)).toHaveLength(1);
  });

  test('what this portal does not sell cannot be ordered again here', async () => {
    const ctx = await customer();
    const portal = ctx.catalogue.current.portals.find(({ store_id }) => store_id === 16);
    if (!portal) throw new Error('there is no store 16');
    const note = await deliveredNote(ctx);
    await expect(page({ ...ctx, portal }, note)).rejects.toMatchObject({ code: 'product_not_sold' });
  });
});

describe('a simple note older than 60 days', () => {
  test.each([
    ['es', '21,36\u00a0€'],
    ['en', '€21.36'],
    ['pt', '21,36\u00a0€'],
  ] as const)(
    'R234 is flagged in the list and on its order, with the price of its renewal (%s)',
    async (locale, price) => {
      const ctx = { ...(await customer()), locale };
      const note = await deliveredNote(ctx);
      const stale = {
        href: `/tienda/product/actualizar/${note.order_id}/${note.item_id}`,
        is_renewal: true,
        renews: true,
        is_stale: true,
        price: { cents: 2136, text: price },
      };
      expect((await orderListPage(ctx, {})).orders[0]?.items[0]?.stale).toEqual(stale);
      expect((await orderDetailPage(ctx, String(note.order_id))).items[0]?.again).toEqual(stale);
    },
  );

  test('is not flagged at 60 days, but may be renewed', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx, { days: 60 });
    expect((await orderListPage(ctx, {})).orders[0]?.items[0]?.stale).toBeNull();
    expect((await orderDetailPage(ctx, String(note.order_id))).items[0]?.again).toMatchObject({
      is_stale: false,
      is_renewal: true,
    });
  });

  test('is not flagged any more once its renewal is paid, which comes from it', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx);
    await again(ctx, note);
    const { quote_id } = await findCart(ctx);
    await giveConsent(ctx, quote_id ?? 0);
    const renewal = await placeOrder(ctx);
    const renewed = stage.deps.db.updateTable('order_items').where('order_id', '=', renewal.order_id);
    const { parent_id } = await renewed.set({ version: 2 }).returning('parent_id').executeTakeFirstOrThrow();
    expect(parent_id).toBe(note.item_id);
    const flag = async () => (await orderDetailPage(ctx, String(note.order_id))).items[0]?.again?.is_stale;
    expect(await flag()).toBe(true);
    await renewed.set({ internal_status: 'complete', panel_status_id: STATUS.pending }).execute();
    expect(await flag()).toBe(false);
  });

  test('an order under way offers nothing, lest it be ordered twice', async () => {
    const ctx = await customer();
    const note = await deliveredNote(ctx, { panel_status_id: STATUS.in_progress, delivered_at: null });
    expect((await orderDetailPage(ctx, String(note.order_id))).items[0]?.again).toBeNull();
  });
});

/** A product with a required file, and answers that complete it with one. */
function formWithFile({ catalogue }: Ctx): { product: Product; answers: Record<number, string>; fileQuestion: number } {
  for (const candidate of catalogue.current.products) {
    const file = candidate.options.find(({ type, is_require }) => type === 'file' && is_require);
    const planned = file && planWalks(candidate).walks.find(({ walk }) => walk.relevant_answers[file.option_id]);
    if (file && planned) return { product: candidate, answers: planned.answers, fileQuestion: file.option_id };
  }
  throw new Error('no product asks for a file');
}
