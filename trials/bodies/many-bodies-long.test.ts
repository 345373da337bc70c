// A product process of its own, and as many large bodies at a time as nobody sends: what it takes of memory, and who is served meanwhile.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_FILE_BODY } from '../../src/contract/largest-body.ts';
import { insertTestCustomer, PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { buildApp } from '../../src/server/http/app.ts';
import { type Signer, signCall, signIn } from '../../src/server/http/oauth/testing/signing-client.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testDeps } from '../../src/server/testing/test-deps.ts';
import { type ProductProcess, startProduct } from '../crash/start-product.ts';

const CONNECTIONS = 500;
/** Loopback has many addresses: so many clients with five connections each. */
const CLIENTS = 100;
const BODY = Buffer.alloc(LARGEST_FILE_BODY);

let database: TestDatabase;
let product: ProductProcess;
let port: number;
let signer: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  port = await freePort();
  const deps = await testDeps(database.db);
  deps.clock.now = new Date();
  const app = await buildApp(deps);
  await insertTestCustomer(database.db, 'ana@example.com');
  signer = await signIn(app, { email: 'ana@example.com', password: PASSWORD, at: deps.now() });
  await app.close();
  product = await startProduct({
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: deps.settings.DATA_DIR,
    IDLE_SECONDS: '5',
  });
}, 180_000);
afterAll(async () => {
  await product?.kill();
  await database?.drop();
});

/** The most memory that the process has ever had resident, in MiB. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Sends that much of a body of 25 MB that the server has every reason to take. @returns the status, or 0 for a broken connection */
function upload(client: number, bytes: number): Promise<{ status: number; head: string }> {
  const url = '/panel/rest/pushFilesToPedido?order_id=100000001';
  const { headers } = signCall(signer, { method: 'POST', url, at: new Date(), origin: `http://localhost:${port}` });
  const head = [
    `POST ${url} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: close',
    'Content-Type: application/pdf',
    `Content-Length: ${LARGEST_FILE_BODY}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${(client % CLIENTS) + 1}` });
    let came = '';
    socket.setEncoding('latin1').on('data', (part) => {
      came += part;
      // Who was answered stops sending.
      if (came.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(came)?.[1] ?? 0), head: came }));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(BODY.subarray(0, bytes));
  });
}

const VISITS = 20;

/** Keeps all connections sending, one body after the other, until somebody has looked at the shop twenty times. */
async function attack(bytes: number) {
  let goesOn = true;
  const attackers = Array.from({ length: CONNECTIONS }, async (_, client) => {
    const answers = [await upload(client, bytes)];
    while (goesOn) answers.push(await upload(client, bytes));
    return answers;
  });
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    visits.push((await fetch(`http://127.0.0.1:${port}/panel/rest/config`)).status);
  }
  goesOn = false;
  return { visits, answers: (await Promise.all(attackers)).flat() };
}

test('500 bodies of 25 MB at a time take less than 1 GB, and visitors are served meanwhile', {
  timeout: 600_000,
}, async () => {
  const { visits, answers } = await attack(LARGEST_FILE_BODY);
  const refused = answers.filter(({ status }) => status === 503);
  console.info(`peak ${Math.round(peakMemory())} MiB, ${answers.length} bodies, ${refused.length} refused`);
  expect(peakMemory()).toBeLessThan(1000);
  expect(visits).toEqual(Array(VISITS).fill(200));
  // Read to their end and found to be no form, or refused by choice.
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => ![422, 503, 0].includes(status))).toEqual([]);
  for (const { head } of refused) expect(head).toMatch(/^retry-after: \d+/im);
});

test('500 bodies that stop before their last byte take no more, and are cut', { timeout: 300_000 }, async () => {
  const { visits, answers } = await attack(LARGEST_FILE_BODY - 1);
  const statuses = new Set(answers.map(({ status }) => status));
  console.info(`peak ${Math.round(peakMemory())} MiB, answers ${[...statuses]}`);
  expect(peakMemory()).toBeLessThan(1000);
  expect(visits).toEqual(Array(VISITS).fill(200));
  expect(statuses).toContain(408);
  for (const status of statuses) expect([408, 503, 0]).toContain(status);
});
