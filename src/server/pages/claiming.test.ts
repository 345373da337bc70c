import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { getPedido } from '../actions/desk/get-pedido.ts';
import { shortDayText } from '../actions/items/customer-texts.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { settleByHand } from '../actions/refunds/settle-by-hand.ts';
import { openRefundStage, type RefundStage } from '../actions/refunds/testing/refund-stage.ts';
import type { Ctx } from '../ctx.ts';
import { cancelItem } from './cancel-page.ts';
import { claimItem, claimPage } from './claim-page.ts';
import { refundAccountPage, saveRefundAccount } from './refund-account-page.ts';

const WRONG = 'La finca no es la que pedí: falta el trastero.';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const carmen = (): Ctx => ({ ...stage.asCustomer(stage.customers.carmen), ports: stage.ports });
const dario = (): Ctx => ({ ...stage.asCustomer(stage.customers.dario), ports: stage.ports });
const bookkeeper = (): Ctx => ({
  ...stage.as({ ...stage.people.ana, panelRoles: ['facturacion'] }),
  ports: stage.ports,
});
const delivered = (delivered_at = stage.deps.now()) =>
  stage.sold({
    columns: { panel_status_id: STATUS.delivered, clock: 'ended', delivered_at, created_at: delivered_at },
  });

describe('claiming something that was delivered', () => {
  test('is offered on the order, and brings it back to the agents with the reason, once', async () => {
    const { item_id, order_id } = await delivered();
    const href = `/orders/claim/${item_id}`;
    expect((await orderDetailPage(carmen(), String(order_id))).items[0]).toMatchObject({ claim_href: href });
    const presses = await Promise.all([1, 2].map(() => claimItem(carmen(), String(item_id), { reason: WRONG })));
    for (const press of presses)
      expect(press).toEqual({ ok: true, redirect: `/orders/detail/${order_id}?reclamado=1` });
    expect(await stage.item(item_id)).toMatchObject({
      panel_status_id: STATUS.claimed,
      priority: 3,
      clock: 'runs',
      queue: -1,
    });
    const { details } = await getPedido(stage.as(stage.people.ana), item_id);
    const claims = details.historico.filter(({ accion }) => accion === 'reclamar_pedido');
    expect(claims).toMatchObject([
      { comment: WRONG, actor_kind: 'customer', old_status: STATUS.delivered, new_status: STATUS.claimed },
    ]);
    const mails = await stage.deps.db.selectFrom('mails').select('template').where('item_id', '=', item_id).execute();
    expect(mails).toEqual([{ template: 'claim_received' }]);
    expect(await claimPage(carmen(), String(item_id))).toMatchObject({ kind: 'claimed' });
    expect((await orderDetailPage(carmen(), String(order_id))).items[0]).toMatchObject({ claim_href: null });
  });

  test.each(['', '   ', 'mal', 'x'.repeat(2_001)])(
    'without words that say something it comes back as typed',
    async (reason) => {
      const { item_id } = await delivered();
      expect(await claimItem(carmen(), String(item_id), { reason })).toMatchObject({
        ok: false,
        status: 422,
        page: { reason, problems: [{ field: 'reason' }] },
      });
      expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.delivered);
    },
  );

  test('is over after 60 days, and says what else can be done', async () => {
    const { item_id, order_id } = await delivered(new Date(stage.deps.now().getTime() - 61 * DAY_MS));
    expect(await claimPage(carmen(), String(item_id))).toMatchObject({ kind: 'over' });
    expect((await orderDetailPage(carmen(), String(order_id))).items[0]).toMatchObject({ claim_href: null });
    expect(await claimItem(carmen(), String(item_id), { reason: WRONG })).toMatchObject({
      ok: false,
      page: { problems: [{ field: null }] },
    });
  });

  test('is not offered for what is being worked on, nor to anybody else', async () => {
    const working = await stage.sold();
    expect(await claimPage(carmen(), String(working.item_id))).toMatchObject({ kind: 'none' });
    const { item_id } = await delivered();
    await expect(claimPage(dario(), String(item_id))).rejects.toMatchObject({ code: 'not_found' });
    await expect(claimItem(dario(), String(item_id), { reason: WRONG })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the account for money that is transferred back', () => {
  test('is asked for on the order, its check digits are verified, and it can be changed until the transfer', async () => {
    const { item_id, order_id } = await stage.sold({ provider: 'bank' });
    await cancelItem(carmen(), String(item_id), { reason: 'Ya no hace falta' });
    const id = String(order_id);
    expect((await orderDetailPage(carmen(), id)).refund_account).toMatchObject({ kept: null });
    const typed = 'ES91 2100 0418 4502 0005 1333';
    expect(await saveRefundAccount(carmen(), id, { iban: typed })).toMatchObject({
      ok: false,
      status: 422,
      page: { iban: typed, problems: [{ field: 'iban', message: expect.stringContaining('IBAN') }] },
    });
    for (const iban of ['PT50 0002 0123 1234 5678 9015 4', 'es91 2100 0418 4502 0005 1332']) {
      expect(await saveRefundAccount(carmen(), id, { iban })).toEqual({
        ok: true,
        redirect: `/orders/detail/${id}?cuenta=1`,
      });
    }
    const [refund] = await stage.refunds(item_id);
    expect(refund).toMatchObject({ state: 'by_hand', iban: 'ES9121000418450200051332' });
    expect((await refundAccountPage(carmen(), id)).kept).toBe('ES91 ···· 1332');
    await expect(refundAccountPage(dario(), id)).rejects.toMatchObject({ code: 'not_found' });
    await settleByHand(bookkeeper(), { refundId: refund?.refund_id ?? 0 });
    expect(await saveRefundAccount(carmen(), id, { iban: typed.replace('1333', '1332') })).toMatchObject({ ok: false });
    expect((await orderDetailPage(carmen(), id)).refund_account).toBeNull();
  });
});

test('an order says with which card it was paid, and offers no withdrawal once its money went back', async () => {
  const { item_id, order_id } = await stage.sold();
  await stage.deps.db
    .updateTable('payments')
    .set({ instrument: JSON.stringify({ brand: 'Visa', last_four: '0004' }) })
    .where('order_id', '=', order_id)
    .execute();
  const id = String(order_id);
  expect(await orderDetailPage(carmen(), id)).toMatchObject({
    paid_with: 'tarjeta ·· 0004',
    withdraw_href: `/desistimiento?pedido=${id}`,
  });
  await cancelItem(carmen(), String(item_id), { reason: '' });
  expect(await orderDetailPage(carmen(), id)).toMatchObject({ withdraw_href: null, status: 'returned' });
});

test('an order offers withdrawal while the right exists, and says afterwards when it ended', async () => {
  const shown = async (id: unknown, ctx = carmen()) => {
    const { withdraw_href, withdraw_ended } = await orderDetailPage(ctx, String(id));
    return { withdraw_href, withdraw_ended };
  };
  const begun = await stage.sold({ columns: { panel_status_id: 1 } });
  expect(await shown(begun.order_id)).toEqual({
    withdraw_href: `/desistimiento?pedido=${begun.order_id}`,
    withdraw_ended: null,
  });
  const done = await delivered();
  const day = shortDayText(carmen(), stage.deps.now());
  expect(await shown(done.order_id)).toEqual({
    withdraw_href: null,
    withdraw_ended: { reason: 'performed', date_text: day },
  });
  await stage.deps.db
    .updateTable('orders')
    .set({ paid_at: new Date(stage.deps.now().getTime() - 15 * DAY_MS) })
    .where('order_id', '=', begun.order_id)
    .execute();
  expect(await shown(begun.order_id)).toEqual({
    withdraw_href: null,
    withdraw_ended: {
      reason: 'time',
      date_text: shortDayText(carmen(), new Date(stage.deps.now().getTime() - DAY_MS)),
    },
  });
});
