import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderFilters, orderFiltersSchema } from '../../../contract/orders/list.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import type { ItemPlace } from './places-in-order.ts';
import { type Walk, walkItems } from './walk-items.ts';

let stage: Stage;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const filters = (given: Record<string, string | number> = {}): OrderFilters =>
  orderFiltersSchema.parse(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`custom_filter[${name}]`, value])),
  );

async function walked(ctx: Ctx, asked: OrderFilters, walk?: Walk): Promise<ItemPlace[][]> {
  const batches: ItemPlace[][] = [];
  for await (const batch of walkItems(ctx, asked, walk)) batches.push([...batch]);
  return batches;
}

test('a walk returns every item of a search once, despite changes meanwhile, and continues where it was interrupted', async () => {
  const ids: number[] = [];
  // Two in each minute: the time alone does not distinguish them.
  for (let number = 0; number < 12; number++)
    ids.push((await stage.addItem({ created_at: at(Math.floor(number / 2)) })).item_id);
  await stage.addItem({ panel_status_id: STATUS.incident, created_at: at(1) });
  const ana = stage.as(stage.people.ana);
  const newestFirst = ids.toReversed();
  const seen: number[] = [];
  let last: ItemPlace | undefined;
  for await (const batch of walkItems(ana, filters({ status: '40', size: 2, page: 3 }), { atOnce: 5 })) {
    seen.push(...batch.map(({ item_id }) => item_id));
    if (last === undefined) {
      last = batch.at(-1);
      await stage.deps.db
        .updateTable('order_items')
        .set({ panel_status_id: STATUS.in_progress })
        .where('item_id', 'in', seen)
        .execute();
      await stage.addItem({ created_at: new Date(stage.deps.now().getTime() + 60_000) });
    }
  }
  expect(seen).toEqual(newestFirst);
  const rest = await walked(ana, filters({ status: '40' }), { atOnce: 4, ...(last && { after: last }) });
  expect(rest.map((batch) => batch.map(({ item_id }) => item_id))).toEqual([
    newestFirst.slice(5, 9),
    newestFirst.slice(9),
  ]);
  const oldest = await walked(ana, filters({ status: '40,50', order_by: 'date_asc' }));
  expect(oldest.flat().map(({ item_id }) => item_id)).toEqual(ids);
  expect(await walked(stage.as(stage.people.nora), filters())).toEqual([]);
});
