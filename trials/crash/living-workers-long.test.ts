import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AgentActor } from '../../src/domain/actors/actor.ts';
import { card, openTestShop } from '../../src/server/actions/checkout/testing/test-shop.ts';
import { askExport } from '../../src/server/actions/customers/export/ask-export.ts';
import { runOperation } from '../../src/server/actions/desk/run-operation.ts';
import { lockItem } from '../../src/server/actions/items/lock-item.ts';
import { operationOn } from '../../src/server/actions/items/testing/operation.ts';
import { payByCard } from '../../src/server/actions/payments/testing/pay-by-card.ts';
import { issueOne, sellOnce } from '../../src/server/actions/verifactu/testing/agency-stage.ts';
import { enqueue } from '../../src/server/jobs/enqueue.ts';
import { sandboxClient } from '../../src/server/ports/acquirer/sandbox/client.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import { openTaxAgency } from '../../src/server/ports/tax-agency/stand-in/tax-agency.ts';
import { makeCertificate } from '../../src/server/ports/tax-agency/testing/certificates.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { testCtx } from '../../src/server/testing/test-deps.ts';
import { openSlowOutside, openSlowWire } from './slow-outside.ts';
import { openTwoProcesses } from './two-processes.ts';

const LATE_MS = 15_000;
const polling = { timeout: 180_000, interval: 250 };

test('each kind of job that asks somebody outside for 15 seconds runs once on two processes', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  shop.clock.now = new Date();
  const trial = await openTwoProcesses(shop.database);
  onTestFinished(() => trial.close());
  const outside = await openSlowOutside({ bankUrl: shop.bankUrl, lateMs: LATE_MS });
  onTestFinished(() => outside.close());
  const authority = makeCertificate({ name: 'Authority' });
  const server = makeCertificate({ name: '127.0.0.1', by: authority }).pem;
  const agency = await openTaxAgency({ certificate: server, clients: authority.pem, now: () => new Date() });
  onTestFinished(() => agency.close());
  const wire = await openSlowWire({ port: Number(new URL(agency.url).port), lateMs: LATE_MS });
  onTestFinished(() => wire.close());
  const file = (name: string, text: string) => {
    const whole = path.join(shop.deps.settings.DATA_DIR, name);
    writeFileSync(whole, text);
    return whole;
  };

  // A refund, an attempt with an unknown outcome, and a record for the agency.
  const ctx = systemCtx(shop.deps);
  const sale = await sellOnce(shop);
  await issueOne(ctx, sale);
  const agent = await addAgent(shop.database.db);
  const item = await shop.database.db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow();
  const asAgent = testCtx(shop.deps, { actor: agent });
  await lockItem(asAgent, item.item_id);
  const seen = await shop.database.db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow();
  await runOperation(
    asAgent,
    item.item_id,
    operationOn(seen, 'devolucion_total', { reason: 'No se puede expedir.', request_key: 'press-number-1' }),
  );
  const customer = await shop.customer();
  const nobody = sandboxClient({ url: `http://127.0.0.1:${await freePort()}`, key: shop.key });
  await payByCard({ ...customer, ports: { ...customer.ports, acquirers: [nobody] } }, card());
  await shop.database.pool.query('delete from graphile_worker._private_jobs');

  const { refund_id } = await shop.database.db.selectFrom('refunds').select('refund_id').executeTakeFirstOrThrow();
  const { issuer } = await shop.database.db.selectFrom('verifactu_records').select('issuer').executeTakeFirstOrThrow();
  await enqueue(ctx, 'send_refund', { refund_id });
  await enqueue(ctx, 'send_records', { issuer });
  await enqueue(ctx, 'reconcile_payments', {});
  await askExport(customer);
  await trial.addVatCheck('501442600');
  await trial.addMail();
  trial.smtp.mode = { lateMs: LATE_MS };

  const env = {
    DATA_DIR: shop.deps.settings.DATA_DIR,
    WORKER_CONCURRENCY: '8',
    VIES_URL: outside.url,
    SANDBOX_ACQUIRER_URL: `${outside.url}/bank`,
    NODE_EXTRA_CA_CERTS: file('authority.pem', authority.pem),
    VERIFACTU_URL: `https://127.0.0.1:${wire.port}/`,
    VERIFACTU_CERTIFICATE: file('own.pem', makeCertificate({ name: 'Registralia', by: authority }).pem),
  };
  // Each queries the attempt without outcome at its start.
  await Promise.all(['first', 'second'].map((name) => trial.start(name, env, 'slow-services-worker')));
  const kinds = [
    'check_vat',
    'export_data',
    'reconcile_payments',
    'send_mail',
    'send_records',
    'send_refund',
    'settle_attempt',
  ];
  const takings = async () => (await trial.takings()).filter(({ task }) => kinds.includes(task));
  const due = async () => (await trial.waiting()).filter((job) => job.due);
  await expect.poll(async () => [...new Set((await takings()).map(({ task }) => task))].sort(), polling).toEqual(kinds);
  await expect.poll(due, polling).toEqual([]);

  // An export or a refund enqueues further jobs; no job was taken twice.
  const jobs = (await takings()).map(({ job }) => job);
  expect(jobs).toEqual([...new Set(jobs)]);
  // The start of each process queries open attempts too.
  const once = [...outside.asked].filter(([address]) => address !== '/bank/query' && address !== '/bank/abandon');
  expect(Object.fromEntries(once)).toEqual({
    '/bank/refund': 1,
    '/bank/movements': 1,
    '/check-vat-number': 1,
    '/storage/exports': 1,
  });
  expect(agency.exchanged).toHaveLength(1);
  const mails = trial.smtp.messages().map(messageIdIn);
  expect(mails).toEqual([...new Set(mails)]);
}, 400_000);

async function addAgent(db: Awaited<ReturnType<typeof openTestShop>>['database']['db']): Promise<AgentActor> {
  const { agent_id } = await db
    .insertInto('agents')
    .values({ email: 'ana@panel.test', firstname: 'Ana', lastname: 'Prueba', role: 'Agente', panel_roles: [] })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return { kind: 'agent', agentId: agent_id, role: 'Agente', panelRoles: [], notaryId: null };
}

test('a process that is paused keeps its job, and ends it when it continues', async () => {
  const trial = await openTwoProcesses();
  onTestFinished(() => trial.close());
  trial.smtp.mode = { lateMs: 20_000 };
  const first = await trial.start('first');
  const job = await trial.addMail();
  await expect.poll(() => trial.smtp.messages().length, polling).toBe(1);
  await trial.start('second');
  first.pause(true);
  await expect.poll(() => trial.smtp.answers(), polling).toBe(1);
  expect(await trial.takings()).toMatchObject([{ job, process: 'first' }]);
  first.pause(false);
  await expect.poll(() => trial.waiting(), polling).toEqual([]);
  expect(await trial.takings()).toMatchObject([{ job, process: 'first' }]);
  expect(trial.smtp.messages()).toHaveLength(1);
}, 400_000);

test('a process whose sessions are all cut while a job runs lives on, and the job is run again', async () => {
  const trial = await openTwoProcesses();
  onTestFinished(() => trial.close());
  trial.smtp.mode = { lateMs: 4_000 };
  const first = await trial.start('first');
  const job = await trial.addMail();
  await expect.poll(() => trial.smtp.messages().length, polling).toBe(1);
  trial.smtp.mode = 'take';
  await trial.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('first', 'worker lifeline')`);
  await expect.poll(() => trial.waiting(), polling).toEqual([]);
  expect((await trial.takings()).map((taking) => taking.job)).toEqual([job, job]);
  expect(await first.stop()).toBe(0);
}, 400_000);
