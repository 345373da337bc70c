import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderFiltersSchema } from '../../src/contract/orders/list.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { executeRun } from '../../src/server/actions/mass/decide-run.ts';
import { planRun } from '../../src/server/actions/mass/plan-run.ts';
import { showRun } from '../../src/server/actions/mass/present-run.ts';
import type { Ctx } from '../../src/server/ctx.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn } from '../crash/smtp-stand-in.ts';
import { type ProductProcess, startProduct } from '../crash/start-product.ts';

interface MassTrialPlan {
  readonly items: number;
  /** How often the process is killed while it changes items, each time at a moment drawn from the seed. */
  readonly kills: number;
  readonly seed: number;
}

/** Results of a trial, each list in the order of its items. */
interface MassTrialReport {
  readonly state: string;
  /** How often each item was moved by the history, and how many mails were written for it. */
  readonly moves: readonly number[];
  readonly mails: readonly number[];
  readonly outcomes: readonly (string | null)[];
  /** Number of finished items when the process was killed. */
  readonly killedAt: readonly number[];
  readonly millis: number;
}

/** A supervisor denies many orders in one run, with a mail to each customer, while its process is killed again and again. */
export async function runMassTrial({ items, kills, seed }: MassTrialPlan): Promise<MassTrialReport> {
  const stage = await openStage();
  const smtp = await openSmtpStandIn();
  const random = randomFrom(seed);
  let product: ProductProcess | null = null;
  try {
    stage.deps.clock.now = new Date();
    const itemIds = await addItems(stage, items);
    const start = async () => startOne(stage, { port: await freePort(), smtpUrl: smtp.url });
    product = await start();
    const ctx = stage.as(stage.people.sara);
    const begun = performance.now();
    const { run_id: runId } = await plan(ctx, itemIds);
    await until(ctx, runId, ({ state }) => state === 'planned');
    await executeRun(ctx, { runId, count: items, note: '' });
    const killedAt: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const at = Math.floor(((kill + random()) / kills) * items * LATEST);
      await until(ctx, runId, ({ counts }) => counts.done >= at);
      await product.kill();
      killedAt.push((await showRun(ctx, runId)).run.counts.done);
      product = await start();
    }
    await until(ctx, runId, ({ state }) => state === 'done');
    const millis = performance.now() - begun;
    return { ...(await loadBooks(stage, runId, itemIds)), killedAt, millis };
  } finally {
    await product?.kill();
    await smtp.close();
    await stage.close();
  }
}

function startOne({ deps, databaseUrl }: Stage, { port, smtpUrl }: { port: number; smtpUrl: string }) {
  return startProduct({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtpUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    DATA_DIR: deps.settings.DATA_DIR,
  });
}

async function plan(ctx: Ctx, item_ids: number[]) {
  const { run } = await planRun(ctx, {
    operation: 'cambio_estado',
    to: STATUS.denied,
    reason: 'El registro no lo encuentra.',
    item_ids,
    email_template: '',
    response_messages: [],
    request_key: randomUUID(),
    filters: orderFiltersSchema.parse({}),
  });
  return run;
}

type Shown = Awaited<ReturnType<typeof showRun>>['run'];

async function until(ctx: Ctx, runId: string, isThere: (run: Shown) => boolean): Promise<void> {
  while (!isThere((await showRun(ctx, runId)).run)) await wait(LOOKS_EVERY_MS);
}

async function addItems(stage: Stage, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const some = await Promise.all(Array.from({ length: Math.min(8, count - ids.length) }, () => stage.addItem()));
    ids.push(...some.map(({ item_id }) => item_id));
  }
  return ids;
}

async function loadBooks({ deps: { db } }: Stage, runId: string, itemIds: readonly number[]) {
  const { state } = await db
    .selectFrom('mass_runs')
    .select('state')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const receipt = await db
    .selectFrom('mass_run_items')
    .select(['item_id', 'outcome'])
    .where('run_id', '=', runId)
    .execute();
  const outcomes = new Map(receipt.map(({ item_id, outcome }) => [item_id, outcome]));
  const moves = await db.selectFrom('item_history').select('item_id').where('new_status', '=', STATUS.denied).execute();
  const mails = await db.selectFrom('mails').select('item_id').where('template', '=', 'order_denied').execute();
  return {
    state,
    moves: countsIn(itemIds, moves),
    mails: countsIn(itemIds, mails),
    outcomes: itemIds.map((itemId) => outcomes.get(itemId) ?? null),
  };
}

function countsIn(itemIds: readonly number[], rows: readonly { item_id: number | null }[]): number[] {
  const counts = new Map<number | null, number>();
  for (const { item_id } of rows) counts.set(item_id, (counts.get(item_id) ?? 0) + 1);
  return itemIds.map((itemId) => counts.get(itemId) ?? 0);
}

/** The last kill is still in the middle of the work. */
const LATEST = 0.9;
const LOOKS_EVERY_MS = 50;
