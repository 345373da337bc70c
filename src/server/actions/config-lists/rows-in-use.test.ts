import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { removeRow } from './save-row.ts';
import { showRow } from './show-list.ts';
import { openKeeper } from './testing/keeper.ts';

let stage: Stage;
let keeper: Awaited<ReturnType<typeof openKeeper>>;
beforeAll(async () => {
  stage = await openStage();
  keeper = await openKeeper(stage.deps.db);
});
afterAll(() => stage.close());

const reason = 'por la prueba';
const idOf = async (table: 'providers' | 'notary_offices' | 'property_registries') => {
  const { db } = stage.deps;
  if (table === 'providers') {
    const added = db.insertInto('providers').values({ nombre: 'Gestoría Sol', email: 'sol@proveedor.test' });
    return (await added.returning('provider_id as id').executeTakeFirstOrThrow()).id;
  }
  const id = table === 'notary_offices' ? 'notary_id' : 'registry_id';
  return (await db.selectFrom(table).select(`${id} as id`).orderBy(id).executeTakeFirstOrThrow()).id as number;
};

test.each([
  ['providers', 'providers', 'provider_id', STATUS.at_provider],
  ['notaries', 'notary_offices', 'notary_id', STATUS.pending],
] as const)(
  'of a row of %s that open orders name the supervisor reads how many they are, and cannot delete it',
  async (list, table, column, status) => {
    const id = await idOf(table);
    const item = await stage.addItem({ [column]: id, panel_status_id: status });
    const { touches, version, row } = await showRow(keeper, list, id);
    expect(touches).toContainEqual({ what: 'orders', count: 1 });
    await expect(removeRow(keeper, list, { id, version, reason })).rejects.toMatchObject({ code: 'list_row_in_use' });
    expect((await showRow(keeper, list, id)).row).toEqual(row);
    expect(await stage.item(item.item_id)).toMatchObject({ [column]: id });
  },
);

test('of a registry to which open orders go the supervisor reads how many they are', async () => {
  const { db } = stage.deps;
  const id = await idOf('property_registries');
  const [open, delivered] = [await stage.addItem(), await stage.addItem({ panel_status_id: STATUS.delivered })];
  const kept = [open, delivered].map(({ item_id }) => ({ item_id, registry_id: id, decided_at: stage.deps.now() }));
  await db.insertInto('item_registries').values(kept).execute();
  const { touches } = await showRow(keeper, 'registries', id);
  expect(touches.slice(0, 2)).toEqual([
    { what: 'open_orders', count: 1 },
    { what: 'orders', count: 2 },
  ]);
});
