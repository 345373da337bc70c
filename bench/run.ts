// `npm run bench`: product and bare server on one PostgreSQL, under the same load. See README.md beside this file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Deps } from '../src/server/ctx.ts';
import { readSettings } from '../src/server/settings.ts';
import { openDeps } from '../src/server/start/open-deps.ts';
import { startBank } from './bank.ts';
import { type Child, startChild } from './child.ts';
import { cpuMillisOf, cpuMillisOfPostgres } from './cpu.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { measureFlood } from './flood.ts';
import { measureInvoiceTimes } from './invoice-times.ts';
import { measureInvoicing } from './invoicing.ts';
import { measureKnownAddresses } from './known-addresses.ts';
import { loadOrders } from './load-orders.ts';
import type { Target } from './measure.ts';
import { measureScenarios } from './measure-scenarios.ts';
import { askForOrders } from './next-order.ts';
import { type Options, readOptions } from './options.ts';
import { measureOrderSearch } from './order-search.ts';
import { measureOrderTimes } from './order-times.ts';
import { scriptWeight } from './page-weight.ts';
import { type Agent, openAgents } from './people.ts';
import { measurePlan } from './plan/measure-plan.ts';
import { printPlan } from './plan/print-plan.ts';
import { printResults } from './print-results.ts';
import { PRODUCT_ENV, productArgs } from './product.ts';
import { measureStatements, statementsFigure } from './purchase-statements.ts';
import type { Figure, Results } from './results.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { measureSignedCalls } from './signed-calls.ts';
import { measureStarts } from './start-times.ts';

const AGENTS = 64;
const MOST_SCRIPT_KB = 130;

const say = (line: string) => process.stderr.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];

async function run(options: Options): Promise<Results> {
  say('Starting a PostgreSQL of its own');
  const database = await openBenchDatabase();
  stops.push(database.stop);
  const starts = isWanted(options, 'start') ? await measureStarts(database.folder) : [];
  const env = {
    ...PRODUCT_ENV,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(database.folder, 'data'),
    ...(TAKE_CARDS.some((name) => isWanted(options, name)) && { SANDBOX_ACQUIRER_URL: await bankAddress() }),
  };
  const { deps, close } = await openDeps(readSettings({ ...env, LOG_LEVEL: 'silent' }), database.url);
  stops.push(close);
  const agents = await openAgents(deps, { count: AGENTS, name: 'agente' });
  say(`Loading ${options.orders} orders`);
  const agentIds = agents.map(({ agentId }) => agentId);
  await loadOrders(deps, { databaseUrl: database.url, orders: options.orders, history: options.history, agentIds });
  const orderTimes = isWanted(options, 'order-times') ? await measureInDatabase(deps, database, agentIds, options) : [];

  const statements = isWanted(options, 'statements') ? await countStatements({ deps, agents }, database, env) : {};

  const bare = await started(['bench/bare-server.ts'], { DATABASE_URL: database.url });
  const product = await started(productArgs('web'), env);
  const atRest = product.memory();
  const scenarios = SCENARIOS.filter(({ name }) => isWanted(options, name));
  const counted = ({ url, pid }: Child) => ({
    url,
    cpuMillis: () => cpuMillisOf(pid) + cpuMillisOfPostgres(database.folder),
  });
  const servers = { bare: counted(bare), product: counted(product) };
  const stage = { deps, agents, product: product.url };
  const rows = await measureScenarios(scenarios, { stage, servers, options, say });
  const nextOrders = isWanted(options, 'next-order') ? await nextOrder(product, agents, options) : null;
  const figures = [
    ...starts,
    ...orderTimes,
    ...(isWanted(options, 'statements') ? [statementsFigure(statements)] : []),
    ...memory(atRest, product),
    ...(await rest(deps, { product, counted: servers.product, agents, env, options })),
  ];
  return { at: new Date().toISOString(), machine: machine(), options, rows, nextOrders, figures, statements };
}

/** What needs the sandbox bank. */
const TAKE_CARDS = ['checkout', 'statements'] as const;

async function bankAddress(): Promise<string> {
  say('Starting the bank');
  const bank = await startBank();
  stops.push(bank.stop);
  return bank.url;
}

function isWanted({ only }: Options, name: string): boolean {
  return only.length === 0 || only.includes(name);
}

async function started(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Child> {
  const child = await startChild(args, env);
  stops.push(child.stop);
  return child;
}

function nextOrder(product: Child, agents: readonly Agent[], { seconds, rounds }: Options) {
  say('Measuring next order');
  return askForOrders(product.url, agents, Math.min(10, seconds * rounds));
}

function measureInDatabase(deps: Deps, database: BenchDatabase, agentIds: readonly number[], options: Options) {
  say('Measuring order open and next order in the database');
  return measureOrderTimes(deps, { database, agentIds, seconds: options.seconds * options.rounds });
}

function countStatements(
  stage: { readonly deps: Deps; readonly agents: readonly Agent[] },
  { url, folder }: BenchDatabase,
  env: Readonly<Record<string, string>>,
) {
  say('Counting the statements of a purchase');
  return measureStatements({ database: { url, log: path.join(folder, 'postgres', 'server.log') }, env, stage });
}

function memory(atRest: number, product: Child): Figure[] {
  return [
    { name: 'memory-at-rest', title: 'Memory of the product at rest', value: atRest, unit: 'MB', aim: null },
    { name: 'memory', title: 'Memory after the load', value: product.memory(), unit: 'MB', aim: null },
  ];
}

interface Rest {
  readonly product: Child;
  readonly counted: Pick<Target, 'url' | 'cpuMillis'>;
  readonly agents: readonly Agent[];
  readonly env: Readonly<Record<string, string>>;
  readonly options: Options;
}

async function rest(deps: Deps, { product, counted, agents, env, options }: Rest): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (isWanted(options, 'scripts')) {
    const { kilobytes } = await scriptWeight(`${product.url}/tienda/registro-de-la-propiedad/nota-simple`);
    figures.push({
      name: 'scripts',
      title: 'First-load JavaScript of a product page',
      value: kilobytes,
      unit: 'kB (brotli)',
      aim: { text: `under ${MOST_SCRIPT_KB} kB`, isMet: kilobytes < MOST_SCRIPT_KB },
    });
  }
  if (isWanted(options, 'signed-call')) {
    say('Measuring signed calls');
    figures.push(...(await measureSignedCalls(counted, agents)));
  }
  if (isWanted(options, 'order-search')) {
    say('Measuring searches');
    const seconds = options.seconds * options.rounds * 10;
    figures.push(...(await measureOrderSearch(deps, { product: product.url, agents, seconds })));
  }
  if (isWanted(options, 'flood')) {
    say('Measuring far too many connections');
    figures.push(...(await measureFlood(deps, product.url, options.seconds * options.rounds * 10)));
  }
  if (isWanted(options, 'known-address')) {
    say('Measuring what time tells of an address');
    figures.push(...(await measureKnownAddresses(deps, product.url)));
  }
  if (isWanted(options, 'checkout')) {
    say('Measuring invoices');
    figures.push(...(await measureInvoiceTimes(deps)));
    figures.push(...(await measureInvoicing(deps, { env, seconds: options.seconds * options.rounds })));
  }
  return figures;
}

function machine(): Results['machine'] {
  return { cores: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.versions.node };
}

let stopping: Promise<void> | null = null;

/** Stops everything started, in reverse order, once. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) await stop().catch((error: Error) => say(`while stopping: ${error.message}`));
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(130)));

// An error in a callback of the load would otherwise leave servers and database running.
process.on('uncaughtException', (error) => {
  say(error.stack ?? String(error));
  void stopAll().then(() => process.exit(1));
});

try {
  const options = readOptions(process.argv.slice(2));
  const results = options.plan ? await measurePlan(options.orders, say) : await run(options);
  mkdirSync(path.dirname(path.resolve(options.json)), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`\n${'limits' in results ? printPlan(results) : printResults(results)}\n`);
} catch (error) {
  // After Ctrl-C, errors caused by the stop itself are hidden.
  if (!stopping) {
    say((error as Error).stack ?? String(error));
    process.exitCode = 1;
  }
} finally {
  await stopAll();
}
