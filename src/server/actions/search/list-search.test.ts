import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderFilters, orderFiltersSchema } from '../../../contract/orders/list.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { foldName } from '../../../domain/territory/place-name.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from './list-pedidos.ts';
import { addSample, chances, holds, type Sampled } from './testing/search-sample.ts';

type Filter = Readonly<Record<string, string | number>>;

let stage: Stage;
let sample: readonly Sampled[];
/** For each group: rows added by one test are found by the others. */
function onOwnSample(): void {
  beforeAll(async () => {
    stage = await openStage();
    sample = await addSample(stage, 160);
  });
  afterAll(() => stage.close());
}

const filters = (given: Filter): OrderFilters =>
  orderFiltersSchema.parse(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`custom_filter[${name}]`, value])),
  );
const list = (given: Filter, by: keyof Stage['people'] = 'ana') =>
  listPedidos(stage.as(stage.people[by]), filters({ size: 150, ...given }));
const ids = async (given: Filter, by?: keyof Stage['people']) =>
  (await list(given, by)).items.map(({ item_id }) => item_id);

/** The expected result of a filter, by checking every item. */
function scan(given: Filter, isForgiven: boolean): number[] {
  const listed = (name: string) => String(given[name]).split(',');
  const dayOf = (at: Date) => new Date(at.getTime() + 7_200_000).toISOString().slice(0, 10);
  const found = sample.filter(
    (item) =>
      (given.order_id === undefined || item.order_id === given.order_id) &&
      (given.referencia === undefined || item.referencia === given.referencia) &&
      (given.email === undefined || item.email === given.email) &&
      (given.product_id === undefined || listed('product_id').includes(String(item.product_id))) &&
      (given.status === undefined || listed('status').includes(String(item.status))) &&
      (given.status_client === undefined || listed('status_client').includes(String(item.client_status))) &&
      (given.date_start === undefined || dayOf(item.created_at) >= String(given.date_start)) &&
      (given.date_end === undefined || dayOf(item.created_at) <= String(given.date_end)) &&
      (given.provider === undefined || item.provider === given.provider) &&
      (given.text === undefined || holds(item.text, String(given.text), isForgiven)),
  );
  const sign = given.order_by === 'date_asc' ? 1 : -1;
  return found
    .sort((a, b) => sign * (a.created_at.getTime() - b.created_at.getTime() || a.item_id - b.item_id))
    .map(({ item_id }) => item_id);
}

/** The same in the order of the list: exact matches first, if there are fewer than ten. */
function expected(given: Filter): number[] {
  const exact = scan(given, false);
  if (given.text === undefined || exact.length >= 10) return exact;
  return [...exact, ...scan(given, true).filter((id) => !exact.includes(id))];
}

describe('a sample of items', () => {
  onOwnSample();

  test('R178 R179 R348 every filter, alone and with others, finds what looking at each item finds', async () => {
    const chance = chances(11);
    const pick = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
    const words = () => foldName(pick(sample).text).split(' ');
    const ways: readonly (() => Filter)[] = [
      () => ({ order_id: pick(sample).order_id }),
      () => ({ referencia: pick(sample.flatMap(({ referencia }) => referencia ?? [])) }),
      () => ({ email: pick(['carmen@correo.test', 'dario@correo.test', 'nobody@correo.test']) }),
      () => ({ product_id: pick(['15867', '18414,18421']) }),
      () => ({ status: pick(['40', '60,110']) }),
      () => ({ status_client: pick(['processing', 'incidence,ready']) }),
      () => ({ date_start: pick(['2025-10-01', '2026-05-20']) }),
      () => ({ date_end: pick(['2026-05-21', '2026-11-01']) }),
      () => ({ provider: pick(sample.flatMap(({ provider }) => provider ?? [])) }),
      () => ({ text: pick(words()) }),
      () => ({ text: pick(words()).toUpperCase() }),
      () => ({ text: `${pick(words())} ${pick(words())}` }),
      () => ({ order_by: 'date_asc' }),
    ];
    const single = ways.map((way) => way());
    const pairs = ways.flatMap((one, at) => ways.slice(at + 1).map((other) => ({ ...other(), ...one() })));
    for (const given of [{}, ...single, ...pairs]) {
      const wanted = expected(given);
      const { items, total } = await list(given);
      expect([given, items.map(({ item_id }) => item_id)]).toEqual([given, wanted.slice(0, 150)]);
      expect([given, total]).toEqual([given, wanted.length]);
    }
  });

  test('R178 R434 R435 pages follow each other without a gap, the newest first where nothing else is said', async () => {
    const wanted = scan({ text: 'calle' }, false);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ text: 'calle', size: 7, page })));
    expect(pages.flatMap(({ items }) => items.map(({ item_id }) => item_id))).toEqual(wanted.slice(0, 21));
    expect(pages[2]).toMatchObject({ page: 3, per_page: 7, total: wanted.length, total_is_exact: true });
    const standard = await listPedidos(stage.as(stage.people.ana), filters({}));
    expect(standard.items.map(({ item_id }) => item_id)).toEqual(scan({}, false).slice(0, 10));
  });

  test.each([
    ['%'],
    ['_____'],
    ['*'],
    [`' or true --`],
    ["zzz' | 'calle"],
    ['zzz:* | calle'],
    ['!zzzz'],
    ['calle <-> zzzz'],
    ['\\'],
    ['@0:20779'],
    ['zzzz\u0000calle'],
  ])('%j is text and nothing else', async (text) => {
    expect(await ids({ text })).toEqual([]);
  });
});

describe('typing mistakes', () => {
  onOwnSample();

  const edits: readonly ((word: string, at: number, letter: string) => string)[] = [
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
    (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
    (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];

  test('one edit in a word of five letters or more still finds the item', async () => {
    const chance = chances(13);
    for (let number = 0; number < 40; number++) {
      const item = sample[chance(sample.length)] as Sampled;
      const long = foldName(item.text)
        .split(' ')
        .filter((word) => /^\D{5,}$/.test(word));
      const word = long[chance(long.length)] as string;
      const typed = edits[number % 4]?.(word, chance(word.length - 1), 'aeiourst'[chance(8)] as string) ?? '';
      const found = await ids({ text: `${typed} ${item.order_id}` });
      expect([word, typed, found]).toEqual([word, typed, [item.item_id]]);
    }
  });

  test('what was typed comes first, and the list says where the rest begins', async () => {
    const right = await stage.addItem({
      answers: '{"77":"Zubizarreta"}',
      created_at: new Date('2025-09-01T10:00:00Z'),
    });
    const wrong = await stage.addItem({ answers: '{"77":"Zubizareta"}', created_at: new Date('2025-09-02T10:00:00Z') });
    const found = await list({ text: 'zubizarreta' });
    expect(found).toMatchObject({ total: 2, similar_after: 1 });
    expect(found.items.map(({ item_id }) => item_id)).toEqual([right.item_id, wrong.item_id]);
    expect(await list({ text: 'zubizarreta', page: 2, size: 1 })).toMatchObject({
      items: [{ item_id: wrong.item_id }],
    });
    expect(await list({ text: 'zubisarreta' })).toMatchObject({ total: 1, similar_after: 0 });
    expect(await list({ text: 'calle' })).toMatchObject({ similar_after: null });
    await expect(ids({ text: 'R-9999999' })).resolves.toEqual([]);
  });

  test('a number is never taken for another one', async () => {
    const one = await stage.addItem({ answers: '{"77":"12345678Z"}' });
    expect(await ids({ text: '12.345.678-z' })).toEqual([one.item_id]);
    expect(await ids({ text: '12345679Z' })).toEqual([]);
  });
});

describe('what is known of an item', () => {
  onOwnSample();

  test('is found at once when it changes, and not by what it was', async () => {
    const { db } = stage.deps;
    const { item_id, order_id, customer_id } = await stage.addItem({ customer_id: stage.customers.dario });
    const own = async (text: string) => (await ids({ text: `${text} ${order_id}` })).length;
    const changes: readonly (readonly [string, string, (word: string | null) => Promise<unknown>])[] = [
      [
        'Aldaburu',
        'Belaustegi',
        (lastname) =>
          db
            .updateTable('orders')
            .set({ lastname: lastname ?? '' })
            .where('order_id', '=', order_id)
            .execute(),
      ],
      [
        '699123987',
        '699123988',
        (phone) => db.updateTable('customers').set({ phone }).where('customer_id', '=', customer_id).execute(),
      ],
      [
        '99999999R',
        'X1234567L',
        (tax_id) => db.updateTable('orders').set({ tax_id }).where('order_id', '=', order_id).execute(),
      ],
      [
        'Cenarruza',
        'Derteano',
        (name) =>
          db
            .updateTable('order_items')
            .set({ answers: JSON.stringify({ 77: name ?? '' }) })
            .where('item_id', '=', item_id)
            .execute(),
      ],
      [
        'K-4711/26',
        'K-4712/26',
        (referencia) => db.updateTable('order_items').set({ referencia }).where('item_id', '=', item_id).execute(),
      ],
    ];
    for (const [before, after, change] of changes) {
      await change(before);
      expect([before, await own(before), await own(after)]).toEqual([before, 1, 0]);
      await change(after);
      expect([after, await own(before), await own(after)]).toEqual([after, 0, 1]);
      await change(null);
      expect([after, await own(after)]).toEqual([after, 0]);
    }
    await db
      .insertInto('item_attributes')
      .values({ item_id, key: 'finca', value: 'Etxeberri', updated_at: stage.deps.now() })
      .execute();
    expect(await own('etxeberi')).toBe(1);
    await db.deleteFrom('item_attributes').where('item_id', '=', item_id).execute();
    expect(await own('etxeberri')).toBe(0);
    const note = { item_id, accion: 'save_note', actor_kind: 'agent', comment: 'Preguntar a Fagoaga' };
    const { history_id } = await db
      .insertInto('item_history')
      .values(note)
      .returning('history_id')
      .executeTakeFirstOrThrow();
    expect(await own('fagoaga')).toBe(1);
    await db.updateTable('item_history').set({ comment: null }).where('history_id', '=', history_id).execute();
    expect(await own('fagoaga')).toBe(0);
    const { rows } =
      await sql`select word from search_words where word in ('fagoaga', 'etxeberri', 'derteano', 'belaustegi')`.execute(
        db,
      );
    expect(rows).toEqual([]);
  });

  test('telephones are found however they are written', async () => {
    const { item_id, order_id } = await stage.addItem();
    await stage.deps.db
      .updateTable('orders')
      .set({ phone: '+34 699 55 44 33' })
      .where('order_id', '=', order_id)
      .execute();
    for (const text of ['699554433', '+34699554433', '699 554 433', '+34 699-55-44-33']) {
      expect([text, await ids({ text })]).toEqual([text, [item_id]]);
    }
  });

  test('notaries find the items of their office, by what they may see of them', async () => {
    const mine = await stage.addItem({
      notary_id: stage.people.nora.notaryId,
      panel_status_id: STATUS.at_notary,
      answers: '{"77":"Goikoetxea"}',
    });
    const other = await stage.addItem({
      notary_id: stage.people.otra.notaryId,
      panel_status_id: STATUS.at_notary,
      answers: '{"77":"Goikoetxea"}',
    });
    const { db } = stage.deps;
    await db.updateTable('orders').set({ tax_id: '88888888Y' }).where('order_id', '=', mine.order_id).execute();
    const say = (words: { comment: string; admin_user_id?: number; new_status?: number }) =>
      db
        .insertInto('item_history')
        .values({ item_id: mine.item_id, accion: 'save_note', actor_kind: 'agent', ...words })
        .execute();
    await say({ comment: 'Cliente moroso', admin_user_id: stage.people.ana.agentId });
    await say({ comment: 'Urge firmar', admin_user_id: stage.people.ana.agentId, new_status: STATUS.at_notary });
    await say({ comment: 'Falta cédula', admin_user_id: stage.people.nora.agentId });
    for (const text of ['goikoetxea', 'goikoetxa', 'urge', 'cedula']) {
      expect([text, await ids({ text }, 'nora')]).toEqual([text, [mine.item_id]]);
    }
    for (const text of ['moroso', '88888888Y']) {
      expect([text, await ids({ text }, 'ana')]).toEqual([text, [mine.item_id]]);
      expect([text, await list({ text }, 'nora')]).toEqual([text, expect.objectContaining({ total: 0, items: [] })]);
    }
    expect(await ids({ text: 'goikoetxea' }, 'otra')).toEqual([other.item_id]);
  });
});
