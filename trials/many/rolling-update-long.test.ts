// A release is rolled out and back again while customers fill in forms and buy, and an agent works: nobody notices.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/actions/sessions/hash-password.ts';
import { PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/database.ts';
import { startEmbeddedCluster } from '../../src/server/db/embedded-cluster.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn } from '../crash/smtp-stand-in.ts';
import { workOn } from './agents-at-work.ts';
import { openBalancer } from './balancer.ts';
import { fillInForm } from './form-visitors.ts';
import { buildFormerProduct, type FormerProduct } from './former-product.ts';
import { buyAsGuest, buyAsGuests } from './guests.ts';
import { PART_ENV, type Part, startPart } from './part.ts';
import { openTraffic } from './traffic.ts';

const PRESENT = path.resolve(import.meta.dirname, '../..');
const DRAIN_SECONDS = 4;
/** How long each state of the installation is used. */
const USED_MS = 6_000;

let former: FormerProduct;
let open: OpenDatabase;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
let start: (part: 'web' | 'worker', folder: string) => Promise<Part>;
const parts = new Set<Part>();
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  former = buildFormerProduct();
  closing.push(former.remove);
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-update-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startEmbeddedCluster(folder, { durable: false });
  closing.push(cluster.stop);
  const smtp = await openSmtpStandIn();
  closing.push(smtp.close);
  balancer = await openBalancer();
  closing.push(balancer.close);
  start = async (part, sources) => {
    const port = await freePort();
    const started = await startPart(part, sources, {
      ...PART_ENV,
      DATABASE_URL: cluster.url,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
      DATA_DIR: path.join(folder, 'data'),
      SMTP_URL: smtp.url,
    });
    parts.add(started);
    if (part === 'web') await balancer.add(port);
    return started;
  };
  open = openDatabase(cluster.url, { size: 4, onError: () => {} });
  closing.push(open.close);
}, 600_000);
afterAll(async () => {
  await Promise.all([...parts].map((part) => part.kill()));
  for (const close of closing.reverse()) await close();
}, 60_000);

const rows = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(open.db)).rows;
const applied = () => rows(sql<{ name: string }>`select name from schema_migrations`);

/** Two agents, by columns that agents have had since the beginning. */
async function addAgents(): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (const name of ['Ana', 'Berta'])
    await sql`insert into agents (email, firstname, lastname, role, panel_roles, password_hash)
      values (${`${name}@panel.test`}, ${name}, 'Prueba', 'Agente', '{}', ${hash})`.execute(open.db);
}

async function stop(...stopped: readonly Part[]): Promise<void> {
  for (const part of stopped) expect((await part.stop()).code).toBe(0);
}

test('processes of a former release and of this one serve together, over either schema that they meet', async () => {
  const [formerWeb, formerWorker] = [await start('web', former.folder), await start('worker', former.folder)];
  const secondFormerWeb = await start('web', former.folder);
  expect(former.unknown).toHaveLength(3);
  expect((await applied()).map(({ name }) => name)).not.toEqual(expect.arrayContaining([former.unknown[0]]));
  await addAgents();

  const traffic = openTraffic();
  const { port } = balancer;
  const orderId = await buyAsGuest(traffic, port, 'primera');
  const [item] = await rows(sql<{ item_id: number }>`select item_id from order_items where order_id = ${orderId}`);
  const everybody = Promise.all([
    workOn(traffic, { port, itemId: item?.item_id ?? 0, writes: 'Ana@panel.test', watches: 'Berta@panel.test' }),
    buyAsGuests(traffic, port),
    ...[1, 2, 3].map((number) => fillInForm(traffic, { port, number })),
  ]);
  everybody.catch(() => {});
  await wait(USED_MS);

  // It migrates under traffic before it serves, so no process ever serves over a schema that is older than itself.
  const web = await start('web', PRESENT);
  expect((await applied()).map(({ name }) => name)).toEqual(expect.arrayContaining([...former.unknown]));
  await wait(USED_MS);
  const worker = await start('worker', PRESENT);
  await stop(formerWeb, formerWorker);
  const secondWeb = await start('web', PRESENT);
  await stop(secondFormerWeb);
  await wait(USED_MS);

  // Back: the former build alone, over the schema of the release that is given up.
  const [backWeb, backWorker] = [await start('web', former.folder), await start('worker', former.folder)];
  await stop(web, worker, secondWeb);
  const givenBefore = balancer.given().get(backWeb.port) ?? 0;
  await wait(USED_MS);
  expect(balancer.given().get(backWeb.port)).toBeGreaterThan(givenBefore);

  traffic.end();
  const [{ notes, streams }, bought, ...typed] = await everybody;
  expect(traffic.wrong).toEqual([]);
  const lines = await rows(
    sql<{ comment: string }>`select comment from item_history
      where item_id = ${item?.item_id} and accion = 'save_note' order by history_id`,
  );
  expect(lines.map(({ comment }) => comment)).toEqual(notes);
  const orders = await rows(
    sql<{ order_id: number }>`select order_id from orders where email like 'ronda-%' order by order_id`,
  );
  expect(orders.map(({ order_id }) => Number(order_id))).toEqual(bought.toSorted((one, other) => one - other));
  expect(streams).toBeGreaterThan(2);
  expect(Math.min(notes.length, bought.length, ...typed)).toBeGreaterThan(10);
  const invoiced = async () => {
    const [found] = await rows(sql<{ missing: number }>`select count(*)::int as missing from orders
      where not exists (select from invoices where invoices.order_id = orders.order_id)`);
    return found?.missing;
  };
  await expect.poll(invoiced, { timeout: 60_000 }).toBe(0);
  await stop(backWeb, backWorker);
  process.stdout.write(
    `${traffic.answered} answers, ${bought.length} purchases, ${notes.length} notes, ${streams} streams\n`,
  );
}, 400_000);
