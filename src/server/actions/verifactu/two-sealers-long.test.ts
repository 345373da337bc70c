import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { ISSUER, sellOnce } from './testing/agency-stage.ts';
import { copySale } from './testing/copy-sale.ts';
import { verifyChains } from './verify-chains.ts';

const INVOICES = 10_000;
const KILLED_AFTER = 3_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('10,000 invoices sealed by two processes at once, one of them killed: no gap, no fork, the chain holds', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const { db } = shop.database;
  await copySale(db, await sellOnce(shop), INVOICES - 1);
  const begun = performance.now();
  const [killed, other] = [startSealer('up'), startSealer('down')];
  await expect.poll(countInvoices, { timeout: 600_000, interval: 200 }).toBeGreaterThan(KILLED_AFTER);
  killed.kill('SIGKILL');
  const [code] = await once(other, 'exit');
  const seconds = (performance.now() - begun) / 1000;
  expect(code).toBe(0);

  const numbers = await db.selectFrom('invoices').select(['number', 'payment_id']).orderBy('number').execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  expect(new Set(numbers.map(({ payment_id }) => payment_id)).size).toBe(INVOICES);
  const queued = await db
    .selectFrom('verifactu_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  expect(queued.count).toBe(INVOICES);
  await verifyChains(systemCtx(shop.deps));
  const chain = await db.selectFrom('verifactu_issuers').selectAll().executeTakeFirstOrThrow();
  expect(chain).toMatchObject({ issuer: ISSUER.taxId, verified_position: INVOICES, broken_position: null });
  await annotate(`${Math.round(INVOICES / seconds)} invoices a second`);
});

async function countInvoices(): Promise<number> {
  const { count } = await shop.database.db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function startSealer(direction: 'up' | 'down'): ChildProcess {
  const file = new URL('testing/sealer.ts', import.meta.url).pathname;
  return spawn(process.execPath, [file, direction], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: shop.database.url,
      DATABASE_POOL: '2',
      DATA_DIR: shop.deps.settings.DATA_DIR,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
