import path from 'node:path';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { openBenchDatabase } from '../database.ts';
import { loadOrders } from '../load-orders.ts';
import { openAgents } from '../people.ts';
import { PRODUCT_ENV } from '../product.ts';
import { limitsOf, type Measured, plannedScreens, plannedTables } from './growth.ts';
import type { Plan } from './print-plan.ts';
import { measureScreens } from './screens.ts';
import { readNumberings, readStored } from './stored.ts';

const PLANNED_ORDERS = 100_000_000;

/** Measures two databases, a fifth of the orders and all of them, and says from both what a hundred million would be. */
export async function measurePlan(orders: number, say: (line: string) => void): Promise<Plan> {
  const small = await measureWith(Math.round(orders / 5), say);
  const large = await measureWith(orders, say);
  const measured = [small, large] as const;
  return {
    orders: PLANNED_ORDERS,
    measuredAt: [small.orders, large.orders],
    tables: plannedTables(measured, PLANNED_ORDERS),
    screens: plannedScreens(measured, PLANNED_ORDERS),
    limits: limitsOf(measured, PLANNED_ORDERS),
  };
}

async function measureWith(orders: number, say: (line: string) => void): Promise<Measured> {
  const database = await openBenchDatabase();
  const env = { ...PRODUCT_ENV, DATABASE_URL: database.url, DATA_DIR: path.join(database.folder, 'data') };
  const { deps, close } = await openDeps(readSettings({ ...env, LOG_LEVEL: 'silent' }), database.url);
  try {
    const [agent] = await openAgents(deps, { count: 1, name: 'agente' });
    if (!agent) throw new Error('no agent');
    say(`Loading ${orders} orders`);
    await loadOrders(deps, { databaseUrl: database.url, orders, history: 0, agentIds: [agent.agentId] });
    const tables = await readStored(deps);
    const numberings = await readNumberings(deps);
    say('Explaining what the screens read');
    return {
      orders,
      tables,
      numberings,
      screens: await measureScreens(deps, { url: database.url, agentId: agent.agentId }),
    };
  } finally {
    await close();
    await database.stop();
  }
}
