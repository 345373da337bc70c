import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { renderInvoice } from '../invoices/render-invoice.ts';
import { lockItem } from '../items/lock-item.ts';
import { cancelCharge } from './cancel-charge.ts';
import { chargeLater, type NewCharge } from './charge-later.ts';
import { pay } from './pay.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { readBooks } from './testing/test-ledger.ts';

let shop: TestShop;
let presses = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const agent: AgentActor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles: [], notaryId: null };
const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const SEARCH = {
  1601: '160101',
  1602: 'Ana',
  1603: 'Prueba',
  1605: '12345678Z',
  1607: '160705',
  1608: '900132',
  1609: '160904',
  1611: '161101',
  1613: '161302',
};

/** A paid search of at most three properties, and the agent who has it locked. */
async function paidSearch() {
  const customer = await shop.customer({ productId: PROPERTIES_OF_A_PERSON, answers: SEARCH });
  const { order_id } = await payByCard(customer, card());
  const itemId = (await readBooks(shop.deps.db, customerOf(customer))).items[0]?.item_id ?? 0;
  const panel = testCtx(shop.deps, { actor: agent });
  await lockItem(panel, itemId);
  const charge = (wish: Partial<NewCharge> = {}) => {
    presses += 1;
    const key = `press-${presses}`;
    return chargeLater(panel, {
      itemId,
      code: 'property_found',
      units: 2,
      amount: null,
      note: 'Hay dos fincas.',
      requestKey: key,
      ...wish,
    });
  };
  const item = async () =>
    (await readBooks(shop.deps.db, customerOf(customer))).items.find(({ item_id }) => item_id === itemId);
  return { customer, panel, order_id, itemId, charge, item, relock: () => lockItem(panel, itemId) };
}

test('a charge puts its item to wait, is paid and invoiced by itself, and brings the item back', async () => {
  const { customer, charge, item, order_id } = await paidSearch();
  const due = await charge();
  expect(due).toMatchObject({ subtotal: 4152, tax_amount: 872, total: 5024, state: 'open' });
  expect(await item()).toMatchObject({
    panel_status_id: STATUS.incident,
    incidencia_status_id: INCIDENT_KIND.charge_due,
    internal_status: 'complete',
  });
  const wish = { payable: { kind: 'order', orderId: order_id }, method: 'cc', card: card() } as const;
  expect(await pay(customer, wish)).toMatchObject({ status: 'paid', amount: 5024 });
  expect(await item()).toMatchObject({ panel_status_id: STATUS.answered, respondido: true, locked_by: null });
  const payment = await shop.deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('charge_id', '=', due.charge_id)
    .executeTakeFirstOrThrow();
  const invoiceId = await issueInvoice(customer, payment.payment_id);
  await renderInvoice(customer, invoiceId);
  const invoice = await shop.deps.db
    .selectFrom('invoices')
    .select(['document', 'total'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(invoice.total).toBe(5024);
  expect(invoice.document).toMatchObject({ items: [{ subtotal: 4152, taxAmount: 872 }], totals: { total: 5024 } });
  const { mails } = await readBooks(shop.deps.db, customerOf(customer));
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['charge_due', 'charge_paid']));
});

test('ten presses of one button charge once, and no two charges pass the number that the customer chose', async () => {
  const { charge, relock } = await paidSearch();
  const pressed = await Promise.all(Array.from({ length: 10 }, () => charge({ requestKey: 'the-same-press' })));
  expect(new Set(pressed.map(({ charge_id }) => charge_id)).size).toBe(1);
  await relock();
  await expect(charge()).rejects.toMatchObject({ code: 'charge_over_cap', params: { most: 3, left: 1 } });
  await expect(charge({ units: 1 })).resolves.toMatchObject({ units: 1 });
});

test('an item waits for all of its charges', async () => {
  const { customer, charge, item, order_id, relock } = await paidSearch();
  await charge({ units: 1 });
  await relock();
  await charge({ units: 1 });
  const wish = { payable: { kind: 'order', orderId: order_id }, method: 'cc', card: card() } as const;
  await pay(customer, wish);
  expect(await item()).toMatchObject({ panel_status_id: STATUS.incident });
  await pay(customer, wish);
  expect(await item()).toMatchObject({ panel_status_id: STATUS.answered });
  await expect(pay(customer, wish)).rejects.toMatchObject({ code: 'order_already_paid' });
});

test('a cancelled charge is no longer due, its item continues, and its units can be charged again', async () => {
  const { customer, panel, charge, item, itemId, order_id, relock } = await paidSearch();
  const { charge_id } = await charge({ units: 3 });
  await relock();
  const cancel = () => cancelCharge(panel, { itemId, chargeId: charge_id, reason: 'Era un error nuestro' });
  await cancel();
  await cancel();
  expect(await item()).toMatchObject({ panel_status_id: STATUS.pending, incidencia_status_id: null });
  const wish = { payable: { kind: 'order', orderId: order_id }, method: 'cc', card: card() } as const;
  await expect(pay(customer, wish)).rejects.toMatchObject({ code: 'order_already_paid' });
  await relock();
  await expect(charge({ units: 3 })).resolves.toMatchObject({ units: 3 });
});

test('nothing is charged on an item that a colleague holds', async () => {
  const { charge, itemId } = await paidSearch();
  const { db, now } = shop.deps;
  const { agent_id } = await db
    .insertInto('agents')
    .values({ email: 'lo-tiene@panel.test', firstname: 'Berta', lastname: 'Prueba', role: 'Agente' })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  const lock = { locked_by: agent_id, locked_until: new Date(now().getTime() + LOCK_MS) };
  await db.updateTable('order_items').set(lock).where('item_id', '=', itemId).execute();
  await expect(charge({ units: 1 })).rejects.toMatchObject({ code: 'locked_by_other' });
});
