import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Health } from '../../../contract/health.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { HEALTH_CHECKS, type HealthCheck } from '../../../domain/health/health-line.ts';
import { MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { payloadOn } from '../../actions/items/testing/operation.ts';
import { addItem } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { noteDrill } from '../../backup/note-drill.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { runWorker } from '../../jobs/run-worker.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
const backups = mkdtempSync(path.join(tmpdir(), 'registralia-health-'));
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let signers: Readonly<Record<'sara' | 'ana', Signer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { env: { BACKUP_DIR: backups }, clock: { now: new Date() } });
  app = await buildApp(deps);
  const signer = async (name: string, panel_roles: string[]) => {
    const agentId = await insertTestAgent(database.db, `${name}@health.test`);
    await database.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@health.test`, password: PASSWORD, at: deps.now() });
  };
  signers = { sara: await signer('sara', ['supervisor']), ana: await signer('ana', ['portugal', 'facturacion']) };
  // The worker's start makes its tables of tasks known.
  await (await runWorker(deps, database.url)).stop();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

function ask(who: keyof typeof signers, call: { url: string; method?: 'POST' | 'PUT'; json?: object }) {
  return app.inject(signCall(signers[who], { ...call, at: deps.now() }));
}

async function lines(): Promise<Readonly<Record<HealthCheck, Health['lines'][number]>>> {
  const answer = await ask('sara', { url: `${ROOT}/health` });
  expect(answer.statusCode, answer.body).toBe(200);
  const read: Health = answer.json();
  return Object.fromEntries(read.lines.map((line) => [line.check, line])) as never;
}

test('it is for supervisors alone', async () => {
  expect((await ask('ana', { url: `${ROOT}/health` })).json()).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await app.inject(`${ROOT}/health`)).statusCode).toBe(401);
  expect(Object.keys(await lines())).toEqual(HEALTH_CHECKS);
});

test('jobs and mails that wait or fail are counted by task, up to a bound', async () => {
  const ctx = systemCtx(deps);
  const due = async (task: 'send_mail' | 'sweep' | 'render_invoice', values: string) => {
    await enqueue(ctx, task, (task === 'sweep' ? {} : { mail_id: crypto.randomUUID(), invoice_id: 1 }) as never);
    await sql
      .raw(
        `update graphile_worker._private_jobs set ${values} where id = (select max(id) from graphile_worker._private_jobs)`,
      )
      .execute(deps.db);
  };
  await due('render_invoice', "run_at = now() - interval '40 minutes'");
  await due('render_invoice', "run_at = now() + interval '1 hour', attempts = 4");
  await due('sweep', 'attempts = max_attempts');
  await due('send_mail', "run_at = now() - interval '70 minutes'");
  await due('send_mail', 'attempts = max_attempts');
  const found = await lines();
  expect(found.jobs).toMatchObject({ state: 'bad', figure: 1, parts: [{ name: 'render_invoice', figure: 1 }] });
  expect(found.retries).toMatchObject({
    state: 'bad',
    figure: 2,
    parts: [
      { name: 'render_invoice', figure: 1 },
      { name: 'sweep', figure: 1 },
    ],
  });
  expect(found.mails).toMatchObject({ state: 'bad', figure: 1, runbook: 'docs/runbook/mail.md' });
  expect(found.failed_mails).toMatchObject({ state: 'attention', figure: 1 });
  await sql`insert into graphile_worker._private_jobs (task_id, run_at)
    select (select id from graphile_worker._private_tasks where identifier = 'render_invoice'), now()
    from generate_series(1, ${MOST_COUNTED + 5_000})`.execute(deps.db);
  const long = await lines();
  expect((long.jobs.figure ?? 0) + (long.mails.figure ?? 0)).toBe(MOST_COUNTED);
  expect(long.jobs.since).toBe(found.jobs.since);
});

test('a write on an old copy and a lock taken from a colleague are counted', async () => {
  const before = await lines();
  const customerId = await insertTestCustomer(database.db, 'cliente@health.test');
  const holder = await insertTestAgent(database.db, 'berta@health.test');
  const columns = {
    panel_status_id: STATUS.at_notary,
    locked_by: holder,
    locked_until: new Date(deps.now().getTime() + 600_000),
  };
  const item = await addItem(deps, { orderId: 900_001, customerId, columns });
  const url = `${ROOT}/pedido/${item.item_id}`;
  const unlock = payloadOn(item, 'unlock_pedido', { force: true, comment: 'se ha ido a casa' });
  expect((await ask('sara', { url, method: 'PUT', json: unlock })).statusCode).toBe(200);
  const old = payloadOn({ updated_at: new Date('2020-01-01') }, 'simple_update', { referencia: 'X-1' });
  expect((await ask('sara', { url, method: 'PUT', json: old })).json()).toMatchObject({ code: 'stale_version' });
  await deps.events.flush(deps.db, deps.now());
  const after = await lines();
  expect(after.stale_writes.figure).toBe((before.stale_writes.figure ?? 0) + 1);
  expect(after.taken_locks.figure).toBe((before.taken_locks.figure ?? 0) + 1);
});

test('counts of events survive a database that is away, and older ones than a month go', async () => {
  await deps.db
    .insertInto('counted_events')
    .values({ event: 'lost_worker', hour: new Date(deps.now().getTime() - 31 * DAY_MS), times: 9 })
    .execute();
  deps.events.count('lost_worker');
  const broken = {
    insertInto: () => ({ values: () => ({ onConflict: () => ({ execute: () => Promise.reject(new Error()) }) }) }),
  };
  await expect(deps.events.flush(broken as never, deps.now())).rejects.toThrow();
  await deps.events.flush(deps.db, deps.now());
  await deps.events.flush(deps.db, deps.now());
  expect((await lines()).lost_workers).toMatchObject({ figure: 1, state: 'attention' });
  const kept = await deps.db.selectFrom('counted_events').select('times').where('event', '=', 'lost_worker').execute();
  expect(kept).toEqual([{ times: 1 }]);
});

test('chains, mailboxes and held mails are as the last look at them', async () => {
  const at = deps.now();
  await deps.db
    .insertInto('mailboxes')
    .values([
      { mailbox: 'oficina/INBOX', since: at, connected_at: at },
      { mailbox: 'oficina/sent', since: at, connected_at: null, failed_at: at, failure: 'no' },
    ])
    .execute();
  await deps.db
    .insertInto('audit_checks')
    .values({ checked_at: at, position: 3, hash: Buffer.alloc(32), reason: 'altered', broken_position: 4 })
    .execute();
  const found = await lines();
  expect(found.audit_chain).toMatchObject({ state: 'bad', since: at.toISOString() });
  expect(found.invoice_chain).toMatchObject({ state: 'ok' });
  expect(found.unsent_invoices).toMatchObject({ state: 'off', figure: 0 });
  expect(found.mailboxes).toMatchObject({ state: 'attention', figure: 1, limit: 2 });
  expect(found.held_mails).toMatchObject({ state: 'ok', figure: 0 });
});

test('the newest whole base and the last good drill are said, and a failed one after it', async () => {
  expect((await lines()).base_backup).toMatchObject({ state: 'bad', since: null });
  const made = (name: string, days: number) => {
    const facts = path.join(backups, 'bases', name, 'facts.json');
    mkdirSync(path.dirname(facts), { recursive: true });
    writeFileSync(facts, '{}');
    const at = new Date(Math.floor(deps.now().getTime() / 1000) * 1000 - days * DAY_MS);
    utimesSync(facts, at, at);
    return at.toISOString();
  };
  made('old', 9);
  const newest = made('new', 2);
  mkdirSync(path.join(backups, 'bases', 'cut-short'), { recursive: true });
  expect((await lines()).base_backup).toMatchObject({ state: 'attention', since: newest });
  expect((await lines()).drill).toMatchObject({ state: 'attention', since: null });
  const instant = new Date(deps.now().getTime() - 60_000);
  const drill = { instant, answered: 10, lost: 0, restoreMs: 9_000, problems: [], invoices: 1, files: 2 };
  await noteDrill(database.url, deps.now(), drill);
  const good = (await lines()).drill;
  expect(good).toMatchObject({ state: 'ok', since: deps.now().toISOString() });
  expect(good.parts).toContainEqual({ name: 'restored_to', figure: null, since: instant.toISOString() });
  await noteDrill(database.url, deps.now(), { ...drill, lost: 2 });
  await noteDrill(database.url, deps.now(), new Error('the log did not reach the archive'));
  const failed = (await lines()).drill;
  expect(failed).toMatchObject({ state: 'bad', since: good.since });
  expect(failed.parts).toContainEqual({ name: 'failed', figure: 1, since: deps.now().toISOString() });
});
