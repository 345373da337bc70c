import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { HOUR_MS } from '../../src/domain/calendar/time-units.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { randomKey } from '../../src/server/actions/keys/random-key.ts';
import { portalConsumer } from '../../src/server/actions/sessions/portal-consumer.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { openSmtpStandIn } from '../crash/smtp-stand-in.ts';
import { type ProductProcess, startProduct } from '../crash/start-product.ts';
import type { Trial } from './changed-lines.ts';
import { type Attempt, send, type TrialAgent, workThrough } from './trial-agent.ts';

export interface TrialPlan {
  readonly trial: Trial;
  readonly orders: number;
  readonly agents: number;
  /** How often one of the two processes is killed and restarted. */
  readonly kills: number;
  readonly seed: number;
}

/** Results of a trial, each list in the order of its items. */
export interface TrialReport {
  /** How often each item was delivered by the history, and by the answers that agents heard. */
  readonly deliveries: readonly number[];
  readonly accepted: readonly number[];
  /** Unreported deliveries, since the process was killed. */
  readonly unheard: number;
  readonly refused: number;
  /** Mails written for each item, and different messages that left. */
  readonly mails: readonly number[];
  readonly messages: number;
  /** Writes after the end on copies that somebody once held: how many were tried and how many were taken. */
  readonly late: { readonly tried: number; readonly accepted: number };
}

/**
 * Agents on two processes deliver orders under leases of 200 ms, pauses and kills, over HTTP with signed calls, and then try again
 * to write on every copy that they have held.
 */
export async function runTrial(plan: TrialPlan): Promise<TrialReport> {
  const stage = await openStage();
  const smtp = await openSmtpStandIn();
  const processes: ProductProcess[] = [];
  try {
    stage.deps.clock.now = new Date();
    const itemIds = await addOrders(stage, plan.orders);
    const agents = await addAgents(stage, plan);
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startOne(stage, { port, smtpUrl: smtp.url, trial: plan.trial });
    processes.push(...(await Promise.all(ports.map(start))));
    let undelivered = plan.orders;
    const office = { urls: ports.map((port) => `http://127.0.0.1:${port}`), isOver: () => undelivered === 0 };
    const disturbing = disturb(plan, {
      async look() {
        undelivered = await left(stage);
        return undelivered;
      },
      async restart(index) {
        await processes[index]?.kill();
        processes[index] = await start(ports[index] as number);
      },
    });
    const attempts = (await Promise.all(agents.map((agent) => workThrough(agent, office)))).flat();
    await disturbing;
    const late = await writeLate(attempts, office.urls);
    await allMailsSent(stage);
    return { ...(await loadBooks(stage, itemIds, attempts)), messages: differentMessages(smtp.messages()), late };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await smtp.close();
    await stage.close();
  }
}

/** One of the processes of a trial; without changed lines it is the product as it is. */
export function startOne(
  { deps, databaseUrl }: Stage,
  { port, smtpUrl, trial }: { port: number; smtpUrl: string; trial: Trial },
): Promise<ProductProcess> {
  const env = {
    TRIAL: trial,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '20',
    DATA_DIR: deps.settings.DATA_DIR,
    SMTP_URL: smtpUrl,
  };
  return startProduct(env, { loadFirst: pathToFileURL(path.join(import.meta.dirname, 'mutate.ts')).href });
}

/** Looks how many orders are left until none is; kills a process whenever its share is delivered, and starts it again. */
async function disturb(
  { orders, kills }: TrialPlan,
  { look, restart }: { look(): Promise<number>; restart(index: number): Promise<void> },
): Promise<void> {
  let killed = 0;
  for (let left = orders; left > 0; left = await look()) {
    if (killed < kills && left <= orders * (1 - (killed + 1) / (kills + 1))) {
      killed += 1;
      await restart(killed % 2);
    }
    await wait(LOOKS_EVERY_MS);
  }
}

export async function addOrders(stage: Stage, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { item_id } = await stage.addItem();
    await stage.addResult(item_id);
    ids.push(item_id);
  }
  return ids;
}

export async function addAgents(
  { deps }: Stage,
  { agents: count, seed }: Pick<TrialPlan, 'agents' | 'seed'>,
): Promise<TrialAgent[]> {
  const consumer = await portalConsumer(systemCtx(deps));
  const rows = await deps.db
    .insertInto('agents')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `trial-${index}@panel.test`,
        firstname: 'Agente',
        lastname: String(index),
        role: 'Agente',
      })),
    )
    .returning('agent_id')
    .execute();
  const agents = rows.map(({ agent_id }, index) => ({
    agentId: agent_id,
    signer: { ...consumer, token: randomKey(), tokenSecret: randomKey() },
    random: randomFrom(seed * 1000 + index),
  }));
  const [at, expires_at] = [new Date(), new Date(Date.now() + HOUR_MS)];
  await deps.db
    .insertInto('oauth_tokens')
    .values(
      agents.map(({ agentId, signer }) => ({
        token: signer.token,
        secret: signer.tokenSecret,
        kind: 'access',
        consumer_key: signer.consumerKey,
        user_kind: 'agent',
        user_id: agentId,
        created_at: at,
        seen_at: at,
        proved_at: at,
        expires_at,
      })),
    )
    .execute();
  return agents;
}

async function left({ deps }: Stage): Promise<number> {
  const { count } = await deps.db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('panel_status_id', '<>', STATUS.delivered)
    .executeTakeFirstOrThrow();
  return count;
}

/** At the end everybody wakes up and continues where they were. */
async function writeLate(attempts: readonly Attempt[], urls: readonly string[]): Promise<TrialReport['late']> {
  const copies = attempts.slice(0, MOST_LATE);
  const writes = copies.flatMap((copy, index) =>
    [{ operation: 'terminar' }, { operation: 'simple_update', referencia: 'Sigo aquí.' }].map((operation) =>
      send(copy, urls[index % urls.length] as string, operation),
    ),
  );
  const outcomes = await Promise.all(writes);
  return { tried: outcomes.length, accepted: outcomes.filter((outcome) => outcome === 'accepted').length };
}

export async function allMailsSent({ deps }: Stage): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const waiting = await deps.db.selectFrom('mails').select('mail_id').where('sent_at', 'is', null).execute();
    if (waiting.length === 0) return;
    await wait(50);
  }
  throw new Error('not every mail left within half a minute');
}

async function loadBooks({ deps }: Stage, itemIds: readonly number[], attempts: readonly Attempt[]) {
  const history = await deps.db
    .selectFrom('item_history')
    .select(['item_id', 'admin_user_id'])
    .where('accion', '=', 'terminar')
    .execute();
  const mails = await deps.db.selectFrom('mails').select('item_id').where('template', '=', 'order_delivered').execute();
  const each = (rows: readonly { item_id: number | null }[]) =>
    itemIds.map((itemId) => rows.filter(({ item_id }) => item_id === itemId).length);
  const accepted = attempts.filter(({ outcome }) => outcome === 'accepted');
  const heard = new Set(accepted.map(({ itemId, agent }) => `${itemId} ${agent.agentId}`));
  return {
    deliveries: each(history),
    accepted: each(accepted.map(({ itemId }) => ({ item_id: itemId }))),
    unheard: history.filter(({ item_id, admin_user_id }) => !heard.has(`${item_id} ${admin_user_id}`)).length,
    refused: attempts.filter(({ outcome }) => outcome === 'refused').length,
    mails: each(mails),
  };
}

/** A mail may leave twice around a kill; it is one message by its id. */
function differentMessages(messages: readonly string[]): number {
  return new Set(messages.map(messageIdIn)).size;
}

const MOST_LATE = 60;
const LOOKS_EVERY_MS = 100;
