import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../src/server/ctx.ts';
import { startBackground } from './child.ts';
import { productArgs } from './product.ts';
import type { Figure } from './results.ts';

type Counted = 'issued' | 'printed';

/**
 * A separate worker issues and prints the invoices of the paid orders; counts each for a while from its first. Printing begins later: the questions
 * about the attempts of the load before are due by then, and come first.
 */
export async function measureInvoicing(
  deps: Deps,
  { env, seconds }: { env: Readonly<Record<string, string>>; seconds: number },
): Promise<Figure[]> {
  const before = await countInvoices(deps);
  const worker = startBackground(productArgs('worker'), env);
  const rateOf = async (counted: Counted) => {
    const since = performance.now();
    while ((await countInvoices(deps))[counted] === before[counted]) {
      if (!worker.isRunning()) throw new Error('the worker ended');
      if (performance.now() - since > FIRST_WITHIN_MS) throw new Error(`no invoice ${counted} in time`);
      await wait(50);
    }
    const [first, begun] = [await countInvoices(deps), performance.now()];
    await wait(seconds * 1000);
    const last = await countInvoices(deps);
    return (last[counted] - first[counted]) / ((performance.now() - begun) / 1000);
  };
  try {
    return [
      figure('invoices-issued', 'Invoices issued by a worker', await rateOf('issued')),
      figure('invoices-printed', 'Invoices printed by it (PDF/A-3)', await rateOf('printed')),
    ];
  } finally {
    await worker.stop();
  }
}

const FIRST_WITHIN_MS = 120_000;

function figure(name: string, title: string, value: number): Figure {
  return { name, title, value, unit: 'a second', aim: null };
}

function countInvoices({ db }: Deps): Promise<Record<Counted, number>> {
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [fn.countAll<number>().as('issued'), fn.count<number>('file_id').as('printed')])
    .executeTakeFirstOrThrow();
}
