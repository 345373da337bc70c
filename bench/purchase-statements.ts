import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lendClient } from '../src/server/db/lend-client.ts';
import { type Child, startChild } from './child.ts';
import { productArgs } from './product.ts';
import type { Figure } from './results.ts';
import { runOnce } from './run-once.ts';
import type { Stage } from './scenario.ts';
import { checkout } from './scenarios/buying.ts';
import { endOfLog, transactionsInLog } from './statement-log.ts';

const PURCHASES = 20;
const MOST_STATEMENTS = 25;
/** By then the bank's notification has come, and what follows it. */
const AFTERWARDS_MS = 1500;

interface Place {
  readonly database: { readonly url: string; readonly log: string };
  readonly env: Readonly<Record<string, string>>;
  readonly stage: Omit<Stage, 'product'>;
}

type Transaction = readonly string[];

/** Statements of a purchase, each with how often one purchase executes it. */
export type PurchaseStatements = Readonly<Record<string, number>>;

/**
 * Statements that PostgreSQL executes for a purchase by card, from the cart to the bank's notification. One purchase at a time, in a process whose
 * caches are warm; what the process does anyway in as much time is left out.
 */
export async function measureStatements({ database, env, stage }: Place): Promise<PurchaseStatements> {
  await setForDatabase(database.url, `set log_statement = 'all'`);
  const product = await startChild(productArgs('web'), env);
  try {
    return await countStatements(product, { log: database.log, stage });
  } finally {
    await product.stop();
    await setForDatabase(database.url, 'reset log_statement');
  }
}

export function statementsFigure(statements: PurchaseStatements): Figure {
  const value = Object.values(statements).reduce((sum, times) => sum + times, 0);
  return {
    name: 'statements',
    title: 'Statements of a purchase by card',
    value,
    unit: 'in the database',
    aim: { text: `at most ${MOST_STATEMENTS}`, isMet: value <= MOST_STATEMENTS },
  };
}

async function countStatements(product: Child, { log, stage }: { log: string; stage: Place['stage'] }) {
  const flow = await checkout.prepare({ ...stage, product: product.url });
  const buy = async (purchases: number) => {
    for (let bought = 0; bought < purchases; bought += 1) await runOnce(product.url, flow());
    await wait(AFTERWARDS_MS);
  };
  await buy(5);
  const start = endOfLog(log);
  const begun = performance.now();
  await buy(PURCHASES);
  const middle = endOfLog(log);
  await wait(performance.now() - begun);
  return perPurchase(transactionsInLog(log, start, middle), transactionsInLog(log, middle, endOfLog(log)));
}

function perPurchase(whileBuying: readonly Transaction[], whileIdle: readonly Transaction[]): PurchaseStatements {
  const counts = new Map<string, number>();
  const count = (statement: string, by: number) => {
    counts.set(statement, (counts.get(statement) ?? 0) + by / PURCHASES);
  };
  for (const statement of whileBuying.flat()) count(statement, 1);
  for (const statement of whileIdle.flat()) count(statement, -1);
  return Object.fromEntries([...counts].filter(([, times]) => times !== 0));
}

/** For connections opened from then on. */
function setForDatabase(url: string, setting: string): Promise<unknown> {
  return lendClient(url, (client) =>
    client.query(`alter database ${pg.escapeIdentifier(client.database ?? '')} ${setting}`),
  );
}
