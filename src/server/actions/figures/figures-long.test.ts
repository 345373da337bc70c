import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { COUNTED, FIGURE_GROUPS, figureText } from '../../../domain/figures/figure.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from '../search/list-pedidos.ts';
import { getFigures } from './get-figures.ts';
import { keepFigureMonths } from './keep-months.ts';
import { refreshFigures } from './refresh-figures.ts';
import { figuresFromRows, questionsFromRows } from './testing/figure-rows.ts';
import { loadMillionOrders } from './testing/million-orders.ts';

const ORDERS = 1_000_000;
const MOST_MS = 300;
const TIMES = 20;
const MONTH = { from: '2026-10-25', until: '2026-11-23' };
const QUARTER = { from: '2026-08-24', until: '2026-11-23' };
const YEAR = { from: '2025-11-24', until: '2026-11-23' };

let stage: Stage;
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  stage = await openStage();
  const begun = performance.now();
  await loadMillionOrders(stage.as(stage.people.sara), stage.databaseUrl, ORDERS);
  const loaded = performance.now();
  for (;;) {
    await refreshFigures(stage.as(stage.people.sara));
    const { rows } = await sql`select from figure_changes limit 1`.execute(stage.deps.db);
    if (rows.length === 0) break;
  }
  const sara = stage.as(stage.people.sara);
  const hourLater = { ...sara, now: () => new Date(sara.now().getTime() + HOUR_MS + 1) };
  for (let month = 0; month < 13; month += 1) await keepFigureMonths(hourLater);
  await sql`analyze figure_days, figure_times, figure_months, figure_month_times, figure_asked`.execute(stage.deps.db);
  say(`loaded in ${seconds(begun, loaded)} s, counted in ${seconds(loaded, performance.now())} s`);
}, 900_000);
afterAll(async () => {
  // Checking it like every test database when it is dropped would take too long.
  await sql`truncate orders cascade`.execute(stage.deps.db);
  await stage.close();
});

test('over a million orders the kept sums equal the rows', async () => {
  for (const by of ['all', ...FIGURE_GROUPS, 'week', 'month'] as const) {
    for (const { from, until } of [QUARTER, YEAR]) {
      const kept = await sql`select * from figures(${by}, ${from}, ${until}) order by key`.execute(stage.deps.db);
      expect(kept.rows.length).toBeGreaterThan(0);
      expect(kept.rows).toEqual(await figuresFromRows(stage.deps.db, by, { from, until }));
    }
  }
  const { from, until } = QUARTER;
  const asked = await sql`select * from figure_questions(${from}, ${until}) order by product, question`.execute(
    stage.deps.db,
  );
  expect(asked.rows.length).toBeGreaterThan(0);
  expect(asked.rows).toEqual(await questionsFromRows(stage.deps.db, QUARTER));
}, 300_000);

test('over a million orders each page of figures up to a year takes under 300 ms, 19 times in 20, and so do the orders behind a number', async () => {
  const sara = stage.as(stage.people.sara);
  const pages: Record<string, () => Promise<unknown>> = {};
  for (const [name, period] of Object.entries({ MONTH, QUARTER, YEAR })) {
    for (const group of FIGURE_GROUPS) pages[`page by ${group} ${name}`] = () => getFigures(sara, { ...period, group });
    for (const counted of COUNTED) {
      const figure = figureText({ kind: 'placed', counted, group: 'portal', key: '9', ...period });
      const filters = orderFiltersSchema.parse({ 'custom_filter[figure]': figure });
      pages[`orders ${counted} ${name}`] = () => listPedidos(sara, filters);
    }
  }
  const slow: string[] = [];
  for (const [name, open] of Object.entries(pages)) {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const begun = performance.now();
      await open();
      times.push(performance.now() - begun);
    }
    const sorted = times.sort((one, other) => one - other);
    const [p50 = 0, p95 = 0] = [sorted[TIMES / 2 - 1], sorted[TIMES * 0.95 - 1]];
    say(`${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
    if (p95 >= MOST_MS) slow.push(`${name} ${p95.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
}, 600_000);

function seconds(from: number, until: number): string {
  return ((until - from) / 1000).toFixed(0);
}
