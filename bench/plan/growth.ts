import type { ScreenCost } from './screens.ts';
import type { Numbering, StoredTable } from './stored.ts';

/** What was measured with a number of orders. */
export interface Measured {
  readonly orders: number;
  readonly tables: readonly StoredTable[];
  readonly numberings: readonly Numbering[];
  readonly screens: readonly ScreenCost[];
}

export interface PlannedTable {
  readonly table: string;
  readonly bytesPerOrder: number;
  readonly indexShare: number;
  readonly bytes: number;
}

/** A screen's cost at both sizes and at the planned one, each [smaller, larger, planned]. */
export interface PlannedScreen {
  readonly screen: string;
  readonly statements: number;
  readonly pages: readonly [number, number, number];
  readonly millis: readonly [number, number, number];
  /** By which power of the number of orders its pages grow: 0 not at all, 1 in proportion. */
  readonly power: number;
}

/** Something that no longer holds, from this number of orders on. */
export interface Limit {
  readonly orders: number;
  readonly what: string;
}

/** PostgreSQL's largest table, with pages of 8 kB. */
const LARGEST_TABLE = 32 * 1024 ** 4;
/** A screen that takes the database longer is not used willingly. */
const SLOW_MS = 1_000;
/** Memory of a usual database server; beyond it indexes are read from the disk. */
const MEMORY = 64 * 1024 ** 3;
/** Running numbers of orders have seven digits for each portal. */
const SORTED_ORDERS = 9_999_999;

/** What each table takes for an order, by the difference of the two sizes: what is there without orders does not grow. */
export function plannedTables([small, large]: readonly [Measured, Measured], orders: number): PlannedTable[] {
  const before = new Map(small.tables.map((table) => [table.table, table]));
  return large.tables
    .map(({ table, bytes, indexBytes }) => {
      const perOrder = Math.max(0, (bytes - (before.get(table)?.bytes ?? 0)) / (large.orders - small.orders));
      return {
        table,
        bytesPerOrder: perOrder,
        indexShare: indexBytes / bytes,
        bytes: bytes + perOrder * (orders - large.orders),
      };
    })
    .filter(({ bytesPerOrder }) => bytesPerOrder >= 1)
    .sort((a, b) => b.bytes - a.bytes);
}

/** Each screen's cost, extended by the power at which the pages it looks at grew from the one size to the other. */
export function plannedScreens([small, large]: readonly [Measured, Measured], orders: number): PlannedScreen[] {
  return large.screens.map(({ screen, statements, pages, millis }) => {
    const less = small.screens.find((other) => other.screen === screen);
    if (!less) throw new Error(`${screen} was measured once`);
    const power = Math.max(0, Math.log(pages / less.pages) / Math.log(large.orders / small.orders));
    const factor = (orders / large.orders) ** power;
    return {
      screen,
      statements,
      power,
      pages: [less.pages, pages, pages * factor],
      millis: [less.millis, millis, millis * factor],
    };
  });
}

/** What stops to hold on the way to a number of orders, the first first. */
export function limitsOf(measured: readonly [Measured, Measured], orders: number): Limit[] {
  const [, large] = measured;
  const tables = plannedTables(measured, orders);
  const screens = plannedScreens(measured, orders);
  const limits: Limit[] = [
    { orders: SORTED_ORDERS, what: "a portal's order numbers get an eighth running digit and no longer sort as text" },
    ...large.numberings.flatMap(({ column, reached, most }) => {
      const perOrder = reached / large.orders;
      return perOrder > 0.01 ? [{ orders: most / perOrder, what: `${column} has no number left` }] : [];
    }),
    ...tables.map(({ table, bytesPerOrder }) => ({
      orders: LARGEST_TABLE / bytesPerOrder,
      what: `${table} is as large as PostgreSQL lets a table be`,
    })),
    ...screens
      .filter(({ power }) => power > 0.05)
      .map(({ screen, millis, power }) => ({
        orders: large.orders * (SLOW_MS / millis[1]) ** (1 / power),
        what: `"${screen}" takes the database a second`,
      })),
    {
      orders: MEMORY / tables.reduce((sum, { bytesPerOrder, indexShare }) => sum + bytesPerOrder * indexShare, 0),
      what: 'the indexes no longer fit into 64 GB of memory',
    },
  ];
  return limits.filter((limit) => limit.orders <= orders).sort((a, b) => a.orders - b.orders);
}
