// Against the stand-in, over HTTP.

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { InvoiceParty } from '../../../domain/invoices/issuer.ts';
import type { Ctx } from '../../ctx.ts';
import { registerViesStandIn, VIES_STAND_IN_PATH } from '../../ports/vat/stand-in.ts';
import { viesVat } from '../../ports/vat/vies-client.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { checkVat, enqueueVatCheck } from './check-vat.ts';
import { listVatChecks } from './list-vat-checks.ts';

let database: TestDatabase;
let vies: FastifyInstance;
let ctx: Ctx;
let clock: TestClock;

beforeAll(async () => {
  database = await openTestDatabase();
  vies = Fastify();
  await registerViesStandIn(vies);
  const url = `${await vies.listen({ port: 0, host: '127.0.0.1' })}${VIES_STAND_IN_PATH}`;
  const deps = await testDeps(database.db);
  clock = deps.clock;
  ctx = { ...systemCtx(deps), ports: { ...deps.ports, vat: viesVat({ url }) } };
});
afterAll(async () => {
  await vies.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('vat_checks').execute();
});

const company = (taxId: string, country: string): InvoiceParty => ({
  name: 'Firma',
  address: 'Weg 1',
  postalCode: '10115',
  city: 'Berlin',
  taxId,
  country,
});
const checkOf = (taxId: string) =>
  ctx.db.selectFrom('vat_checks').selectAll().where('tax_id', '=', taxId).executeTakeFirst();
const monthLater = () => {
  clock.now = new Date(clock.now.getTime() + 31 * DAY_MS);
};
const jobOf = async (taxId: string) => {
  const { rows } = await database.pool.query<{ wait: number }>(
    'select (extract(epoch from run_at - updated_at) * 1000)::int as wait from graphile_worker._private_jobs where key = $1',
    [`vat:DE${taxId}`],
  );
  return rows;
};

test('a company of another member state is asked about once, and what the register says is kept', async () => {
  await enqueueVatCheck(ctx, company('DE123456781', 'DE'));
  await enqueueVatCheck(ctx, company('123456781', 'DE'));
  expect(await jobOf('123456781')).toHaveLength(1);
  await checkVat(ctx, { country: 'DE', tax_id: '123456781' });
  expect(await checkOf('123456781')).toMatchObject({ state: 'valid', name: 'EMPRESA 123456781', times: 1 });
  await checkVat(ctx, { country: 'DE', tax_id: '123456781' });
  expect(await checkOf('123456781')).toMatchObject({ times: 1, consultation: 'WAPIDE123456781' });
});

test('nobody is asked about numbers of Spain, Portugal and the rest of the world', async () => {
  await enqueueVatCheck(ctx, company('12345678Z', 'ES'));
  await enqueueVatCheck(ctx, company('CHE123456788', 'CH'));
  expect(await checkOf('12345678Z')).toBeUndefined();
  expect(await checkOf('CHE123456788')).toBeUndefined();
});

test('a register that is silent is asked again, later each time, and given up after a month', async () => {
  await enqueueVatCheck(ctx, company('123456789', 'DE'));
  await checkVat(ctx, { country: 'DE', tax_id: '123456789' });
  const [first] = await jobOf('123456789');
  expect(first?.wait).toBe(5 * 60_000);
  await checkVat(ctx, { country: 'DE', tax_id: '123456789' });
  const [second] = await jobOf('123456789');
  expect(second?.wait).toBe(10 * 60_000);
  expect(await checkOf('123456789')).toMatchObject({ state: 'asking', times: 2, answered_at: null });
  monthLater();
  await checkVat(ctx, { country: 'DE', tax_id: '123456789' });
  expect(await checkOf('123456789')).toMatchObject({ state: 'unanswered' });
});

test('those who keep the invoices see it, what needs a look first, and nobody else', async () => {
  for (const tax_id of ['223456781', '223456789', '223456780']) {
    await enqueueVatCheck(ctx, company(tax_id, 'DE'));
    await checkVat(ctx, { country: 'DE', tax_id });
  }
  monthLater();
  await checkVat(ctx, { country: 'DE', tax_id: '223456789' });
  const agent = { kind: 'agent', agentId: 2, role: 'Agente', notaryId: null } as const;
  const list = (panelRoles: 'facturacion'[]) => listVatChecks({ ...ctx, actor: { ...agent, panelRoles } }, { page: 1 });
  const { items, total } = await list(['facturacion']);
  expect(total).toBe(3);
  expect(items.map(({ state }) => state)).toEqual(['invalid', 'unanswered', 'valid']);
  await expect(list([])).rejects.toMatchObject({ code: 'forbidden' });
});
