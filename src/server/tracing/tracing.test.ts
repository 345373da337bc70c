import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../http/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { traceJob } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import { type CollectedSpan, spansIn } from './testing/read-spans.ts';

let database: TestDatabase;
let collector: Server;
let collected: CollectedSpan[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  collector = createServer(async (request, answer) => {
    if (request.url === '/v1/traces') collected.push(...spansIn(await buffer(request)));
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  collector.close();
  await database.drop();
});
beforeEach(() => {
  collected = [];
});

/** Runs work while traces are sent to the collector, and waits for them. */
async function traced<T>(work: (deps: Awaited<ReturnType<typeof testDeps>>) => Promise<T>, share = 1): Promise<T> {
  const { port } = collector.address() as AddressInfo;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: String(share),
  };
  const deps = await testDeps(database.db, { env });
  const tracing = await startTracing(deps.settings);
  try {
    return await work(deps);
  } finally {
    await tracing?.stop();
  }
}

async function ask(deps: Awaited<ReturnType<typeof testDeps>>) {
  const app = await buildApp(deps);
  app.post('/people/:email', () => sql`select ${'Zenobia'}::text as name`.execute(deps.db));
  const answer = await app.inject({ method: 'POST', url: '/people/zenobia@id.test?name=Zenobia', payload: { a: 1 } });
  await app.close();
  return String(answer.headers['x-request-id']);
}

test('a request is traced under its own id, with its statement inside, and nothing of what was typed', async () => {
  const requestId = await traced(ask);
  const [request] = collected.filter(({ parentId }) => parentId === '');
  expect(request).toMatchObject({ name: 'POST /people/:email', traceId: requestId.replaceAll('-', '') });
  expect(collected.filter(({ parentId }) => parentId === request?.id)).toMatchObject([
    { name: 'SELECT', traceId: request?.traceId, texts: expect.arrayContaining(['select $1::text as name']) },
  ]);
  expect(JSON.stringify(collected)).not.toMatch(/zenobia/i);
});

test('a job is traced with its statements, also when it fails; statements of nobody are not', async () => {
  const failing = traced(async ({ db }) => {
    await sql`select 1`.execute(db);
    await traceJob('sweep', async () => void (await sql`select no_such_column`.execute(db)));
  });
  await expect(failing).rejects.toMatchObject({ code: '42703' });
  const [job] = collected.filter(({ parentId }) => parentId === '');
  expect(job).toMatchObject({ name: 'job sweep' });
  expect(collected.map(({ name }) => name).sort()).toEqual(['SELECT', 'job sweep']);
});

test('without a share to trace, and without a collector, nothing is sent', async () => {
  await traced(ask, 0);
  const deps = await testDeps(database.db);
  expect(await startTracing(deps.settings)).toBeNull();
  expect(await ask(deps)).toMatch(/^[0-9a-f-]{36}$/);
  expect(collected).toEqual([]);
});

test('the tracing is loaded only where it is asked for', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const importing = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(importing(/from '@opentelemetry\/(?!api')/)).toEqual(['src/server/tracing/open-tracing.ts']);
  expect(importing(/^import \{.*from '.*open-tracing\.ts'/m)).toEqual([]);
  expect(importing(/await import\('\.\/open-tracing\.ts'\)/)).toEqual(['src/server/tracing/start-tracing.ts']);
});
