import { setTimeout as wait } from 'node:timers/promises';
import { PANEL_VERSION } from '../../src/contract/panel-version.ts';
import { type Signer, signCall } from '../../src/server/http/oauth/testing/signing-client.ts';

/** An agent of a trial, who uses either process. */
export interface TrialAgent {
  readonly agentId: number;
  readonly signer: Required<Signer>;
  readonly random: () => number;
}

/** An agent's copy of an item. */
export interface Copy {
  readonly agent: TrialAgent;
  readonly itemId: number;
  readonly updatedAt: string;
}

/** Result of an attempted delivery; `lost` when the process was killed before it answered. */
export type Outcome = 'accepted' | 'refused' | 'lost';

export interface Attempt extends Copy {
  readonly outcome: Outcome;
}

interface Office {
  /** Addresses of the processes. */
  readonly urls: readonly string[];
  isOver(): boolean;
}

/**
 * Takes item after item, pauses, possibly longer than the lease, and delivers it, until none is left. Failures back off: a machine slower
 * than the lease would otherwise deliver nothing.
 */
export async function workThrough(agent: TrialAgent, office: Office): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let idle = SHORTEST_IDLE_MS; ; ) {
    const copy = await takeNext(agent, office);
    if (copy) {
      await think(copy, office);
      const attempt = await deliver(copy, office);
      attempts.push(attempt);
      idle = attempt.outcome === 'accepted' ? SHORTEST_IDLE_MS : Math.min(idle * 2, LONGEST_IDLE_MS);
    }
    const until = performance.now() + agent.random() * idle;
    do {
      if (office.isOver()) return attempts;
      await wait(Math.min(LOOK_UP_MS, Math.max(0, until - performance.now())));
    } while (performance.now() < until);
  }
}

/** Sends an operation on a copy, which may be old by now. */
export async function send(copy: Copy, url: string, operation: object): Promise<Outcome> {
  const { agent, itemId, updatedAt } = copy;
  const json = { panel_version: PANEL_VERSION, updated_at: updatedAt, ...operation };
  const answer = await call(agent, { method: 'PUT', url: `${url}${PEDIDO}/${itemId}`, json });
  if (!answer) return 'lost';
  if (answer.status === 200) return 'accepted';
  if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return 'refused';
}

async function takeNext(agent: TrialAgent, { urls }: Office): Promise<Copy | null> {
  const url = urls[Math.floor(agent.random() * urls.length)];
  const answer = await call(agent, { url: `${url}${PEDIDO}/-1?autoLock=1&tabsOpen=` });
  if (answer?.status !== 200) return null;
  return { agent, itemId: answer.body.item_id as number, updatedAt: answer.body.updated_at as string };
}

/** Some are quick, some let the lease run out, and some renew it meanwhile. */
async function think(copy: Copy, { urls }: Office): Promise<void> {
  const { agent, itemId } = copy;
  const until = performance.now() + agent.random() ** 3 * LONGEST_THOUGHT_MS;
  const renews = agent.random() < 0.3;
  while (performance.now() < until) {
    await wait(Math.max(0, Math.min(HEARTBEAT_MS, until - performance.now())));
    if (renews) await call(agent, { url: `${urls[0]}${PEDIDO}/${itemId}?tabsOpen=${itemId}` });
  }
}

/** Without an answer an agent sends the same request to the other process, as a retrying browser does. */
async function deliver(copy: Copy, { urls }: Office): Promise<Attempt> {
  const first = Math.floor(copy.agent.random() * urls.length);
  let outcome: Outcome = 'lost';
  for (let tries = 0; outcome === 'lost' && tries < 4; tries += 1) {
    outcome = await send(copy, urls[(first + tries) % urls.length] as string, { operation: 'terminar' });
    // After a lost answer, a refusal may be caused by the agent's own delivery.
    if (tries > 0 && outcome === 'refused') return { ...copy, outcome: 'lost' };
  }
  return { ...copy, outcome };
}

/** A signed call; null without an answer from the process. */
export async function call(
  { signer }: TrialAgent,
  request: { method?: 'PUT' | 'POST'; url: string; json?: object },
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  const { url, method, headers, payload } = signCall(signer, { ...request, at: new Date() });
  try {
    const answer = await fetch(url, { method, headers, ...(payload !== undefined && { body: payload }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

export const PEDIDO = '/api/rest/restapi/pedido';
const LONGEST_THOUGHT_MS = 700;
const LOOK_UP_MS = 200;
const SHORTEST_IDLE_MS = 600;
const LONGEST_IDLE_MS = 10_000;
const HEARTBEAT_MS = 80;
