import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { addCustomer, addItem, openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from './list-pedidos.ts';

let stage: Stage;
let customer: number;
let items: readonly number[];

/** The columns in which the three differ, newest last. */
const COLUMNS = [
  {
    total: 2512,
    deadline_at: new Date('2026-11-26T09:00:00Z'),
    priority: 1,
    panel_status_id: STATUS.under_evaluation,
    asignee: 'berta',
  },
  { total: 9900, deadline_at: null, priority: 5, panel_status_id: STATUS.pending, asignee: 'ana' },
  {
    total: 100,
    deadline_at: new Date('2026-11-24T09:00:00Z'),
    priority: 2,
    panel_status_id: STATUS.auto_processing,
    asignee: null,
  },
] as const;

beforeAll(async () => {
  stage = await openStage();
  customer = await addCustomer(stage.deps, 'ordenada');
  const made = [];
  for (const [index, { asignee, ...columns }] of COLUMNS.entries()) {
    const order = { orderId: 5_000_000 + index, customerId: customer };
    const asignee_id = asignee === null ? null : stage.people[asignee].agentId;
    made.push(await addItem(stage.deps, { ...order, columns: { ...columns, asignee_id } }));
  }
  items = made.map(({ item_id }) => item_id);
});
afterAll(() => stage.close());

/** Which of the three are found, by their place above. */
async function found(given: Readonly<Record<string, string | number>>): Promise<number[]> {
  const filters = Object.entries({ email: 'ordenada@correo.test', ...given }).map(([name, value]) => [
    `custom_filter[${name}]`,
    value,
  ]);
  const list = await listPedidos(stage.as(stage.people.ana), orderFiltersSchema.parse(Object.fromEntries(filters)));
  return list.items.map(({ item_id }) => items.indexOf(item_id));
}

test.each([
  ['date_desc', [2, 1, 0]],
  ['date_asc', [0, 1, 2]],
  // Rows without a value come last in either direction.
  ['deadline_asc', [2, 0, 1]],
  ['deadline_desc', [0, 2, 1]],
  ['total_desc', [1, 0, 2]],
  ['total_asc', [2, 0, 1]],
  ['status_asc', [0, 2, 1]],
  ['status_desc', [1, 2, 0]],
])('sorted by %s', async (order_by, expected) => {
  expect(await found({ order_by })).toEqual(expected);
  expect(await found({ order_by, size: 1, page: 2 })).toEqual([expected[1]]);
});

test('sorted by who handles them, those of nobody last', async () => {
  const [asc, desc] = [await found({ order_by: 'agent_asc' }), await found({ order_by: 'agent_desc' })];
  expect([asc.at(-1), desc.at(-1)]).toEqual([2, 2]);
  expect(desc.slice(0, 2)).toEqual(asc.slice(0, 2).toReversed());
});

test('a text is sorted by it too, over all of what it finds', async () => {
  expect(await found({ text: 'ordenada', order_by: 'total_asc' })).toEqual([2, 0, 1]);
});

test.each([
  [{ priority: '5,2' }, [2, 1]],
  [{ total_from: 25.12 }, [1, 0]],
  [{ total_from: 2, total_to: 50 }, [0]],
])('filtered by %j', async (given, expected) => {
  expect(await found(given)).toEqual(expected);
});

test('filtered by who handles them', async () => {
  expect(await found({ assignee: stage.people.berta.agentId })).toEqual([0]);
});

test('found by beginnings of several words over customer, product and place, and by none that says nothing', async () => {
  const street = (NOTA_SIMPLE_ANSWERS[80] ?? '').split(' ')[1]?.slice(0, 4) ?? '';
  expect(await found({ text: `orde nota ${street}` })).toEqual([2, 1, 0]);
  expect(await found({ text: 'orde hipoteca' })).toEqual([]);
});
