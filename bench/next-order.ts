import { setTimeout as wait } from 'node:timers/promises';
import { type Agent, signGet } from './people.ts';
import { percentile } from './point.ts';

/** Results of agents requesting their next order at a fixed rate, regardless of answer times. */
export interface NextOrders {
  readonly asked: number;
  readonly given: number;
  /** Items given to more than one agent. Anything but 0 is a defect of the product. */
  readonly doubles: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

const PER_SECOND = 100;

/**
 * An open loop: a request each hundredth of a second, by each agent in turn; an agent still waiting requests the next one right afterwards. Each
 * reports what they hold, as the panel does, so that locks stay and no item is given twice.
 */
export async function askForOrders(product: string, agents: readonly Agent[], seconds: number): Promise<NextOrders> {
  const begun = performance.now();
  const held = agents.map((): number[] => []);
  const last = agents.map((): Promise<unknown> => Promise.resolve());
  const asks: Promise<Ask>[] = [];
  for (let number = 0; number < seconds * PER_SECOND; number++) {
    const due = begun + (number * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const turn = number % agents.length;
    const asking = last[turn]?.then(() =>
      ask(product, { agent: agents[turn] as Agent, held: held[turn] as number[], due }),
    ) as Promise<Ask>;
    last[turn] = asking;
    asks.push(asking);
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

/** Milliseconds count from when the request was due: a late request must not look fast. */
async function ask(product: string, { agent, held, due }: { agent: Agent; held: number[]; due: number }): Promise<Ask> {
  const url = `${product}/api/rest/restapi/pedido/-1?autoLock=1&tabsOpen=${held.join('%2C')}`;
  const answer = await fetch(url, { headers: { authorization: signGet(agent, url) } }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { item_id?: number } | null;
  const itemId = (answer?.ok && body?.item_id) || null;
  if (itemId !== null) held.push(itemId);
  return { itemId, millis: performance.now() - due };
}
