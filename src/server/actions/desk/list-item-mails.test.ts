import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { chargeLater } from '../payments/charge-later.ts';
import { listItemMails } from './list-item-mails.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('mails are shown as they were written, without the keys by which their links open', async () => {
  const { item_id } = await stage.addItem({ product_id: 19005, answers: '{}' });
  const other = await stage.addItem();
  const ana = stage.as(stage.people.ana);
  await lockItem(ana, item_id);
  const wish = { code: 'located_property', units: 2, amount: null, note: 'Son dos fincas.', requestKey: 'two-found' };
  await chargeLater(ana, { itemId: item_id, ...wish });
  const { items } = await listItemMails(ana, item_id);
  expect(items).toEqual([expect.objectContaining({ template: 'charge_due', state: 'waiting' })]);
  expect(items[0]?.text).toContain('Son dos fincas.');
  expect(items[0]?.text).toContain('12,10');
  expect(items[0]?.text).not.toContain('key');
  expect((await listItemMails(ana, other.item_id)).items).toEqual([]);
  await expect(listItemMails(stage.as(stage.people.nora), item_id)).rejects.toMatchObject({ code: 'forbidden' });
});
