import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { eraseCustomer } from '../actions/customers/erasure/erase-customer.ts';
import { addCustomer } from '../actions/items/testing/order-stage.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { openRefundStage, type RefundStage } from '../actions/refunds/testing/refund-stage.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { ownReviewPage, saveReview } from './own-review-page.ts';

const TYPED = { stars: '4', text: 'Llegó a tiempo y se entiende bien.', shown_name: 'Carmen C.' };

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const carmen = (): Ctx => ({ ...stage.asCustomer(stage.customers.carmen), ports: stage.ports });
const dario = (): Ctx => ({ ...stage.asCustomer(stage.customers.dario), ports: stage.ports });
const delivered = (columns: object = {}) =>
  stage.sold({
    columns: { panel_status_id: STATUS.delivered, clock: 'ended', delivered_at: stage.deps.now(), ...columns },
  });
const kept = (itemId: number) =>
  stage.deps.db.selectFrom('product_reviews').selectAll().where('item_id', '=', itemId).executeTakeFirst();

/** As a supervisor leaves it. */
async function decided(itemId: number, decision: { state: 'published' } | { state: 'rejected'; reason: string }) {
  await stage.deps.db
    .updateTable('product_reviews')
    .set({ ...decision, decided_by: stage.people.ana.agentId, decided_at: stage.deps.now() })
    .where('item_id', '=', itemId)
    .execute();
}

describe('reviewing something that was delivered', () => {
  test('is offered on the order, with the first name and an initial, and two clicks at once keep one', async () => {
    const { item_id, order_id } = await delivered();
    const id = String(item_id);
    const link = async () => (await orderDetailPage(carmen(), String(order_id))).items[0]?.review;
    expect(await link()).toEqual({ href: `/orders/review/${id}`, state: 'open' });
    expect(await ownReviewPage(carmen(), id)).toMatchObject({
      kind: 'open',
      stars: '',
      text: '',
      shown_name: 'carmen C.',
    });
    const presses = await Promise.all([1, 2, 3].map(() => saveReview(carmen(), id, TYPED)));
    for (const press of presses)
      expect(press).toEqual({ ok: true, redirect: `/orders/detail/${order_id}?opinion=guardada` });
    expect(await kept(item_id)).toMatchObject({
      ...TYPED,
      stars: 4,
      source: 'order',
      state: 'waiting',
      version: 1,
      locale: 'es',
      store_id: 1,
      product_id: 15867,
      written_on: '2026-11-23',
    });
    expect(await link()).toMatchObject({ state: 'waiting' });
    expect(await ownReviewPage(carmen(), id)).toMatchObject({ ...TYPED, kind: 'waiting' });
  });

  test('can be changed until it is published, and sent again once it was rejected', async () => {
    const { item_id } = await delivered();
    const id = String(item_id);
    await saveReview(carmen(), id, TYPED);
    expect(await saveReview(carmen(), id, { ...TYPED, stars: '2' })).toMatchObject({ ok: true });
    expect(await kept(item_id)).toMatchObject({ stars: 2, version: 2 });
    await decided(item_id, { state: 'rejected', reason: 'Nombra a otra persona.' });
    expect(await ownReviewPage(carmen(), id)).toMatchObject({ kind: 'rejected', reason: 'Nombra a otra persona.' });
    expect(await saveReview(carmen(), id, { ...TYPED, stars: '2' })).toMatchObject({ ok: true });
    expect(await kept(item_id)).toMatchObject({ state: 'waiting', reason: null, decided_by: null, version: 3 });
    await decided(item_id, { state: 'published' });
    const late = { ...TYPED, text: 'Cambio de opinión: tardó demasiado.' };
    expect(await saveReview(carmen(), id, late)).toMatchObject({
      ok: false,
      status: 409,
      page: { ...late, kind: 'published', problems: [{ field: null }] },
    });
    expect(await kept(item_id)).toMatchObject({ state: 'published', text: TYPED.text });
  });

  test('is withdrawn at any time, twice at once too, and can be written again', async () => {
    const { item_id, order_id } = await delivered();
    const id = String(item_id);
    await saveReview(carmen(), id, TYPED);
    await decided(item_id, { state: 'published' });
    const presses = await Promise.all([1, 2].map(() => saveReview(carmen(), id, { intent: 'withdraw' })));
    for (const press of presses)
      expect(press).toEqual({ ok: true, redirect: `/orders/detail/${order_id}?opinion=retirada` });
    expect(await kept(item_id)).toBeUndefined();
    expect(await saveReview(carmen(), id, TYPED)).toMatchObject({ ok: true });
    expect(await kept(item_id)).toMatchObject({ state: 'waiting' });
  });

  test('errors are shown at their field, and the input is kept', async () => {
    const { item_id } = await delivered();
    const typed = { stars: '9', text: 'corto', shown_name: 'ana@correo.test' };
    expect(await saveReview(carmen(), String(item_id), typed)).toMatchObject({
      ok: false,
      status: 422,
      page: { ...typed, problems: [{ field: 'stars' }, { field: 'text' }, { field: 'shown_name' }] },
    });
    const huge = { ...TYPED, text: 'ñ'.repeat(120_000), shown_name: 'n'.repeat(100_000) };
    expect(await saveReview(carmen(), String(item_id), huge)).toMatchObject({
      page: { text: huge.text, problems: [{ field: 'text' }, { field: 'shown_name' }] },
    });
    expect(await kept(item_id)).toBeUndefined();
    const control = { stars: '5', text: 'Todo\u0000 perfecto,\r\ngracias.\ud800', shown_name: 'Ana\u0000' };
    expect(await saveReview(carmen(), String(item_id), control)).toMatchObject({ ok: true });
    expect(await kept(item_id)).toMatchObject({ text: 'Todo perfecto,\ngracias.\ufffd', shown_name: 'Ana' });
  });

  test('is for what was delivered and not refunded, and stays when the money comes back later', async () => {
    for (const columns of [
      { panel_status_id: STATUS.pending, delivered_at: null },
      { internal_status: 'refunded', panel_status_id: STATUS.closed },
      { internal_status: 'canceled' },
    ]) {
      const { item_id, order_id } = await delivered(columns);
      expect((await orderDetailPage(carmen(), String(order_id))).items[0]?.review).toBeNull();
      expect(await ownReviewPage(carmen(), String(item_id))).toMatchObject({ kind: 'none' });
      expect(await saveReview(carmen(), String(item_id), TYPED)).toMatchObject({ ok: false, status: 409, page: TYPED });
    }
    const { item_id } = await delivered();
    await saveReview(carmen(), String(item_id), TYPED);
    await stage.deps.db
      .updateTable('order_items')
      .set({ internal_status: 'refunded' })
      .where('item_id', '=', item_id)
      .execute();
    expect(await ownReviewPage(carmen(), String(item_id))).toMatchObject({ kind: 'waiting' });
    expect(await saveReview(carmen(), String(item_id), { ...TYPED, stars: '1' })).toMatchObject({ ok: true });
  });

  test('is nobody else’s, and nobody’s who only impersonates the customer', async () => {
    const { item_id } = await delivered();
    const id = String(item_id);
    await saveReview(carmen(), id, TYPED);
    const notFound = { code: 'not_found' };
    await expect(ownReviewPage(dario(), id)).rejects.toMatchObject(notFound);
    for (const fields of [TYPED, { intent: 'withdraw' }])
      await expect(saveReview(dario(), id, fields)).rejects.toMatchObject(notFound);
    for (const wrong of ['0', '99999999999', '9'.repeat(30), 'x', '1e3'])
      await expect(ownReviewPage(carmen(), wrong)).rejects.toMatchObject(notFound);
    const ctx = carmen();
    if (ctx.actor.kind !== 'customer') throw new Error('not a customer');
    const impersonation = { impersonationId: '1', agentId: stage.people.ana.agentId, reason: 'Ayuda' };
    const impersonating: Ctx = { ...ctx, actor: { ...ctx.actor, impersonation } };
    await expect(saveReview(impersonating, id, { ...TYPED, stars: '1' })).rejects.toMatchObject({
      code: 'impersonation_refused',
    });
    await expect(saveReview(impersonating, id, { intent: 'withdraw' })).rejects.toMatchObject({
      code: 'impersonation_refused',
    });
    expect(await kept(item_id)).toMatchObject({ stars: 4 });
  });

  test('goes with its customer’s erasure, answer and all', async () => {
    const customerId = await addCustomer(stage.deps, 'elena');
    const ctx = { ...stage.asCustomer(customerId), ports: stage.ports };
    const { item_id } = await delivered({ customer_id: customerId });
    await saveReview(ctx, String(item_id), TYPED);
    await decided(item_id, { state: 'published' });
    const another = await delivered({ customer_id: customerId });
    await Promise.allSettled([
      inTransaction(systemCtx(stage.deps), (tx) => eraseCustomer(tx, customerId)),
      saveReview(ctx, String(another.item_id), TYPED),
    ]);
    await expect(saveReview(ctx, String(another.item_id), TYPED)).rejects.toMatchObject({ code: 'sign_in_required' });
    const left = stage.deps.db.selectFrom('product_reviews').select('review_id').where('customer_id', '=', customerId);
    expect(await left.execute()).toEqual([]);
  });
});
