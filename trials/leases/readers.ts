import { openStage } from '../../src/server/actions/items/testing/order-stage.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn } from '../crash/smtp-stand-in.ts';
import type { ProductProcess } from '../crash/start-product.ts';
import { addAgents, addOrders, startOne } from './run-trial.ts';
import { call, PEDIDO, type TrialAgent } from './trial-agent.ts';

interface ReadingPlan {
  readonly orders: number;
  /** How many of them one agent opens, those first that the queue gives first. */
  readonly open: number;
  readonly colleagues: number;
}

interface ReadingReport {
  /** Orders by their ids. */
  readonly orders: readonly number[];
  /** What the colleagues were given, all together. */
  readonly taken: readonly number[];
  /** Locks of agents who only read. */
  readonly heldByReader: number;
}

/** One agent opens orders as the panel does, in one process; colleagues take the next order in another, until the queue is empty. */
export async function readAndTake(plan: ReadingPlan): Promise<ReadingReport> {
  const stage = await openStage();
  const smtp = await openSmtpStandIn();
  const processes: ProductProcess[] = [];
  try {
    stage.deps.clock.now = new Date();
    const orders = await addOrders(stage, plan.orders);
    const [reader, ...colleagues] = await addAgents(stage, { agents: plan.colleagues + 1, seed: 1 });
    const ports = [await freePort(), await freePort()];
    for (const port of ports) processes.push(await startOne(stage, { port, smtpUrl: smtp.url, trial: 'plain' }));
    const [here, there] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    if (!reader) throw new Error('a reader was made');
    await openAll(reader, here, orders.slice(0, plan.open));
    const taken = (await Promise.all(colleagues.map((agent) => takeAll(agent, there)))).flat();
    const { count } = await stage.deps.db
      .selectFrom('order_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('locked_by', '=', reader.agentId)
      .executeTakeFirstOrThrow();
    return { orders, taken, heldByReader: count };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await smtp.close();
    await stage.close();
  }
}

async function openAll(reader: TrialAgent, url: string, itemIds: readonly number[]): Promise<void> {
  for (const [index, itemId] of itemIds.entries()) {
    const tabsOpen = itemIds.slice(0, index + 1).join('%2C');
    const answer = await call(reader, { url: `${url}${PEDIDO}/${itemId}?tabsOpen=${tabsOpen}&window=${WINDOW}` });
    if (answer?.status !== 200) throw new Error(`${answer?.status}: ${JSON.stringify(answer?.body)}`);
  }
  const json = { tabsOpen: itemIds, onCall: false, window: WINDOW };
  await call(reader, { method: 'POST', url: `${url}/api/rest/restapi/presence`, json });
}

async function takeAll(agent: TrialAgent, url: string): Promise<number[]> {
  const taken: number[] = [];
  for (;;) {
    const answer = await call(agent, { url: `${url}${PEDIDO}/-1?autoLock=1` });
    if (answer?.status !== 200) return taken;
    taken.push(answer.body.item_id as number);
  }
}

const WINDOW = 'a-window-of-many';
