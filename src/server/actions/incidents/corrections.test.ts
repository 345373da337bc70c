import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { changeItemAnswers } from '../desk/change-item-answers.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { settleDifference } from '../desk/settle-difference.ts';
import { lockItem } from '../items/lock-item.ts';
import { printedAnswers } from '../items/present-options.ts';
import { listDataChanges } from '../live/data-changes.ts';
import { loadPlaceholderValues } from '../mail-templates/placeholder-values.ts';
import { askedProperty } from '../notas/asked-property.ts';
import { loadProduct } from '../products/load-product.ts';
import { openRefundStage, type RefundStage } from '../refunds/testing/refund-stage.ts';
import { answerIncident } from './answer-incident.ts';
import { itemIncidents } from './present-incidents.ts';
import { ASKED, askOn } from './testing/ask.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const OWNER = 77;
const SPEED = 411;
const ana = () => stage.as(stage.people.ana);

/** A paid nota whose customer was asked some questions of its form again, with these answers. */
async function answered(values: Readonly<Record<number, string>>, before = {}) {
  const answers = JSON.stringify({ ...NOTA_SIMPLE_ANSWERS, ...before });
  const { item_id } = await stage.sold({ columns: { answers } });
  const questions = Object.keys(values).map((id) => ({ from: 'form' as const, option_id: Number(id) }));
  const form = await askOn(stage, item_id, { incident: { ...ASKED, questions } });
  const customer = stage.asCustomer((await stage.item(item_id)).customer_id);
  await answerIncident(customer, { formId: form.form_id, version: form.version, values });
  return stage.item(item_id);
}

test('an answer to a question of the form becomes the order’s, with both values in the history', async () => {
  const item = await answered({ [OWNER]: 'Pedro Gil Ruiz' });
  expect(item.answers).toMatchObject({ [OWNER]: 'Pedro Gil Ruiz', 80: NOTA_SIMPLE_ANSWERS[80] });
  expect((await askedProperty(ana(), item)).owner).toBe('Pedro Gil Ruiz');
  const { changes } = await listDataChanges(ana(), item.item_id);
  expect(changes).toMatchObject([{ option_id: OWNER, old: 'Ana Ruiz Gil', new: 'Pedro Gil Ruiz' }]);
  expect((await itemIncidents(ana(), item.item_id)).differences).toEqual([]);
});

test('it is what the panel shows and copies, and what mails to the customer say', async () => {
  const item = await answered({ [OWNER]: 'Pedro Gil Ruiz' });
  const pedido = await getPedido(ana(), item.item_id);
  const shown = pedido.product_options.items.find(({ option_id }) => option_id === OWNER);
  expect(shown?.value).toBe('Pedro Gil Ruiz');
  expect(pedido.details.subject).toBe('Pedro Gil Ruiz');
  const line = pedido.details.historico.find(({ accion }) => accion === 'cambio_datos');
  const words = { label: 'Nombre del titular', old_text: 'Ana Ruiz Gil', new_text: 'Pedro Gil Ruiz' };
  expect(line).toMatchObject({ actor_kind: 'customer', detail: { changes: [{ option_id: OWNER, ...words }] } });
  expect(await loadPlaceholderValues(ana(), item, { locale: 'es' })).toMatchObject({ holder: 'Pedro Gil Ruiz' });
});

test('an answer that costs more waits for a person, who charges it; letting it go is a supervisor’s', async () => {
  const item = await answered({ [SPEED]: '3782' });
  const paid = { total: item.total };
  const { historico } = (await getPedido(ana(), item.item_id)).details;
  const words = { old: '3781', old_text: 'Normal: en 24 horas', new_text: 'Urgente: en 4 horas laborables' };
  expect(historico).toContainEqual(
    expect.objectContaining({ detail: expect.objectContaining({ changes: [expect.objectContaining(words)] }) }),
  );
  const [difference] = (await itemIncidents(ana(), item.item_id)).differences;
  expect(difference?.charge).toBeGreaterThan(0);
  expect(await stage.item(item.item_id)).toMatchObject(paid);
  await lockItem(ana(), item.item_id);
  const settling = {
    itemId: item.item_id,
    differenceId: difference?.difference_id ?? 0,
    reason: 'Pide el urgente',

    note: null,
    requestKey: 'press-of-difference',
    seen: (await stage.item(item.item_id)).updated_at,
  };
  await expect(settleDifference(ana(), { ...settling, decision: 'waive' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const before = await stage.item(item.item_id);
  expect(before).toMatchObject({ promise_value: 24, priority: 1 });
  expect(await settleDifference(ana(), { ...settling, decision: 'settle' })).toBe(true);
  const urgent = await stage.item(item.item_id);
  expect(urgent).toMatchObject({ promise_value: 4, promise_unit: 'hours', priority: 2 });
  expect(Number(urgent.deadline_at)).toBeLessThan(Number(before.deadline_at));
  expect(await settleDifference(ana(), { ...settling, decision: 'settle' })).toBe(false);
  const charges = await stage.deps.db
    .selectFrom('order_charges')
    .select(['total', 'code'])
    .where('item_id', '=', item.item_id)
    .execute();
  expect(charges).toEqual([{ code: 'price_difference', total: Math.round((difference?.charge ?? 0) * 100) }]);
  expect((await itemIncidents(ana(), item.item_id)).differences).toEqual([]);
});

test('an agent changes the price only once the difference of a correction is decided, since nobody paid it', async () => {
  const { item_id } = await answered({ [SPEED]: '3782' });
  await lockItem(ana(), item_id);
  const back = { itemId: item_id, reason: 'Prefiere el normal', note: null, withoutCharge: false, requestKey: 'back' };
  const change = async (option_id: number, value: string) => {
    const { updated_at: seen } = await stage.item(item_id);
    await inTransaction(ana(), (tx) => changeItemAnswers(tx, { ...back, seen, options: [{ option_id, value }] }));
  };
  await expect(change(SPEED, '3781')).rejects.toMatchObject({ code: 'difference_undecided' });
  await change(OWNER, 'Pedro Gil Ruiz');
  expect((await stage.item(item_id)).answers).toMatchObject({ [SPEED]: '3782', [OWNER]: 'Pedro Gil Ruiz' });
  expect(
    await stage.deps.db.selectFrom('refunds').select('refund_id').where('item_id', '=', item_id).execute(),
  ).toEqual([]);
});

test('an owner who was left blank is printed as unknown', async () => {
  const answers = Object.fromEntries(Object.entries(NOTA_SIMPLE_ANSWERS).filter(([id]) => Number(id) !== OWNER));
  const item = await stage.sold({ columns: { answers: JSON.stringify(answers) } });
  const printed = printedAnswers(ana(), await loadProduct(ana(), item), item);
  expect(printed.find(({ option }) => option.option_id === OWNER)?.printed).toBe('Titular desconocido');
});
