import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../contract/orders/list.ts';
import { getFigures } from './actions/figures/get-figures.ts';
import { refreshFigures } from './actions/figures/refresh-figures.ts';
import { openStage, type Stage } from './actions/items/testing/order-stage.ts';
import { listPedidos } from './actions/search/list-pedidos.ts';
import { type Ctx, readingStale } from './ctx.ts';
import { openDatabase } from './db/database.ts';

let own: Stage;
let copy: Stage;
beforeAll(async () => {
  [own, copy] = await Promise.all([openStage(), openStage()]);
  await own.addItem();
  await copy.addItem();
  await copy.addItem();
  await Promise.all([own, copy].map((stage) => refreshFigures(stage.as(stage.people.sara))));
});
afterAll(() => Promise.all([own.close(), copy.close()]));

const asSara = (replica: Ctx['replica']): Ctx => ({ ...own.as(own.people.sara), replica });
const fresh = () => asSara({ db: copy.deps.db, isFresh: () => true });
const behind = () => asSara({ db: copy.deps.db, isFresh: () => false });

async function countIn(ctx: Ctx): Promise<number> {
  const day = '2026-11-23';
  return (await getFigures(ctx, { from: day, until: day, group: 'product' })).total.items;
}

const SEARCH = { 'custom_filter[text]': 'Carmen' };
const countFound = async (ctx: Ctx, filters: object) =>
  (await listPedidos(ctx, orderFiltersSchema.parse(filters))).total;

test('figures are read from the replica while it is fresh, and else from the database', async () => {
  expect([await countIn(fresh()), await countIn(behind()), await countIn(asSara(null))]).toEqual([2, 1, 1]);
});

test('a search by text is answered by the replica, a list is not', async () => {
  expect([await countFound(fresh(), SEARCH), await countFound(behind(), SEARCH)]).toEqual([2, 1]);
  expect(await countFound(fresh(), {})).toBe(1);
});

test('a replica that does not answer is passed over', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { size: 1, onError: () => {} });
  expect(await countIn(asSara({ db, isFresh: () => true }))).toBe(1);
  await close();
});

test.each([
  ['in favour of what it applies is done by the database', '40001', ['replica', 'own']],
  ['for another reason fails', '22012', ['replica']],
])('a read that the replica ends %s', async (_, state, read) => {
  const asked: string[] = [];
  const reading = readingStale(fresh(), async ({ db }) => {
    asked.push(db === copy.deps.db ? 'replica' : 'own');
    if (db === copy.deps.db) await sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`).execute(db);
    return 'done';
  });
  expect(await reading.catch((error) => error.code)).toBe(read.includes('own') ? 'done' : state);
  expect(asked).toEqual(read);
});

test('what is read in a transaction is read there', async () => {
  await own.deps.db.transaction().execute(async (tx) => {
    expect(await countFound({ ...fresh(), db: tx }, SEARCH)).toBe(1);
  });
});
