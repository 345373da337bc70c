import { sql } from 'kysely';
import type pg from 'pg';
import { orderFiltersSchema } from '../../src/contract/orders/list.ts';
import { listCustomerPedidos } from '../../src/contract/orders.ts';
import { openPedido } from '../../src/server/actions/desk/open-pedido.ts';
import { takeNextItem } from '../../src/server/actions/desk/take-next-item.ts';
import { listOwnItems } from '../../src/server/actions/own-orders/list-own-items.ts';
import { countStats } from '../../src/server/actions/search/count-stats.ts';
import { listPedidos } from '../../src/server/actions/search/list-pedidos.ts';
import type { Ctx, Deps } from '../../src/server/ctx.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { lendClient } from '../../src/server/db/lend-client.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { percentile } from '../point.ts';

/** What the database does for a screen, by the plans of its statements. */
export interface ScreenCost {
  readonly screen: string;
  readonly statements: number;
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
  readonly millis: number;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Executions of each plan, of which the median counts. */
const TIMES = 5;

/** Runs the action of each screen, and then explains its statements with the same values, undoing what they change. */
export async function measureScreens(
  deps: Deps,
  { url, agentId }: { readonly url: string; readonly agentId: number },
): Promise<ScreenCost[]> {
  const pool = openDatabase(url, { size: 1, onError: () => {} });
  try {
    const sent = recorded(pool);
    const screens = await screensOf({ ...deps, db: pool.db }, agentId);
    const costs: ScreenCost[] = [];
    for (const [screen, show] of Object.entries(screens)) {
      await show();
      sent.length = 0;
      await show();
      const planned = sent.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
      costs.push({
        screen,
        statements: sent.length,
        ...(await lendClient(url, (client) => costOf(client, [...planned]))),
      });
    }
    return costs;
  } finally {
    await pool.close();
  }
}

async function screensOf(deps: Deps, agentId: number): Promise<Record<string, () => Promise<unknown>>> {
  const { rows } = await sql<{ item_id: number; customer_id: number }>`
    select item_id, customer_id from order_items order by item_id offset (select count(*) / 2 from order_items) limit 1`.execute(
    deps.db,
  );
  const middle = rows[0];
  if (!middle) throw new Error('there are no orders');
  const agent: Ctx = {
    ...systemCtx(deps),
    actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null },
  };
  const customer: Ctx = { ...systemCtx(deps), actor: { kind: 'customer', customerId: middle.customer_id } };
  const list = (filters: Record<string, string>) =>
    listPedidos(agent, orderFiltersSchema.parse({ 'custom_filter[size]': '50', ...filters }));
  const opening = { itemId: middle.item_id, autoLock: false, onCall: false };
  return {
    "Panel's list, the newest": () => list({}),
    "Panel's list by status": () => list({ 'custom_filter[status]': '40' }),
    "Panel's list by text": () => list({ 'custom_filter[text]': 'begonya' }),
    'Counts beside the list': () => countStats(agent),
    'An order opened': () => openPedido(agent, opening),
    'The next order': () => takeNextItem(agent, { queue: -1, onCall: false }),
    "A customer's orders": () => listOwnItems(customer, listCustomerPedidos.query.parse({})),
  };
}

async function costOf(client: pg.Client, statements: readonly Statement[]): Promise<{ pages: number; millis: number }> {
  let pages = 0;
  let millis = 0;
  for (const statement of statements) {
    const plans: { pages: number; millis: number }[] = [];
    for (let time = 0; time < TIMES; time += 1) plans.push(await explain(client, statement));
    const median = (of: (plan: { pages: number; millis: number }) => number) =>
      percentile(
        plans.map(of).sort((a, b) => a - b),
        0.5,
      );
    pages += median((plan) => plan.pages);
    millis += median((plan) => plan.millis);
  }
  return { pages, millis };
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<{ pages: number; millis: number }> {
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [Explained] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  await client.query('rollback');
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error(`no plan of ${text}`);
  const pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
  return { pages, millis: plan['Planning Time'] + plan['Execution Time'] };
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/** The statements that a pool sends from then on. */
function recorded({ pool }: ReturnType<typeof openDatabase>): Statement[] {
  const sent: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const record = (...given: unknown[]) => {
      const [text, values] = given;
      if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...given);
    };
    Object.assign(client, { query: record });
  });
  return sent;
}
