import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPedido } from '../src/server/actions/desk/open-pedido.ts';
import { takeNextItem } from '../src/server/actions/desk/take-next-item.ts';
import type { Ctx, Deps } from '../src/server/ctx.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import type { BenchDatabase } from './database.ts';
import { percentile } from './point.ts';
import type { Figure } from './results.ts';
import { endOfLog, markOf, TIMED, timesInLog } from './statement-log.ts';

const PER_SECOND = 100;
const MOST_NEXT_MS = 30;
const MOST_OPEN_MS = 50;

interface Asking {
  readonly database: BenchDatabase;
  /** The agents who send requests, in turn. */
  readonly agentIds: readonly number[];
  readonly seconds: number;
}

/**
 * Next order and order open, a hundred times a second regardless of answer times, by agents in turn. The times are PostgreSQL's own, for
 * all statements of the action: the process's work is measured elsewhere.
 */
export async function measureOrderTimes(deps: Deps, asking: Asking): Promise<Figure[]> {
  const log = path.join(asking.database.folder, 'postgres', 'server.log');
  const start = endOfLog(log);
  const url = new URL(asking.database.url);
  url.searchParams.set('options', TIMED);
  const pool = openDatabase(url.href, { size: asking.agentIds.length, onError: () => {} });
  try {
    const lowest = await sql<{ least: number; most: number }>`
      select min(item_id) as least, max(item_id) as most from order_items`.execute(deps.db);
    const { least = 0, most = 0 } = lowest.rows[0] ?? {};
    // Spread over the whole table, the same in each run.
    const itemOf = (ask: number) => least + ((ask * 7_919_993) % (most - least + 1));
    // A connection's first statements fill its caches; a server's connections are long-lived.
    await Promise.all(
      asking.agentIds.map((agentId, index) =>
        asAgent({ ...deps, db: pool.db }, agentId, async (ctx) => {
          await takeNextItem(ctx, { queue: -1, onCall: false });
          await openPedido(ctx, { itemId: itemOf(index), autoLock: true, tabsOpen: [], onCall: false });
        }),
      ),
    );
    const given: number[] = [];
    const next = await asAgents({ ...deps, db: pool.db }, asking, 0, async (ctx) => {
      const itemId = await takeNextItem(ctx, { queue: -1, onCall: false });
      if (itemId !== null) given.push(itemId);
    });
    const open = await asAgents({ ...deps, db: pool.db }, asking, next.length, async (ctx, ask) => {
      const itemId = itemOf(ask);
      await openPedido(ctx, { itemId, autoLock: true, tabsOpen: [itemId], onCall: false });
    });
    const times = timesInLog(log, start);
    return [
      ...figuresOf('next', 'Next order', { asks: next, times, most: MOST_NEXT_MS }),
      { ...figure('next-twice', 'Items given to two', given.length - new Set(given).size), unit: `of ${given.length}` },
      ...figuresOf('open', 'Order open', { asks: open, times, most: MOST_OPEN_MS }),
    ];
  } finally {
    await pool.close();
  }
}

/** @returns the numbers of the requests, starting at `first` */
async function asAgents(
  deps: Deps,
  { agentIds, seconds }: Asking,
  first: number,
  run: (ctx: Ctx, ask: number) => Promise<void>,
): Promise<number[]> {
  const begun = performance.now();
  const asks = Array.from({ length: seconds * PER_SECOND }, (_, index) => first + index);
  const running = asks.map(async (ask, index) => {
    await wait(Math.max(0, begun + (index * 1000) / PER_SECOND - performance.now()));
    await asAgent(deps, agentIds[index % agentIds.length] as number, async (ctx) => {
      await sql.raw(markOf(ask)).execute(ctx.db);
      await run(ctx, ask);
    });
  });
  await Promise.all(running);
  return asks;
}

/** On its own connection, so that the log can be attributed. */
function asAgent(deps: Deps, agentId: number, run: (ctx: Ctx) => Promise<void>): Promise<void> {
  const actor = { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null } as const;
  return deps.db.connection().execute((db) => run({ ...systemCtx(deps), db, actor }));
}

function figuresOf(
  name: string,
  title: string,
  { asks, times, most }: { asks: readonly number[]; times: ReadonlyMap<number, number>; most: number },
): Figure[] {
  const sorted = asks.flatMap((ask) => times.get(ask) ?? []).sort((a, b) => a - b);
  const p99 = percentile(sorted, 0.99);
  return [
    figure(`${name}-p50`, `${title} in the database, ${sorted.length} asks, p50`, percentile(sorted, 0.5)),
    {
      ...figure(`${name}-p99`, `${title} in the database, p99`, p99),
      aim: { text: `under ${most} ms`, isMet: p99 < most },
    },
  ];
}

function figure(name: string, title: string, value: number): Figure {
  return { name, title, value, unit: 'ms', aim: null };
}
