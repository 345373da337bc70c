import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { keepItemPlaces } from '../items/item-places.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getListConfig } from '../views/get-list-config.ts';
import { listPedidos } from './list-pedidos.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const provinceOf = async (itemId: number) => {
  const kept = stage.deps.db.selectFrom('item_places').select('province').where('item_id', '=', itemId);
  return (await kept.executeTakeFirstOrThrow()).province;
};
const found = async (province: string) => {
  const { items, total } = await listPedidos(ana(), orderFiltersSchema.parse({ 'custom_filter[province]': province }));
  expect(total).toBe(items.length);
  return items.map(({ item_id }) => item_id);
};
const SEVILLE = { ...NOTA_SIMPLE_ANSWERS, 78: '900143', 79: 'Sevilla' };

test('orders are found by the provinces that their forms name, and counted', async () => {
  const madrid = await stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const seville = await stage.addItem({ answers: JSON.stringify(SEVILLE) });
  const nowhere = await stage.addItem({ answers: '{}' });
  expect(await provinceOf(madrid.item_id)).toBeNull();
  await keepItemPlaces(ana());
  expect(await provinceOf(nowhere.item_id)).toBe('');
  const { provinces } = await getListConfig(ana());
  const codeOf = (name: string) => provinces.find((one) => one.name === name)?.code ?? '';
  expect(await found(codeOf('Madrid'))).toEqual([madrid.item_id]);
  expect(await found(codeOf('Sevilla'))).toEqual([seville.item_id]);
  expect(await found(`${codeOf('Sevilla')},${codeOf('Madrid')}`)).toEqual([seville.item_id, madrid.item_id]);
  expect(await found(codeOf('Lisboa'))).toEqual([]);
});

test('an order whose answers are changed moves to its new province with the next sweep, and other changes leave it', async () => {
  const { item_id } = await stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  await keepItemPlaces(ana());
  const update = stage.deps.db.updateTable('order_items').where('item_id', '=', item_id);
  await update.set({ referencia: 'otra' }).execute();
  expect(await provinceOf(item_id)).toBe('ES28');
  await update.set({ answers: JSON.stringify(SEVILLE) }).execute();
  expect(await provinceOf(item_id)).toBeNull();
  await keepItemPlaces(ana());
  expect(await provinceOf(item_id)).toBe('ES41');
});

test('computing places changes no order', async () => {
  const before = await stage.addItem({ answers: JSON.stringify(SEVILLE) });
  stage.pass(60_000);
  await keepItemPlaces(ana());
  expect(await stage.item(before.item_id)).toEqual(before);
});

test.each(['ES4', '41', 'FR75', 'ES41,', ''])('%s is no province', (province) => {
  expect(orderFiltersSchema.safeParse({ 'custom_filter[province]': province }).success).toBe(false);
});
