import { tableText } from '../print-table.ts';
import type { Limit, PlannedScreen, PlannedTable } from './growth.ts';

export interface Plan {
  readonly orders: number;
  readonly measuredAt: readonly [number, number];
  readonly tables: readonly PlannedTable[];
  readonly screens: readonly PlannedScreen[];
  readonly limits: readonly Limit[];
}

/** The plan as text for a terminal. */
export function printPlan({ orders, measuredAt, tables, screens, limits }: Plan): string {
  const [small, large] = measuredAt.map(count);
  const sum = (of: (table: PlannedTable) => number) => tables.reduce((total, table) => total + of(table), 0);
  const stored = [
    ['table', 'bytes an order', 'of it indexes', `with ${count(orders)} orders`],
    ...tables.map((table) => [
      table.table,
      Math.round(table.bytesPerOrder).toString(),
      `${Math.round(table.indexShare * 100)} %`,
      gigabytes(table.bytes),
    ]),
    ['all', Math.round(sum(({ bytesPerOrder }) => bytesPerOrder)).toString(), '', gigabytes(sum(({ bytes }) => bytes))],
  ];
  const shown = [
    [
      'screen',
      'statements',
      `pages, ${small}`,
      `pages, ${large}`,
      'grows by',
      `ms, ${large}`,
      `ms, ${count(orders)} (extended)`,
    ],
    ...screens.map(({ screen, statements, pages, power, millis }) => [
      screen,
      String(statements),
      String(pages[0]),
      String(pages[1]),
      `n^${power.toFixed(2)}`,
      millis[1].toFixed(1),
      millis[2].toFixed(1),
    ]),
  ];
  const broken = [
    ['orders', 'what no longer holds'],
    ...limits.map((limit) => [count(Math.round(limit.orders)), limit.what]),
  ];
  return [
    `Measured with ${small} and ${large} orders; what is said of ${count(orders)} is extended from these two, not measured.`,
    ...[stored, shown, broken].map((rows) => tableText(rows, { texts: [0, ...(rows === broken ? [1] : [])] })),
  ].join('\n\n');
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
