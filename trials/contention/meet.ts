import { AppError } from '../../src/domain/errors/app-error.ts';
import type { Bought, Ground } from './ground.ts';
import { WRITES } from './writes.ts';

/** All pairs, including each with itself. The first write also decides the item's status. */
export function everyPair(names: readonly string[]): string[][] {
  return names.flatMap((first) => names.map((second) => [first, second]));
}

/** Events on an order during concurrent ones. */
const AT_ONCE = [
  ...['full_refund', 'partial_refund', 'incident', 'delivery', 'agent_cancels', 'customer_cancels'],
  ...['customer_claims', 'charge_paid'],
];

/** Groups of two to five concurrent writes. @param chance from 0 to below its argument */
export function randomMeetings(count: number, chance: (below: number) => number): string[][] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + chance(4) }, () => AT_ONCE[chance(AT_ONCE.length)] as string),
  );
}

/**
 * Runs all meetings, each on its own order, a few at a time.
 * @param answers counts results: `done`, or the code of a refusal
 * @returns what went wrong in them
 */
export async function meetAll(
  ground: Ground,
  meetings: readonly (readonly string[])[],
  answers: Record<string, number> = {},
): Promise<string[]> {
  const waiting = meetings.values();
  const faults: string[] = [];
  const next = async () => {
    for (const names of waiting) faults.push(...(await meet(ground, names, answers)));
  };
  await Promise.all([next(), next(), next()]);
  return faults;
}

/**
 * Lets writes begin on one new order at the same moment.
 * @returns what went wrong: everything that a person would have got as an answer of 500, and money that goes back twice
 */
async function meet(ground: Ground, names: readonly string[], answers: Record<string, number>): Promise<string[]> {
  const writes = names.map((name) => WRITES[name] ?? unknown(name));
  const bought = await ground.buy(writes[0]?.status ?? 40);
  const runs: (() => Promise<unknown>)[] = [];
  for (const write of writes) runs.push(await write.ready(ground, bought).catch((error) => refused(error)));
  const ended = await Promise.allSettled(runs.map((run) => run()));
  for (const end of ended) {
    const answer = end.status === 'fulfilled' ? 'done' : String(end.reason?.code ?? 'fault');
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  const faults = ended.flatMap((end, index) =>
    end.status === 'rejected' && !isRefusal(end.reason) ? [`${names[index]}: ${end.reason}`] : [],
  );
  return [...faults, ...(await moneyFaults(ground, bought))].map((fault) => `${names.join(' + ')}: ${fault}`);
}

/** Payments with more refunded or reserved than received. */
async function moneyFaults({ stage: { deps } }: Ground, { item: { order_id } }: Bought): Promise<string[]> {
  const payments = await deps.db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.payment_id', '=', 'payments.payment_id')
        .on('refunds.state', 'not in', ['rejected', 'lapsed']),
    )
    .select(({ fn, lit }) => [
      ...(['payments.payment_id', 'captured', 'refunded'] as const),
      fn.coalesce(fn.sum<number>('refunds.amount'), lit(0)).as('promised'),
    ])
    .where('payments.order_id', '=', order_id)
    .groupBy('payments.payment_id')
    .execute();
  return payments
    .filter(({ captured, refunded, promised }) => Math.max(refunded, Number(promised)) > captured)
    .map(({ payment_id, captured, promised }) => `${promised} of ${captured} goes back of payment ${payment_id}`);
}

/** A write whose preparation another write's preparation prevents is skipped. */
function refused(error: unknown): () => Promise<void> {
  if (!isRefusal(error)) throw error;
  return async () => {};
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'internal';
}

function unknown(name: string): never {
  throw new Error(`no write ${name}`);
}
