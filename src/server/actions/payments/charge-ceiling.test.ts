import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { agreedCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { changeAnswers } from '../desk/change-answers.ts';
import { runOperation } from '../desk/run-operation.ts';
import { answerIncident } from '../incidents/answer-incident.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { loadProduct } from '../products/load-product.ts';
import { questionsOf } from '../questions/incident-row.ts';
import { cancelCharge } from './cancel-charge.ts';
import { chargeLater, type NewCharge } from './charge-later.ts';
import { listCharges } from './list-charges.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { readBooks } from './testing/test-ledger.ts';

let shop: TestShop;
let presses = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const agent: AgentActor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles: ['supervisor'], notaryId: null };
const RENEWAL = 19_030;
const ANSWERS = {
  4601: 'M123',
  4602: 'Pinares',
  4603: '2027-03-02',
  4604: '460402',
  4605: '460501',
  4607: '460701',
  4608: 'Ana',
  4609: 'Prueba',
  4610: 'AAA123456',
  4613: 'Calle Mayor 1',
  4614: 'España',
  4615: '+34 600 000 000',
};
/** Up to 300, another amount, no limit. */
const UP_TO_300 = { 4618: '900801' };
const UP_TO = (text: string) => ({ 4618: '900804', 4619: text });
const UNLIMITED = { 4618: '900805' };

/** A paid renewal whose customer answered like this, and the agent who has it locked. */
async function renewal(ceiling: Record<number, string>) {
  const customer = await shop.customer({ productId: RENEWAL, answers: { ...ANSWERS, ...ceiling } });
  await payByCard(customer, card());
  const customerId = customer.actor.kind === 'customer' ? customer.actor.customerId : 0;
  const itemId = (await readBooks(shop.deps.db, customerId)).items[0]?.item_id ?? 0;
  const panel = testCtx(shop.deps, { actor: agent });
  const item = () =>
    shop.deps.db.selectFrom('order_items').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow();
  const charge = async (euros: number, wish: Partial<NewCharge> = {}, ctx: Ctx = panel) => {
    presses += 1;
    await lockItem(ctx, itemId);
    const fee = { code: 'official_renewal_fee', units: 1, amount: euros * 100, note: null };
    return chargeLater(ctx, { itemId, ...fee, requestKey: `ceiling-${presses}`, ...wish });
  };
  const run = async (operation: string, fields: Partial<OperationPayload>) => {
    await lockItem(panel, itemId);
    return runOperation(panel, itemId, operationOn(await item(), operation, fields));
  };
  return { customer, panel, itemId, item, charge, run };
}

type Renewal = Awaited<ReturnType<typeof renewal>>;

/** The agent asks whether the total may be this high. @returns the customer's answer */
async function askUpTo({ customer, run, itemId }: Renewal, euros: number) {
  const questions = [{ from: 'ceiling' as const, up_to: euros }];
  await run('enviar_incidencia_cliente', {
    to: STATUS.incident,
    incident: { kind: INCIDENT_KIND.data_missing, text: 'La tasa es más alta.', questions, replaces: false },
  });
  const form = await shop.deps.db
    .selectFrom('incident_forms')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('form_id', 'desc')
    .executeTakeFirstOrThrow();
  const [question] = questionsOf(form);
  const answer = (key: string, ctx: Ctx = customer) =>
    answerIncident(ctx, {
      formId: form.form_id,
      version: form.version,
      values: { [question?.option_id ?? 0]: question?.opt_values.find((value) => value.key === key)?.id ?? '' },
    });
  return { question, answer };
}

async function agreedOn({ item, panel }: Renewal) {
  const row = await item();
  return agreedCeiling(await loadProduct(panel, row), row.answers as Answers);
}

test('charges continue up to the limit, to the cent; beyond it the agent reads limit, charged and asked', async () => {
  const order = await renewal(UP_TO_300);
  await order.charge(250);
  await expect(order.charge(50.01)).rejects.toMatchObject({
    code: 'charge_over_ceiling',
    params: { ceiling: '300,00\u00a0€', charged: '250,00\u00a0€', asked: '50,01\u00a0€' },
    extra: { ceiling: 300, charged: 250, asked: 50.01 },
  });
  const inEnglish = { ...order.panel, locale: 'en' as const };
  await expect(order.charge(51, {}, inEnglish)).rejects.toMatchObject({
    message: expect.stringContaining('limit of €300.00'),
  });
  await order.charge(50);
  expect((await listCharges(order.panel, order.itemId)).ceiling).toEqual({ agreed: 300, charged: 300, left: 0 });
});

test('two charges at the same moment never pass the limit together', async () => {
  const order = await renewal(UP_TO('150,50'));
  // The item already waits for a charge, so another one keeps the agent's lock.
  await order.charge(0.5);
  await lockItem(order.panel, order.itemId);
  const at = (key: string) =>
    chargeLater(order.panel, {
      itemId: order.itemId,
      code: 'official_renewal_fee',
      units: 1,
      amount: 100_00,
      note: null,
      requestKey: `at-once-${key}`,
    });
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map(at));
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('charge_over_ceiling'));
  expect((await listCharges(order.panel, order.itemId)).ceiling).toEqual({ agreed: 150.5, charged: 100.5, left: 50 });
});

test.each([
  ['no limit', UNLIMITED, { agreed: 'unlimited', charged: 390, left: null }],
  ['no answer', {}, { agreed: null, charged: 390, left: null }],
])(
  'with %s the customer is asked to pay any charge, and paying it is the agreement',
  async (_what, answers, ceiling) => {
    const order = await renewal(answers);
    await order.charge(390);
    expect((await listCharges(order.panel, order.itemId)).ceiling).toEqual(ceiling);
  },
);

test('a cancelled charge leaves room again', async () => {
  const order = await renewal(UP_TO_300);
  const { charge_id } = await order.charge(300);
  await expect(order.charge(1)).rejects.toMatchObject({ code: 'charge_over_ceiling' });
  await cancelCharge(order.panel, { itemId: order.itemId, chargeId: charge_id, reason: 'Era un error nuestro' });
  await expect(order.charge(300)).resolves.toMatchObject({ total: 300_00 });
});

describe('the customer is asked', () => {
  test('a customer who agrees is recorded in order and history, and the charge goes through, without a cent more', async () => {
    const order = await renewal(UP_TO_300);
    const { question, answer } = await askUpTo(order, 375.5);
    expect(question?.title.es.replace('\u00a0', ' ')).toContain('375,50 €');
    expect(question?.help?.es.replace('\u00a0', ' ')).toContain('Tu tope es ahora de 300,00 €');
    await expect(order.charge(375.5)).rejects.toMatchObject({ code: 'charge_over_ceiling' });
    expect(await answer('agreed')).toBe(true);
    expect(await agreedOn(order)).toBe(375_50);
    expect(await order.item()).toMatchObject({
      panel_status_id: STATUS.answered,
      answers: { ...ANSWERS, ...UP_TO('375,50') },
    });
    const lines = await shop.deps.db
      .selectFrom('item_history')
      .select(['accion', 'actor_kind', 'detail'])
      .where('item_id', '=', order.itemId)
      .where('accion', '=', 'cambio_datos')
      .execute();
    expect(lines).toMatchObject([
      {
        actor_kind: 'customer',
        detail: { changes: [{ option_id: 4618, old: '900801', new: '900804' }, { new: '375,50' }] },
      },
    ]);
    await expect(order.charge(375.51)).rejects.toMatchObject({ code: 'charge_over_ceiling' });
    await order.charge(375.5);
  });

  test('a customer may choose no limit; after a refusal the limit stays, and the item comes back in both cases', async () => {
    const free = await renewal(UP_TO('50'));
    await (await askUpTo(free, 80)).answer('none');
    expect(await agreedOn(free)).toBe('unlimited');
    const refused = await renewal(UP_TO('50'));
    await (await askUpTo(refused, 80)).answer('refused');
    expect(await agreedOn(refused)).toBe(50_00);
    expect(await refused.item()).toMatchObject({ panel_status_id: STATUS.answered });
    await expect(refused.charge(51)).rejects.toMatchObject({ code: 'charge_over_ceiling' });
  });

  test('only for more than there is', async () => {
    const order = await renewal(UP_TO_300);
    await expect(askUpTo(order, 300)).rejects.toMatchObject({
      code: 'invalid_input',
      params: { detail: 'questions.0' },
    });
    await expect(askUpTo(await renewal(UNLIMITED), 300)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('nobody but the customer moves the limit', () => {
  test('an agent does not, by changing data or by asking the question of the form', async () => {
    const order = await renewal(UP_TO_300);
    const options = [{ option_id: 4618, value: '900805' }];
    await expect(
      order.run('cambiar_datos', { options, reason: 'Lo pidió por teléfono', request_key: 'raise-the-limit' }),
    ).rejects.toMatchObject({ code: 'ceiling_not_yours' });
    const questions = [{ from: 'form' as const, option_id: 4618 }];
    await expect(
      order.run('enviar_incidencia_cliente', {
        to: STATUS.incident,
        incident: { kind: INCIDENT_KIND.data_missing, text: '', questions, replaces: false },
      }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await agreedOn(order)).toBe(300_00);
  });

  test('an agent who impersonates the customer does not move the limit, and the customer does', async () => {
    const order = await renewal(UP_TO_300);
    const { actor } = order.customer;
    const impersonation = { impersonationId: 'v', agentId: 1, reason: 'Ayudar con el pedido' };
    const impersonator = { ...order.customer, actor: { ...actor, impersonation } } as Ctx;
    const change = { itemId: order.itemId, given: () => UNLIMITED };
    await expect(changeAnswers(impersonator, change)).rejects.toMatchObject({ code: 'ceiling_not_yours' });
    const { answer } = await askUpTo(order, 400);
    await expect(answer('agreed', impersonator)).rejects.toMatchObject({ code: 'ceiling_not_yours' });
    expect(await agreedOn(order)).toBe(300_00);
    await changeAnswers(order.customer, change);
    expect(await agreedOn(order)).toBe('unlimited');
  });
});
