import type { Actor, AgentActor } from '../../domain/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/time-units.ts';
import { INCIDENT_KIND, STATUS } from '../../domain/orders/status.gen.ts';
import { assignNotary } from '../actions/assigning/assign-notary.ts';
import { assignProvider } from '../actions/assigning/assign-provider.ts';
import { giveConsent } from '../actions/buying/save-buyer.ts';
import { addItem } from '../actions/cart/add-item.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { placeOrder } from '../actions/checkout/place-order.ts';
import { uploadFile } from '../actions/files/upload-file.ts';
import { askCustomer } from '../actions/incidents/ask-customer.ts';
import { getItemForUpdate } from '../actions/items/item-row.ts';
import { lockItem } from '../actions/items/lock-item.ts';
import { requireLockVersion } from '../actions/items/lock-version.ts';
import { changeStatus } from '../actions/moves/change-status.ts';
import { finishItem } from '../actions/moves/finish-item.ts';
import { moveItem } from '../actions/moves/move-item.ts';
import { openAttempt } from '../actions/payments/open-attempt.ts';
import { recordOutcome } from '../actions/payments/record-outcome.ts';
import { portalOfStore } from '../actions/portals/portal-address.ts';
import type { Ctx } from '../ctx.ts';
import { DEMO_CUSTOMERS } from './demo-accounts.ts';
import { DEMO_FORMS, type DemoForm } from './demo-forms.ts';
import type { DemoPeople } from './demo-people.ts';
import { smallPdf } from './small-pdf.ts';

/** Orders of the three customers in several states, each made by the real actions. Once per customer. */
export async function addDemoOrders(tx: Ctx, people: DemoPeople): Promise<void> {
  const { customers, agents, notaryId, providerId } = people;
  await firstTime(tx, customers.lucia, async () => {
    const buyer = { actor: customers.lucia, ...DEMO_CUSTOMERS.lucia };
    const delivered = await buy(tx, { buyer, form: DEMO_FORMS.mayor, hoursAgo: 96 });
    await deliver(tx, { itemId: delivered, agent: agents.marta, hoursAgo: 74 });
    const begun = await buy(tx, { buyer, form: DEMO_FORMS.colon, hoursAgo: 3 });
    await begin(tx, { itemId: begun, agent: agents.marta, hoursAgo: 1 });
    const given = await buy(tx, { buyer, form: DEMO_FORMS.sierpes, hoursAgo: 26 });
    await giveToProvider(tx, { itemId: given, agent: agents.marta, providerId, hoursAgo: 25 });
    await order(tx, { buyer, form: DEMO_FORMS.larios, hoursAgo: 2 });
  });
  await firstTime(tx, customers.andres, async () => {
    const buyer = { actor: customers.andres, ...DEMO_CUSTOMERS.andres };
    const asked = await buy(tx, { buyer, form: DEMO_FORMS.goya, hoursAgo: 50 });
    await askSomething(tx, { itemId: asked, agent: agents.jorge, hoursAgo: 46 });
    const deed = await buy(tx, { buyer, form: DEMO_FORMS.alfonso, hoursAgo: 30 });
    await giveToNotary(tx, { itemId: deed, agent: agents.jorge, notaryId, hoursAgo: 28 });
    const signing = await buy(tx, { buyer, form: DEMO_FORMS.coso, hoursAgo: 75 });
    await giveToNotary(tx, { itemId: signing, agent: agents.jorge, notaryId, hoursAgo: 72 });
    await fixVisit(tx, { itemId: signing, agent: agents.teresa, hoursAgo: 48 });
    const signed = await buy(tx, { buyer, form: DEMO_FORMS.delicias, hoursAgo: 150 });
    await giveToNotary(tx, { itemId: signed, agent: agents.jorge, notaryId, hoursAgo: 145 });
    await handIn(tx, { itemId: signed, agent: agents.teresa, hoursAgo: 1 });
    await buy(tx, { buyer, form: DEMO_FORMS.larios, hoursAgo: 20 });
    await buy(tx, { buyer, form: DEMO_FORMS.sierpes, hoursAgo: 2 });
  });
  await firstTime(tx, customers.ines, async () => {
    const buyer = { actor: customers.ines, ...DEMO_CUSTOMERS.ines };
    const delivered = await buy(tx, { buyer, form: DEMO_FORMS.graca, hoursAgo: 120 });
    await deliver(tx, { itemId: delivered, agent: agents.rui, hoursAgo: 100 });
    await buy(tx, { buyer, form: DEMO_FORMS.quarteira, hoursAgo: 4 });
  });
}

type Customer = Extract<Actor, { kind: 'customer' }>;

interface Purchase {
  readonly buyer: { readonly actor: Customer; readonly storeId: number; readonly locale: Ctx['locale'] };
  readonly form: DemoForm;
  readonly hoursAgo: number;
}

interface Step {
  readonly itemId: number;
  readonly agent: AgentActor;
  readonly hoursAgo: number;
}

async function firstTime(tx: Ctx, { customerId }: Customer, work: () => Promise<void>): Promise<void> {
  const known = await tx.db
    .selectFrom('orders')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!known) await work();
}

/** Somebody's ctx at an earlier hour. */
function earlier(tx: Ctx, { actor, hoursAgo }: { actor: Actor; hoursAgo: number }): Ctx {
  const at = new Date(tx.now().getTime() - hoursAgo * HOUR_MS);
  return { ...tx, actor, now: () => at };
}

async function order(tx: Ctx, { buyer, form, hoursAgo }: Purchase) {
  const ctx: Ctx = {
    ...earlier(tx, { actor: buyer.actor, hoursAgo }),
    portal: portalOfStore(tx, buyer.storeId),
    locale: buyer.locale,
  };
  const added = await addItem(ctx, form);
  if (!added.ok) throw new Error(`demo form of product ${form.productId} is ${added.walk.outcome.kind}`);
  const { quote_id } = await findCart(added.ctx);
  if (quote_id === null) throw new Error('a cart with a line has a number');
  await giveConsent(added.ctx, quote_id);
  return { ctx: added.ctx, order: await placeOrder(added.ctx) };
}

/** Orders and pays; the answer of a bank that never declines. @returns the item's id */
async function buy(tx: Ctx, purchase: Purchase): Promise<number> {
  const { ctx, order: placed } = await order(tx, purchase);
  const { payment } = await openAttempt(ctx, {
    due: { order: placed, charge: null, amount: placed.total },
    provider: 'sandbox',
    method: 'cc',
  });
  const { attempt_number, amount, currency, created_at } = payment;
  // The sandbox bank knows the payment too, so that it can refund it.
  await tx.db
    .insertInto('sandbox.attempts')
    .values({ attempt_number, amount, currency, created_at, decided_at: created_at, state: 'captured' })
    .execute();
  await recordOutcome(ctx, {
    paymentId: payment.payment_id,
    outcome: {
      outcome: 'captured',
      event_id: `demo-${attempt_number}`,
      amount,
      currency,
      instrument: { brand: 'Visa', last_four: '4242' },
    },
  });
  const { item_id } = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', placed.order_id)
    .executeTakeFirstOrThrow();
  return item_id;
}

async function begin(tx: Ctx, { itemId, agent, hoursAgo }: Step): Promise<Ctx> {
  const ctx = earlier(tx, { actor: agent, hoursAgo });
  await lockItem(ctx, itemId);
  const item = await getItemForUpdate(ctx, itemId);
  await moveItem(ctx, {
    item,
    lockVersion: await requireLockVersion(ctx, item),
    operation: 'cambio_estado',
    to: STATUS.in_progress,
  });
  return ctx;
}

async function deliver(tx: Ctx, step: Step): Promise<void> {
  const ctx = await begin(tx, step);
  await upload(ctx, step.itemId);
  const { updated_at } = await getItemForUpdate(ctx, step.itemId);
  await finishItem(ctx, { itemId: step.itemId, seen: updated_at }, { file_ids: [], force_stay: false });
}

async function upload(ctx: Ctx, itemId: number): Promise<void> {
  await uploadFile(ctx, {
    itemId,
    name: 'documento-de-demostracion.pdf',
    kind: 'result',
    uploadKey: `demo-result-${itemId}`,
    bytes: smallPdf(['Documento de demostración', 'No tiene valor oficial.', `Trámite ${itemId}`]),
  });
}

async function askSomething(tx: Ctx, step: Step): Promise<void> {
  const ctx = await begin(tx, step);
  const { updated_at } = await getItemForUpdate(ctx, step.itemId);
  await askCustomer(ctx, {
    itemId: step.itemId,
    seen: updated_at,
    asking: {
      kind: INCIDENT_KIND.data_missing,
      text: 'En el registro consta otra letra que la que nos diste.',
      questions: [{ from: 'own', type: 'text', title: '¿Qué letra tiene la vivienda?', choices: [], is_require: true }],
      replaces: false,
    },
    attachments: [],
    forceStay: false,
  });
}

async function giveToNotary(tx: Ctx, { notaryId, ...step }: Step & { notaryId: number }): Promise<void> {
  const { ctx, target } = await taken(tx, step);
  await assignNotary(ctx, { ...target, notaryId, note: null, forceStay: false });
}

async function giveToProvider(tx: Ctx, { providerId, ...step }: Step & { providerId: number }): Promise<void> {
  const { ctx, target } = await taken(tx, step);
  await assignProvider(ctx, { ...target, providerId, work: null, fileIds: [], note: null, forceStay: false });
}

/** At ten in the morning, a week from today, so that nothing has expired. */
async function fixVisit(tx: Ctx, step: Step): Promise<void> {
  const { ctx, target } = await taken(tx, step);
  const visit_at = new Date(Math.floor(tx.now().getTime() / DAY_MS) * DAY_MS + 7 * DAY_MS + 9 * HOUR_MS);
  const change = { operation: 'cambio_estado', to: STATUS.visit_scheduled, visit_at, force_stay: false };
  await changeStatus(ctx, target, change);
}

async function handIn(tx: Ctx, step: Step): Promise<void> {
  const { ctx } = await taken(tx, step);
  await upload(ctx, step.itemId);
  const { updated_at: seen } = await getItemForUpdate(ctx, step.itemId);
  const change = { operation: 'cambio_estado', to: STATUS.notary_delivered, force_stay: false };
  await changeStatus(ctx, { itemId: step.itemId, seen }, change);
}

/** The ctx of the item's lock holder at an earlier time, with the version they see. */
async function taken(tx: Ctx, step: Step) {
  const ctx = earlier(tx, { actor: step.agent, hoursAgo: step.hoursAgo });
  await lockItem(ctx, step.itemId);
  const { updated_at: seen } = await getItemForUpdate(ctx, step.itemId);
  return { ctx, target: { itemId: step.itemId, seen } };
}
