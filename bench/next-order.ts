import { setTimeout as wait } from 'node:timers/promises';
import { type Agent, signGet } from './people.ts';
import { percentile } from './point.ts';

/** What came of agents asking for their next order at a fixed rate, however long the answers take. */
export interface NextOrders {
  readonly asked: number;
  readonly given: number;
  /** Items that were given to more than one. Anything but 0 is a fault of the product. */
  readonly doubles: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

const PER_SECOND = 100;
const PATH = '/api/rest/restapi/pedido/-1?autoLock=1';

/** Asks in an open loop, a request each hundredth of a second, by each agent in turn. Locks are kept, so that no item may come twice. */
export async function askForOrders(product: string, agents: readonly Agent[], seconds: number): Promise<NextOrders> {
  const begun = performance.now();
  const asks: Promise<Ask>[] = [];
  for (let number = 0; number < seconds * PER_SECOND; number++) {
    const due = begun + (number * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    // From when it was due: a generator that comes late must not make the product look fast.
    asks.push(ask(product, agents[number % agents.length] as Agent, due));
  }
  const answers = await Promise.all(asks);
  const items = answers.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const times = answers.map(({ millis }) => millis).sort((a, b) => a - b);
  return {
    asked: answers.length,
    given: items.length,
    doubles: items.length - new Set(items).size,
    errors: answers.filter(({ itemId }) => itemId === null).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

interface Ask {
  readonly itemId: number | null;
  readonly millis: number;
}

async function ask(product: string, agent: Agent, due: number): Promise<Ask> {
  const answer = await fetch(product + PATH, { headers: { authorization: signGet(agent, product + PATH) } }).catch(
    () => null,
  );
  const body = (await answer?.json().catch(() => null)) as { item_id?: number } | null;
  return { itemId: (answer?.ok && body?.item_id) || null, millis: performance.now() - due };
}
