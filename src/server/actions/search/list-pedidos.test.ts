import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderFilters, orderFiltersSchema } from '../../../contract/orders/list.ts';
import { type ClientStatusFacts, clientStatusOf } from '../../../domain/orders/client-status.ts';
import { STATUSES } from '../../../domain/orders/machine.ts';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';
import { type TimeBucket, timeBucketsFrom } from '../../../domain/orders/search-marks.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { loadSearch } from './items-matching.ts';
import { countQuery, listPedidos, pageIdsQuery } from './list-pedidos.ts';
import { placeCountQuery, placesQuery } from './places-in-order.ts';

/** For each group: items created by one test are found by the others. */
let stage: Stage;
function onOwnStage(): void {
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
}

type Filter = Record<string, string | number | undefined>;
const filters = (given: Filter): OrderFilters =>
  orderFiltersSchema.parse(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`custom_filter[${name}]`, value])),
  );
const list = (given: Filter = {}, by: keyof Stage['people'] = 'ana') =>
  listPedidos(stage.as(stage.people[by]), filters(given));
const ids = async (given: Filter, by: keyof Stage['people'] = 'ana') =>
  (await list({ size: 150, ...given }, by)).items.map(({ item_id }) => item_id);

describe('filters', () => {
  onOwnStage();

  test('each finds what it names and nothing else', async () => {
    const before = await stage.addItem({ created_at: new Date('2026-11-01T22:59:00Z') });
    const one = await stage.addItem({
      customer_id: stage.customers.dario,
      product_id: 18414,
      panel_status_id: STATUS.incident,
      referencia: 'R-77/2026',
      created_at: new Date('2026-11-01T23:00:00Z'),
    });
    const after = await stage.addItem({ created_at: new Date('2026-11-02T23:00:00Z') });
    for (const found of [
      { order_id: one.order_id },
      { referencia: 'R-77/2026' },
      { email: 'DARIO@correo.test' },
      { product_id: '18414,18421' },
      { status: '60,70' },
      { status_client: 'incidence' },
      { text: 'r-77' },
      { text: String(one.order_id) },
      { text: String(one.item_id) },
      { text: 'dario@correo.test' },
      // A day in the portal's time zone: it begins at 23:00 UTC of the evening before.
      { date_start: '2026-11-02', date_end: '2026-11-02' },
    ]) {
      expect(await ids(found), JSON.stringify(found)).toEqual([one.item_id]);
    }
    expect(await ids({ date_end: '2026-11-02' })).toEqual([one.item_id, before.item_id]);
    expect(await ids({ date_start: '2026-11-03' })).toEqual([after.item_id]);
    expect(await ids({ date_end: '2026-11-02', order_by: 'date_asc' })).toEqual([before.item_id, one.item_id]);
    for (const nothing of [{ text: '%' }, { text: 'zzz' }, { email: 'nobody@correo.test' }, { order_id: 1 }]) {
      expect(await ids(nothing), JSON.stringify(nothing)).toEqual([]);
    }
  });
});

describe('the client status of the filter', () => {
  onOwnStage();

  test('is that of the rule, for every pair of statuses and every explicit one', async () => {
    const { item_id } = await stage.addItem({});
    const kept = async (facts: ClientStatusFacts) => {
      const { client_status } = await stage.deps.db
        .updateTable('order_items')
        .set({ ...facts, internal_status: facts.internal_status ?? '' })
        .where('item_id', '=', item_id)
        .returning('client_status')
        .executeTakeFirstOrThrow();
      return client_status;
    };
    const internals = ['', 'of tomorrow', ...Object.keys(STATUS_MACHINE.internal_statuses)];
    const panels = [777, ...STATUSES.map(({ id }) => id)];
    const derived = internals.flatMap((internal_status) =>
      panels.map((panel_status_id) => ({ client_status_id: null, internal_status, panel_status_id })),
    );
    const ready = { internal_status: 'complete', panel_status_id: STATUS.delivered };
    const explicit = ['of tomorrow', ...CLIENT_STATUS_IDS].map((id) => ({ client_status_id: id, ...ready }));
    for (const facts of [...derived, ...explicit]) {
      const rule = clientStatusOf(facts);
      expect([facts, await kept(facts)]).toEqual([facts, rule.ok ? rule.client_status : null]);
    }
  });
});

describe('pages', () => {
  onOwnStage();

  test('ten a page, newest first, at most 150, none twice', async () => {
    for (let number = 0; number < 25; number += 1) await stage.addItem();
    const first = await list();
    expect(first).toMatchObject({ page: 1, per_page: 10, total_is_exact: true });
    const second = await list({ page: 2 });
    const all = await ids({});
    expect(first.total).toBe(all.length);
    expect([...first.items, ...second.items].map(({ item_id }) => item_id)).toEqual(all.slice(0, 20));
    await expect(list({ size: 151 })).rejects.toMatchObject({ code: 'page_size', params: { max: 150 } });
    await expect(list({ size: 150, page: 100 })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('notaries see their own office, and no money', async () => {
    const own = await stage.addItem({ notary_id: stage.people.nora.notaryId, panel_status_id: STATUS.at_notary });
    await stage.addItem({ notary_id: stage.people.otra.notaryId, panel_status_id: STATUS.at_notary });
    const { items } = await list({}, 'nora');
    expect(items).toMatchObject([{ item_id: own.item_id, total: null }]);
    expect((await list({}, 'ana')).items[0]?.total).toBe(25.12);
  });
});

describe('with 20,000 orders', () => {
  onOwnStage();
  beforeAll(async () => {
    const sample = await stage.addItem();
    const provider = { nombre: 'Gestores', ciudad: 'Lugo', email: 'g@gestores.test' };
    await stage.deps.db.insertInto('providers').values(provider).execute();
    await sql`
      insert into order_items (order_id, real_order_id, store_id, customer_id, product_id, form_version, answers, lines, subtotal,
        tax_rate, tax_amount, fees, total, calendar, promise_value, promise_unit, is_portuguese, panel_status_id, internal_status, created_at,
        referencia, provider_id)
      select ${sample.order_id}, ${sample.order_id}, 1, ${stage.customers.carmen}, case when n % 20 = 0 then 18414 else 15867 end,
        ${sample.form_version}, jsonb_build_object('80', 'Calle ' || translate(left(md5((n / 4)::text), 9), '0123456789', 'ghijklmnop')), '[]',
        1, 2100, 0, 0, 1, 'ES', 24, 'hours', false, case when n % 50 = 0 then 40 else 110 end, 'complete',
        ${MONDAY}::timestamptz - n * interval '25 minutes', case when n % 2 = 0 then 'R-' || n end,
        case when n % 100 = 0 then (select max(provider_id) from providers) end
      from generate_series(1, 8000) n`.execute(stage.deps.db);
    await sql`analyze order_items, customers, item_search, search_words`.execute(stage.deps.db);
  });

  const ALONE: readonly Filter[] = [
    {},
    { page: 50 },
    { order_by: 'date_asc' },
    { order_id: 1_000_000_001 },
    { referencia: 'R-500' },
    { email: 'dario@correo.test' },
    { product_id: '18414' },
    { status: '40' },
    { status: '40,60' },
    { status_client: 'ready' },
    { date_start: '2026-11-20' },
    { date_end: '2026-01-31' },
    { provider: 1 },
  ];
  const TOGETHER: readonly Filter[] = [
    { product_id: '18414', status: '40' },
    { status: '40', date_end: '2026-02-28' },
    { status: '110', status_client: 'incidence' },
    { status_client: 'ready', date_start: '2026-10-01', date_end: '2026-10-02' },
    { provider: 1, status: '40' },
    { email: 'carmen@correo.test', date_start: '2026-11-21' },
  ];
  /** In four of the items, and unlike any value of the others. */
  const rare = createHash('md5')
    .update('500')
    .digest('hex')
    .slice(0, 9)
    .replace(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '');
  const [day] = timeBucketsFrom(MONDAY, 'desc');
  const season = timeBucketsFrom(MONDAY, 'asc')[3];
  /** Something in nearly every item of a day, and something rare over all time. */
  const TEXTS: readonly { readonly given: Filter; readonly bucket?: TimeBucket | undefined }[] = [
    { given: { text: 'calle' }, bucket: day },
    { given: { text: 'carmen', status: '40' }, bucket: day },
    { given: { text: rare } },
    { given: { text: `${rare}s` } },
    { given: { text: rare, product_id: '18414', date_end: '2026-11-01' } },
    { given: { text: `calle ${rare}`, order_by: 'date_asc' }, bucket: season },
  ];

  test.each([...ALONE, ...TOGETHER])('no scan of the table for %o', async (given) => {
    const ctx = stage.as(stage.people.ana);
    const asked = filters(given);
    const size = asked['custom_filter[size]'];
    const search = await loadSearch(ctx, asked);
    const page = pageIdsQuery(ctx, search, { size, offset: (asked['custom_filter[page]'] - 1) * size });
    for (const query of [page, countQuery(ctx, search)]) await expectIndexes(query);
  });

  test.each(TEXTS)('no scan of the table for $given', async ({ given, bucket }) => {
    const ctx = stage.as(stage.people.ana);
    const search = await loadSearch(ctx, filters(given));
    const part = { ...search, ...(bucket && { bucket }) };
    for (const query of [placesQuery(ctx, part, 10), placeCountQuery(ctx, part, 1_001)]) await expectIndexes(query);
  });

  test('filters that exclude each other are answered from one index, without reading the items that only one of them finds', async () => {
    const ctx = stage.as(stage.people.ana);
    const search = await loadSearch(ctx, filters({ status: '110', status_client: 'incidence' }));
    expect(await planOf(countQuery(ctx, search))).not.toMatch(/Filter: /);
  });

  test.each([5, 10, 150])('a text is counted apart from its page of %i, to the same number', async (size) => {
    expect(await list({ text: rare, size })).toMatchObject({ total: 4, total_is_exact: true });
    expect(await list({ text: 'gestores', size })).toMatchObject({ total: 0, total_is_exact: true });
    expect(await list({ text: 'calle', date_end: '2026-01-02', size })).toMatchObject(
      await list({ date_end: '2026-01-02', size }),
    );
  });

  test('a large total is answered as what was counted', async () => {
    expect(await list()).toMatchObject({ total: 1_000, total_is_exact: false });
    expect(await list({ page: 500 })).toMatchObject({ total: 5_000, total_is_exact: false });
    expect(await list({ text: 'calle', page: 30 })).toMatchObject({ total: 1_000, total_is_exact: false });
    expect(await list({ text: 'calle', page: 200 })).toMatchObject({ total: 2_000, total_is_exact: false });
  });

  async function planOf(query: Explained): Promise<string> {
    const rows = await query.explain<Record<string, string>>();
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  async function expectIndexes(query: Explained): Promise<void> {
    const plan = await planOf(query);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan on (order_items|item_search)/);
  }
});

interface Explained {
  explain<T extends object>(): Promise<T[]>;
}
