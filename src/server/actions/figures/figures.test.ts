import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { AGES, COUNTED, FIGURE_GROUPS, type Figure, figureText, type Period } from '../../../domain/figures/figure.ts';
import { FIGURE_COLUMNS, FIGURE_HEADS } from '../../../domain/figures/figure-columns.ts';
import { figureOfRow } from '../../../domain/figures/row-figure.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from '../search/list-pedidos.ts';
import { exportFigures } from './export-figures.ts';
import { getFigures } from './get-figures.ts';
import { keepFigureMonths } from './keep-months.ts';
import { refreshFigures } from './refresh-figures.ts';
import { addRefund, askAgain, figuresFromRows, questionsFromRows } from './testing/figure-rows.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const PERIOD = { from: '2026-11-01', until: '2026-11-30' };
/** Shown by week and by month. */
const WEEKS = { from: '2026-10-15', until: '2026-11-25' };
const MONTHS = { from: '2026-02-10', until: '2026-11-25' };
const sara = () => stage.as(stage.people.sara);
/** When the months that were just counted may be kept. */
const anHourLater = () => ({ ...sara(), now: () => new Date(stage.deps.now().getTime() + HOUR_MS + 1) });
const keptQuestions = async () => {
  const { from, until } = PERIOD;
  const found = await sql`select * from figure_questions(${from}, ${until}) order by product, question`.execute(
    stage.deps.db,
  );
  return found.rows;
};
const listed = async (figure: Figure) =>
  (await listPedidos(sara(), orderFiltersSchema.parse({ 'custom_filter[figure]': figureText(figure) }))).total;

const aStep = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    store: fc.constantFrom(1, 9, 16),
    daysAgo: fc.integer({ min: 0, max: 70 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    fees: fc.constantFrom(0, 936),
  }),
  fc.record({
    kind: fc.constantFrom('deliver', 'refund', 'ask'),
    which: fc.nat(),
    hours: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ kind: fc.constant('assign' as const), which: fc.nat(), who: fc.constantFrom('ana', 'berta', 'paulo') }),
  fc.record({ kind: fc.constant('place' as const), which: fc.nat(), registry: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('forget' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('count' as const) }),
  fc.record({ kind: fc.constant('keep' as const) }),
);
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

test('after any moves the kept sums equal the rows, and each number opens as many orders as it says', async () => {
  const items: { item_id: number; created_at: Date }[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const step of steps) await take(step);
      await refreshFigures(sara());
      for (const period of [PERIOD, WEEKS, MONTHS]) await compare(period);
      for (let month = 0; month < 3; month += 1) await keepFigureMonths(anHourLater());
      await compare(MONTHS);
      expect(await keptQuestions()).toEqual(await questionsFromRows(stage.deps.db, PERIOD));
    }),
    { numRuns: 8 },
  );
  // Beside what was drawn, the period has open work with fees, and a question that was asked again.
  await take({ kind: 'order', store: 1, daysAgo: 2, minute: 0, fees: 936 });
  await take({ kind: 'ask', which: items.length - 1, hours: 5 });
  await refreshFigures(sara());
  expect(items.length).toBeGreaterThan(10);
  const { rows: kept } = await sql`select month from figure_month_states where is_kept`.execute(stage.deps.db);
  expect(kept.length).toBeGreaterThan(0);

  const wishes = [PERIOD, WEEKS, MONTHS].map((period) => ({ ...period, group: 'day' as const }));
  for (const wish of [...FIGURE_GROUPS.map((group) => ({ ...PERIOD, group })), ...wishes]) {
    const { rows, bucket, group } = await getFigures(sara(), wish);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      for (const counted of COUNTED) {
        const count = await listed(figureOfRow({ ...wish, bucket, key: row.key }, counted));
        expect([group, row.key, counted, count]).toEqual([group, row.key, counted, row[counted]]);
      }
    }
  }
  const { now, total, questions } = await getFigures(sara(), { ...PERIOD, group: 'day' });
  for (const counted of COUNTED) {
    expect(await listed({ kind: 'placed', counted, group: 'all', key: '0', ...PERIOD })).toBe(total[counted]);
  }
  expect(await listed({ kind: 'open', list: 'late' })).toBe(now.late);
  expect(await listed({ kind: 'open', list: 'tonight' })).toBe(now.due_tonight);
  expect(await listed({ kind: 'open', list: 'owed' })).toBe(now.owed.items);
  expect(now.owed.items).toBeGreaterThan(0);
  for (const row of now.ages) {
    for (const age of AGES) expect(await listed({ kind: 'age', status: row.status, age })).toBe(row[age]);
  }
  expect(questions.length).toBeGreaterThan(0);
  for (const { product_id: product, option_id: option, items: count } of questions) {
    expect(await listed({ kind: 'question', product, option, ...PERIOD })).toBe(count);
  }

  async function compare({ from, until }: Period): Promise<void> {
    for (const by of ['all', ...FIGURE_GROUPS, 'week', 'month'] as const) {
      const kept = await sql`select * from figures(${by}, ${from}, ${until}) order by key`.execute(stage.deps.db);
      expect(kept.rows).toEqual(await figuresFromRows(stage.deps.db, by, { from, until }));
    }
  }

  async function take(step: Step): Promise<void> {
    const { db } = stage.deps;
    if (step.kind === 'count') return refreshFigures(sara());
    if (step.kind === 'keep') return keepFigureMonths(anHourLater());
    if (step.kind === 'order') {
      const created_at = new Date(stage.deps.now().getTime() - step.daysAgo * DAY_MS - step.minute * 60_000);
      const isPortuguese = calendarOfStore(step.store) === 'PT';
      const columns = { created_at, store_id: step.store, is_portuguese: isPortuguese, fees: step.fees };
      items.push(await stage.addItem({ ...columns, deadline_at: new Date(created_at.getTime() + 30 * HOUR_MS) }));
      return;
    }
    const item = items[step.which % Math.max(1, items.length)];
    if (!item) return;
    const { item_id } = item;
    if (step.kind === 'assign') {
      const asignee_id = stage.people[step.who].agentId;
      await db
        .updateTable('order_items')
        .set({ asignee_id, asignee_at: stage.deps.now() })
        .where('item_id', '=', item_id)
        .execute();
    } else if (step.kind === 'place') {
      const registries = db.selectFrom('property_registries').select('registry_id').orderBy('registry_id');
      const ids = (await registries.limit(3).execute()).map(({ registry_id }) => registry_id);
      const kept = { registry_id: ids[step.registry] ?? null, decided_at: stage.deps.now() };
      await db
        .insertInto('item_registries')
        .values({ item_id, ...kept })
        .onConflict((conflict) => conflict.column('item_id').doUpdateSet(kept))
        .execute();
    } else if (step.kind === 'deliver') {
      const delivered_at = new Date(item.created_at.getTime() + step.hours * HOUR_MS);
      await db
        .updateTable('order_items')
        .set({ panel_status_id: STATUS.delivered, delivered_at, queue: null, queue_entered: null, clock: 'stopped' })
        .where('item_id', '=', item_id)
        .execute();
    } else if (step.kind === 'refund') await addRefund(sara(), item_id);
    else if (step.kind === 'ask') await askAgain(sara(), item_id, step.hours);
    else await db.deleteFrom('incident_forms').where('item_id', '=', item_id).execute();
  }
});

test.each([
  { ...PERIOD, group: 'portal', head: 'portal', names: [null] },
  { ...PERIOD, group: 'day', head: 'day', names: ['23/11/26'] },
  { ...WEEKS, group: 'day', head: 'week', names: ['semana del 16/11', 'semana del 23/11 (parcial)'] },
  { ...MONTHS, group: 'day', head: 'month', names: ['octubre de 2026', 'noviembre de 2026 (parcial)'] },
] as const)(
  'the file by $head says what the table says, which adds up to the tile',
  async ({ group, head, names, ...period }) => {
    await stage.addItem({ created_at: new Date('2026-11-16T10:00:00Z') });
    await stage.addItem({ created_at: new Date('2026-11-23T10:00:00Z') });
    await stage.addItem({ created_at: new Date('2026-10-20T10:00:00Z') });
    await refreshFigures(sara());
    const { rows: items, total } = await getFigures(sara(), { ...period, group });
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    for (const counted of [...COUNTED, 'revenue', 'refunded'] as const) {
      expect([counted, Math.round(items.reduce((sum, row) => sum + row[counted], 0) * 100) / 100]).toEqual([
        counted,
        total[counted],
      ]);
    }
    const { content } = await exportFigures(sara(), group, period);
    const [header, ...lines] = (await content.toArray()).join('').trim().split('\r\n');
    expect(header).toContain(`${FIGURE_HEADS.es.groups[head]};Nombre;`);
    const written = (value: string | number | null) =>
      value === null
        ? ''
        : typeof value === 'number' && !Number.isInteger(value)
          ? value.toFixed(2).replace('.', ',')
          : String(value);
    expect(lines).toEqual(
      items.map((row) => [row.key, row.name, ...FIGURE_COLUMNS.map((column) => row[column])].map(written).join(';')),
    );
  },
);

test('only supervisors may read figures and what they count, of a year at most', async () => {
  for (const who of ['ana', 'nora'] as const) {
    const asker = stage.as(stage.people[who]);
    await expect(getFigures(asker, { ...PERIOD, group: 'agent' })).rejects.toMatchObject({ code: 'forbidden' });
    const filter = { 'custom_filter[figure]': 'open.late' };
    await expect(listPedidos(asker, orderFiltersSchema.parse(filter))).rejects.toMatchObject({ code: 'forbidden' });
  }
  const longer = { from: '2026-01-01', until: '2027-01-02' };
  await expect(getFigures(sara(), { ...longer, group: 'day' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a day is the portal’s own, and so is the week that begins with it, by the clock that the program gives it', async () => {
  for (const { store_id } of stage.deps.catalogue.current.portals) {
    const { rows } = await sql<{ zone: string }>`select portal_zone(${store_id}) as zone`.execute(stage.deps.db);
    expect(rows[0]?.zone).toBe(calendarOfStore(store_id) === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid');
  }
  // Still Sunday in Lisbon.
  const created_at = new Date('2026-07-12T22:30:00Z');
  await stage.addItem({ created_at, store_id: 1 });
  await stage.addItem({ created_at, store_id: 16 });
  await refreshFigures(sara());
  const counts = async (from: string, until: string) =>
    (await getFigures(sara(), { from, until, group: 'day' })).rows.map(({ key, items }) => [key, items]);
  expect(await counts('2026-07-12', '2026-07-13')).toEqual([
    ['2026-07-12', 1],
    ['2026-07-13', 1],
  ]);
  expect(await counts('2026-06-20', '2026-07-31')).toEqual([
    ['2026-07-06', 1],
    ['2026-07-13', 1],
  ]);
});

test('all of a page is of one instant, even when something is written while it is read', async () => {
  await refreshFigures(sara());
  const wish = { ...PERIOD, group: 'product' } as const;
  const before = await getFigures(sara(), wish);
  let isWritten = false;
  const interrupted = sara().db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isWritten) {
        isWritten = true;
        const item = await stage.addItem({ created_at: stage.deps.now(), fees: 936, deadline_at: new Date(0) });
        await askAgain(sara(), item.item_id, 1);
        await refreshFigures(sara());
      }
      return result;
    },
  });
  expect(await getFigures({ ...sara(), db: interrupted }, wish)).toEqual(before);
  const after = await getFigures(sara(), wish);
  expect(after.total.items).toBe(before.total.items + 1);
  expect(after.now.late).toBe(before.now.late + 1);
  expect(after.rows).not.toEqual(before.rows);
  expect(after.questions).not.toEqual(before.questions);
});

test('a period of an empty day, or of the first year there is, has zeros; one that ends before it begins is refused', async () => {
  for (const day of ['2019-02-03', '0001-01-01', '9999-12-31']) {
    const { total, rows, questions } = await getFigures(sara(), { from: day, until: day, group: 'product' });
    expect(total).toMatchObject({ items: 0, refunds: 0, incidents: 0, p50_hours: null });
    expect([rows, questions]).toEqual([[], []]);
  }
  for (const period of [
    { from: '2026-11-02', until: '2026-11-01' },
    { from: '0001-01-01', until: '9999-12-31' },
  ])
    await expect(getFigures(sara(), { ...period, group: 'day' })).rejects.toMatchObject({ code: 'invalid_input' });
});
