import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../src/server/ctx.ts';
import { startBackground } from './child.ts';
import { PRODUCT } from './product.ts';
import type { Figure } from './results.ts';

/** A separate worker issues and prints the invoices of the paid orders; counts for a while. */
export async function measureInvoicing(
  deps: Deps,
  { env, seconds }: { env: Readonly<Record<string, string>>; seconds: number },
): Promise<Figure[]> {
  const before = await countInvoices(deps);
  const worker = startBackground([PRODUCT, 'worker'], env);
  try {
    while ((await countInvoices(deps)).issued === before.issued && worker.isRunning()) await wait(50);
    const first = await countInvoices(deps);
    const begun = performance.now();
    await wait(seconds * 1000);
    const last = await countInvoices(deps);
    const elapsed = (performance.now() - begun) / 1000;
    return [
      figure('invoices-issued', 'Invoices issued by a worker', (last.issued - first.issued) / elapsed),
      figure('invoices-printed', 'Invoices printed by it (PDF/A-3)', (last.printed - first.printed) / elapsed),
    ];
  } finally {
    await worker.stop();
  }
}

function figure(name: string, title: string, value: number): Figure {
  return { name, title, value, unit: 'a second', aim: null };
}

function countInvoices({ db }: Deps): Promise<{ issued: number; printed: number }> {
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [fn.countAll<number>().as('issued'), fn.count<number>('file_id').as('printed')])
    .executeTakeFirstOrThrow();
}
