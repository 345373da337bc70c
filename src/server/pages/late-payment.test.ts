import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { camt053 } from '../actions/bank-statements/testing/statement-files.ts';
import {
  type AwaitedTransfer,
  openTransferDesk,
  type TransferDesk,
} from '../actions/bank-statements/testing/transfer-desk.ts';
import { getPedido } from '../actions/desk/get-pedido.ts';
import { lockItem } from '../actions/items/lock-item.ts';
import { moveDueItems } from '../actions/moves/timers/move-due-items.ts';
import { listReviews } from '../actions/overseeing/reviews.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { readBooks } from '../actions/payments/testing/test-ledger.ts';
import type { Ctx } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { decideLatePayment, latePaymentPage } from './late-payment-page.ts';

let desk: TransferDesk;
beforeAll(async () => {
  desk = await openTransferDesk();
});
afterAll(() => desk.close());

const booksFor = ({ actor }: Ctx) => readBooks(desk.shop.database.db, actor.kind === 'customer' ? actor.customerId : 0);

/** A transfer that arrived a day after its order was cancelled as unpaid. */
async function paidLate(): Promise<AwaitedTransfer & { readonly id: string; readonly itemId: number }> {
  const awaited = await desk.awaited();
  const later = new Date(desk.shop.clock.now.getTime() + 8 * DAY_MS);
  await moveDueItems({ ...systemCtx(desk.shop.deps), now: () => later }, 'caducar_impago');
  await desk.upload(camt053([{ amount: awaited.amount, text: awaited.reference }]));
  const { items } = await booksFor(awaited.ctx);
  return { ...awaited, id: String(awaited.orderId), itemId: items[0]?.item_id ?? 0 };
}

const historyOf = async (itemId: number) => {
  const lines = await desk.shop.database.db
    .selectFrom('item_history')
    .select(['accion', 'actor_kind', 'admin_user_id'])
    .where('item_id', '=', itemId)
    .orderBy('history_id', 'desc')
    .execute();
  return lines;
};

const reviewOf = async (orderId: number, state: 'open' | 'closed') => {
  const { items } = await listReviews(desk.desk, { state, kind: 'late', page: 1 });
  return items.find(({ order_id }) => order_id === orderId);
};

describe('money that comes after its order was cancelled', () => {
  test('is put before an agent and the customer, who is asked on the order', async () => {
    const { ctx, id, orderId } = await paidLate();
    expect(await reviewOf(orderId, 'open')).toMatchObject({ amount: 25.12, choice: null });
    expect(await orderDetailPage(ctx, id)).toMatchObject({ late_href: `/orders/late/${id}`, refund_account: null });
    expect(await latePaymentPage(ctx, id)).toMatchObject({
      kind: 'choose',
      amount_text: expect.stringContaining('25,12'),
    });
  });

  test('takes the order up again when the customer wants it, once however often it is pressed', async () => {
    const { ctx, id, orderId, itemId } = await paidLate();
    const presses = await Promise.all([1, 2, 3].map(() => decideLatePayment(ctx, id, { choice: 'revive' })));
    for (const press of presses) expect(press).toEqual({ ok: true, redirect: `/orders/detail/${id}?pago=revive` });
    const { items } = await booksFor(ctx);
    expect(items).toMatchObject([
      { panel_status_id: STATUS.pending, internal_status: 'complete', queue: -1, clock: 'runs' },
    ]);
    expect(items[0]?.deadline_at).not.toBeNull();
    expect((await historyOf(itemId)).slice(0, 3)).toMatchObject([
      { accion: 'cambio_estado', admin_user_id: 1 },
      { accion: 'quiere_seguir', actor_kind: 'customer' },
      { accion: 'pago_tardio' },
    ]);
    expect(await reviewOf(orderId, 'closed')).toMatchObject({ choice: 'revive', resolution: 'revived' });
    expect((await orderDetailPage(ctx, id)).late_href).toBeNull();
    // The other button of a tab that was left open.
    await decideLatePayment(ctx, id, { choice: 'return' });
    expect((await booksFor(ctx)).items[0]?.panel_status_id).toBe(STATUS.pending);
  });

  test.each([
    [
      'revive',
      'late:revive',
      'The customer wants to continue with the order.',
      'O cliente quer continuar com o pedido.',
    ],
    ['return', 'late:return', 'The customer prefers to have', 'O cliente prefere que o dinheiro'],
  ] as const)(
    'leaves the reason of %s in the history as a code, which each agent reads in a language',
    async (choice, code, en, pt) => {
      const { ctx, id, itemId } = await paidLate();
      await decideLatePayment(ctx, id, { choice });
      const { db } = desk.shop.database;
      const kept = await db.selectFrom('item_history').select('comment').where('item_id', '=', itemId).execute();
      expect(kept.filter(({ comment }) => comment !== null)).toEqual([{ comment: code }]);
      for (const [locale, words] of [
        ['en', en],
        ['pt', pt],
      ] as const) {
        const { details } = await getPedido({ ...desk.desk, locale }, itemId);
        const read = details.historico.map(({ comment }) => comment);
        expect(read.filter((comment) => comment !== null)).toEqual([expect.stringContaining(words)]);
      }
    },
  );

  test('goes back to the account it came from when the customer wants that', async () => {
    const { ctx, id, orderId } = await paidLate();
    expect(await decideLatePayment(ctx, id, { choice: 'return' })).toEqual({
      ok: true,
      redirect: `/orders/detail/${id}?pago=return`,
    });
    expect((await booksFor(ctx)).items).toMatchObject([
      { panel_status_id: STATUS.closed, internal_status: 'refunded' },
    ]);
    const refunds = await desk.shop.database.db
      .selectFrom('refunds')
      .select(['amount', 'state', 'iban', 'kind'])
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toEqual([{ amount: 2512, state: 'by_hand', iban: 'DE89370400440532013000', kind: 'total' }]);
    expect(await orderDetailPage(ctx, id)).toMatchObject({
      status: 'returned',
      late_href: null,
      withdraw_href: null,
      refund_account: { kept: 'DE89 ···· 3000' },
    });
    expect(await reviewOf(orderId, 'closed')).toMatchObject({ choice: 'return', resolution: 'given_back' });
  });

  test('is left to the agent who has the order open, who sees what the customer wants', async () => {
    const { ctx, id, orderId, itemId } = await paidLate();
    await lockItem(desk.colleague, itemId);
    expect(await decideLatePayment(ctx, id, { choice: 'revive' })).toEqual({
      ok: true,
      redirect: `/orders/detail/${id}?pago=noted`,
    });
    expect((await booksFor(ctx)).items[0]?.panel_status_id).toBe(STATUS.under_evaluation);
    expect(await reviewOf(orderId, 'open')).toMatchObject({ choice: 'revive' });
    expect((await historyOf(itemId))[0]).toMatchObject({ accion: 'quiere_seguir', actor_kind: 'customer' });
    expect(await latePaymentPage(ctx, id)).toMatchObject({ kind: 'revive' });
  });

  test('is nobody else’s to decide, and a choice that is none changes nothing', async () => {
    const { ctx, id } = await paidLate();
    const other = await desk.customer();
    await expect(decideLatePayment(other, id, { choice: 'return' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await decideLatePayment(ctx, id, { choice: 'both' })).toMatchObject({ ok: false, status: 422 });
    expect((await booksFor(ctx)).items[0]?.panel_status_id).toBe(STATUS.under_evaluation);
  });
});
