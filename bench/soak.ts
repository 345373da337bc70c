// `npm run soak -- --minutes 30`: shop, panel, jobs, uploads and hostile requests on one process, for a long time. See README.md.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/server/settings.ts';
import { openDeps } from '../src/server/start/open-deps.ts';
import { startChild } from './child.ts';
import { openBenchDatabase } from './database.ts';
import { loadOrders } from './load-orders.ts';
import { openAgents, openCustomers } from './people.ts';
import { productArgs } from './product.ts';
import { attacking, dawdling } from './soak/hostile.ts';
import { working } from './soak/panel.ts';
import { browsing, buying } from './soak/shop.ts';
import { type Actor, chanceOf, type SoakStage } from './soak/stage.ts';
import { Tally } from './soak/tally.ts';
import { delivering, handingIn } from './soak/uploads.ts';
import { judgeSeconds } from './soak/verdict.ts';

const ACTORS: readonly Actor[] = [browsing, buying, working, handingIn, delivering, attacking, dawdling];
const ORDERS = 20_000;
const WATCHED = 'var/soak-seconds.jsonl';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 240)) throw new Error('--minutes must be from 0 to 240');
const say = (line: string) => process.stderr.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];

try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** @returns false when a problem was found, after printing it */
async function soak(): Promise<boolean> {
  const database = await openBenchDatabase();
  stops.push(database.stop);
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    DATABASE_URL: database.url,
    DATA_DIR: path.join(database.folder, 'data'),
  };
  const { deps, close } = await openDeps(readSettings(env), database.url);
  stops.push(close);
  const agents = await openAgents(deps, { count: 16, name: 'agente' });
  const customers = await openCustomers(deps, { count: 100, name: 'compradora' });
  say(`Loading ${ORDERS} orders`);
  await loadOrders(deps, {
    databaseUrl: database.url,
    orders: ORDERS,
    history: 0,
    agentIds: agents.map(({ agentId }) => agentId),
  });
  const watched = path.resolve(WATCHED);
  mkdirSync(path.dirname(watched), { recursive: true });
  rmSync(watched, { force: true });
  const watch = path.join(import.meta.dirname, 'soak/watch-process.ts');
  const product = await startChild(['--import', watch, ...productArgs('all')], { ...env, SOAK_WATCH: watched });
  stops.push(product.stop);
  say(`${minutes} minutes of load, seed ${values.seed}`);
  const tally = new Tally();
  const chance = chanceOf(Number(values.seed));
  const stage: SoakStage = { product: product.url, agents, customers, tally, chance, paid: [] };
  // The load begins after the second in which the product started.
  await wait(1_100);
  const begun = Date.now();
  await Promise.all(ACTORS.flatMap((actor) => actorsOf(actor, stage, begun + minutes * 60_000)));
  return report(tally, { watched, begun });
}

function actorsOf(actor: Actor, stage: SoakStage, until: number): Promise<void>[] {
  return Array.from({ length: actor.count }, async (_, index) => {
    await wait((index * actor.thinkMs) / actor.count);
    while (Date.now() < until) {
      await actor.act(stage, index);
      await wait(actor.thinkMs);
    }
  });
}

function report(tally: Tally, { watched, begun }: { watched: string; begun: number }): boolean {
  const { lines, problems } = judgeSeconds(watched, begun);
  const faults = [...Map.groupBy(tally.faults, (fault) => fault)].map(
    ([fault, list]) => `${fault} (${list.length} times)`,
  );
  const all = [...problems, ...faults];
  const table = [`${'what'.padEnd(34)}   count    p50    p99   answers`, ...tally.lines()];
  process.stdout.write(`${[...table, '', ...lines, '', ...all, `${all.length} problems`].join('\n')}\n`);
  return all.length === 0;
}
