import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEALTH_CHECKS } from '../../domain/health/health-line.ts';
import { buildApp } from '../http/app.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { runWorker } from '../jobs/run-worker.ts';
import { freePort } from '../start/free-port.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { serveMetrics } from './serve-metrics.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  port = await freePort();
  deps = await testDeps(database.db, { env: { METRICS_PORT: String(port) }, clock: { now: new Date() } });
  deps.meter.watchPool(database.pool);
  // The worker's start creates the tables of the queue.
  await (await runWorker(deps, database.url)).stop();
  stop = (await serveMetrics(deps))?.stop ?? (async () => {});
});
afterAll(async () => {
  await stop();
  await database.drop();
});

const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
const metrics = async () => (await ask()).text();

test('without METRICS_PORT none are served', async () => {
  expect(await serveMetrics(await testDeps(database.db))).toBeNull();
});

test('a METRICS_PORT that is taken stops the start, and the sentence names it', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const env = { METRICS_PORT: String((taken.address() as { port: number }).port) };
  await expect(serveMetrics(await testDeps(database.db, { env }))).rejects.toThrow(
    `Port ${env.METRICS_PORT} is in use. Stop what listens there, or set another METRICS_PORT.`,
  );
  taken.close();
});

test('requests are counted by method, pattern of the route and class of the answer, never by their address', async () => {
  const app = await buildApp(deps);
  app.get('/*', async () => 'a page');
  await app.inject('/panel/rest/checkEmail/email/canario.zq@buzon.example');
  await app.inject('/tienda/customer/authenticate/canario.zq@buzon.example');
  await app.inject('/orders/detail/16000001');
  await app.inject({ method: 'POST', url: '/canario.zq@buzon.example' });
  await app.close();
  const text = await metrics();
  const counted = [...text.matchAll(/^registralia_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(counted.map(([, labels, times]) => `${labels} ${times}`)).toEqual([
    'method="GET",route="/panel/rest/checkEmail/email/:email",status="2xx" 1',
    'method="GET",route="/login",status="2xx" 1',
    'method="GET",route="/orders/detail/:order",status="2xx" 1',
    'method="POST",route="none",status="4xx" 1',
  ]);
  expect(text).not.toMatch(/canario|16000001/);
});

test('the state of every check that is set up is reported with its page of the runbook', async () => {
  const states = [...(await metrics()).matchAll(/^registralia_health_state\{check="(\w+)",runbook="(\w+)"\} [012]$/gm)];
  // Neither backups nor mailboxes nor a virus scanner nor keys of files nor a certificate are set up here, and scans are not read.
  const off = [
    ...['mailboxes', 'virus_scans', 'file_keys', 'text_recognition', 'unsent_invoices', 'base_backup', 'log_archive'],
    'drill',
  ];
  expect(states.map(([, check]) => check)).toEqual(HEALTH_CHECKS.filter((check) => !off.includes(check)));
});

test('jobs that wait are reported by task with the age of the oldest, and zero for the others', async () => {
  await enqueue(systemCtx(deps), 'sweep', {});
  await deps.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: new Date(deps.now().getTime() - 90_000) } as never)
    .execute();
  const text = await metrics();
  expect(text).toContain('registralia_jobs_waiting{task="sweep"} 1\n');
  expect(text).toContain('registralia_jobs_waiting{task="send_mail"} 0\n');
  expect(text).toMatch(/^registralia_jobs_oldest_seconds\{task="sweep"\} 90/m);
});

test('jobs are measured by task and outcome', async () => {
  const worker = await runWorker(deps, database.url);
  await expect
    .poll(metrics, { interval: 50 })
    .toMatch(/^registralia_job_duration_seconds_count\{task="sweep",outcome="done"\} [1-9]/m);
  await worker.stop();
});

test('the pool, the event loop and registries are reported, and nothing else is served there', async () => {
  const text = await metrics();
  for (const name of [
    'database_pool_waiting 0',
    'slow_registries ',
    'health_readable 1',
    'chain_broken{chain="audit"} 0',
  ])
    expect(text).toContain(`\nregistralia_${name}`);
  expect(text).toContain('registralia_database_pool_connections{state="used"}');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await ask('/metrics/../health/ready')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});
