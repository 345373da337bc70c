// Every process is replaced while customers fill in forms and buy, and an agent works: nobody notices.
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payloadOn } from '../../src/server/actions/items/testing/operation.ts';
import { hashPassword } from '../../src/server/actions/sessions/hash-password.ts';
import { PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { signCall, signIn } from '../../src/server/http/oauth/testing/signing-client.ts';
import { openLiveClient } from '../../src/server/live/testing/live-client.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../src/server/testing/nota-simple-answers.ts';
import { fieldIn, PlainBrowser } from '../../src/server/testing/plain-browser.ts';
import { appAt } from './app-at.ts';
import { newBuyer } from './buyers.ts';
import { type Installation, openInstallation, type Part } from './installation.ts';

const PEDIDO = '/api/rest/restapi/pedido';
/** As long as the balancer may need to notice on a busy machine. */
const DRAIN_SECONDS = 6;
/** Between two requests of a person. */
const PAUSE_MS = 100;
/** Half a second each. */
const SLOW_PIECES = 32;

let installation: Installation;
let parts: Record<'web' | 'worker', Part[]>;
beforeAll(async () => {
  installation = await openInstallation({ env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
  const { start, stage } = installation;
  const password_hash = await hashPassword(PASSWORD);
  await stage.deps.db.updateTable('agents').set({ password_hash }).where('agent_id', '>', 1).execute();
  const [web, worker] = await Promise.all([
    Promise.all([start('web'), start('web')]),
    Promise.all([start('worker'), start('worker')]),
  ]);
  parts = { web, worker };
}, 240_000);
afterAll(() => installation.close());

/** What everybody was answered, and whether they should still go on. */
interface Traffic {
  readonly wrong: string[];
  answered: number;
  isOver: boolean;
  /** Resolves when it is over. */
  readonly over: Promise<void>;
}

const note = (traffic: Traffic, what: string, status: number, body = '') => {
  traffic.answered += 1;
  if (status >= 500) traffic.wrong.push(`${what}: ${status} ${body.slice(-1_000)}`);
};

/** A guest who answers a page of a form again and again, and finds there what was typed last. */
async function fillInForm(traffic: Traffic, number: number): Promise<void> {
  const browser = new PlainBrowser(appAt(installation.balancer.port, `198.51.100.${number}`));
  const page = (step: string) => `/tienda/nota-simple${step}`;
  const post = async (step: string, fields: Readonly<Record<string, string>>) => {
    const { html, status } = await browser.get(page(step));
    note(traffic, page(step), status, html);
    const answer = await browser.post(page(step), { ...fields, formkey: fieldIn(html, 'formkey') ?? '' });
    note(traffic, `post ${page(step)}`, answer.status, answer.html);
    if (answer.status !== 303) traffic.wrong.push(`post ${page(step)}: ${answer.status}`);
  };
  const answers = (...ids: number[]) => Object.fromEntries(ids.map((id) => [`q${id}`, NOTA_SIMPLE_ANSWERS[id] ?? '']));
  await post('', answers(1001));
  await post('/step1', answers(1002));
  await post('/step2', answers(78, 79));
  await post('/step3', answers(80));
  for (let time = 0; !traffic.isOver; time += 1) {
    const holder = `Titular ${number} de la vez ${time}`;
    await post('/step4', { q77: holder });
    const { html } = await browser.get(page('/step4'));
    if (!html.includes(holder)) traffic.wrong.push(`lost: ${holder}`);
    await wait(PAUSE_MS);
  }
}

/** People on bad lines, whose answer arrives within 16 seconds: longer than a process serves on once it is asked to stop. */
async function sendSlowly(traffic: Traffic, number: number): Promise<number> {
  const { port } = installation.balancer;
  const browser = new PlainBrowser(appAt(port, `198.51.100.${number}`));
  const url = '/tienda/nota-simple';
  const { html } = await browser.get(url);
  const fields = { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '', formkey: fieldIn(html, 'formkey') ?? '' };
  const body = new URLSearchParams(fields).toString();
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    cookie: browser.cookie,
    'x-forwarded-for': `198.51.100.${number}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  let sent = 0;
  for (; !traffic.isOver; sent += 1) {
    const asked = request({ host: '127.0.0.1', port, path: url, method: 'POST', headers });
    const answered = once(asked, 'response');
    answered.catch(() => {});
    for (let piece = 0; piece < SLOW_PIECES; piece += 1) {
      asked.write(body.slice(cut(body, piece), cut(body, piece + 1)));
      await wait(500);
    }
    asked.end();
    const [{ statusCode }] = await answered;
    note(traffic, 'slow', statusCode);
    if (statusCode !== 303) traffic.wrong.push(`slow: ${statusCode}`);
  }
  return sent;
}

const cut = (body: string, piece: number) => Math.round((body.length * piece) / SLOW_PIECES);

/** Customers who each buy once. */
async function buy(traffic: Traffic): Promise<number> {
  let bought = 0;
  for (; !traffic.isOver; bought += 1) {
    const buyer = await newBuyer(installation.stage, `ronda-${bought}`);
    const { status, orderId } = await buyer.pay(appAt(installation.balancer.port));
    note(traffic, 'pay', status);
    if (!(orderId > 0)) traffic.wrong.push(`order: ${status}`);
    await wait(PAUSE_MS);
  }
  return bought;
}

/** An agent who writes note after note into an order that is open in their window, and another who watches it. @returns notes that were taken */
async function work(traffic: Traffic): Promise<{ itemId: number; notes: string[]; streams: number }> {
  const { balancer, stage } = installation;
  const app = appAt(balancer.port);
  const ana = await signIn(app, { email: 'Ana@panel.test', password: PASSWORD, at: new Date() });
  const { item_id } = await stage.addItem();
  const opened = await app.inject(signCall(ana, { url: `${PEDIDO}/${item_id}?autoLock=1`, at: new Date() }));
  note(traffic, 'open', opened.statusCode);
  const watching = watch(traffic, item_id);
  const notes: string[] = [];
  while (!traffic.isOver) {
    const comment = `Nota ${notes.length}`;
    const json = payloadOn(await stage.item(item_id), 'save_note', { comment });
    const put = signCall(ana, { method: 'PUT', url: `${PEDIDO}/${item_id}`, json, at: new Date() });
    const answer = await app.inject(put);
    note(traffic, 'note', answer.statusCode);
    if (answer.statusCode === 200) notes.push(comment);
    else traffic.wrong.push(`note: ${answer.statusCode} ${answer.body}`);
    await wait(PAUSE_MS);
  }
  return { itemId: item_id, notes, streams: await watching };
}

/** A window that opens a new stream when its stream was ended, as the panel does. @returns how many it had */
async function watch(traffic: Traffic, itemId: number): Promise<number> {
  const app = appAt(installation.balancer.port);
  const berta = await signIn(app, { email: 'Berta@panel.test', password: PASSWORD, at: new Date() });
  let streams = 0;
  while (!traffic.isOver) {
    const window = await openLiveClient(app, { signer: berta, at: () => new Date() });
    note(traffic, 'stream', window.status);
    streams += 1;
    const told = window.opens([itemId]).then(() => window.next('item'));
    await Promise.race([told, window.closed, traffic.over]);
    await Promise.race([window.closed, traffic.over]);
    const [end] = window.heard.filter(({ event }) => event === 'end');
    if (!traffic.isOver && end === undefined) traffic.wrong.push('a stream broke off');
    window.leave();
  }
  return streams;
}

test('all processes are replaced one by one under traffic: nothing fails, and nothing that was answered is lost', async () => {
  const { start, stage } = installation;
  const over = Promise.withResolvers<void>();
  const traffic: Traffic = { wrong: [], answered: 0, isOver: false, over: over.promise };
  const everybody = Promise.all([
    work(traffic),
    buy(traffic),
    fillInForm(traffic, 1),
    fillInForm(traffic, 2),
    fillInForm(traffic, 3),
    ...[11, 12, 13, 14, 15, 16].map(async (number, index) => {
      await wait(index * 2_700);
      return sendSlowly(traffic, number);
    }),
  ]);
  everybody.catch(() => {});
  const ended: (number | null)[] = [];
  for (const part of ['web', 'worker', 'web', 'worker'] as const) {
    const next = await start(part);
    const { code, ms } = (await parts[part].shift()?.stop()) ?? {};
    ended.push(code ?? null);
    expect(ms).toBeLessThan(25_000);
    if (part === 'web') expect(ms).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
    parts[part].push(next);
  }
  traffic.isOver = true;
  over.resolve();
  const [{ itemId, notes, streams }, bought] = await everybody;
  expect(traffic.wrong).toEqual([]);
  expect(ended).toEqual([0, 0, 0, 0]);
  expect(traffic.answered).toBeGreaterThan(100);
  expect(streams).toBeGreaterThan(1);
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select('comment')
    .where('item_id', '=', itemId)
    .where('accion', '=', 'save_note')
    .orderBy('history_id')
    .execute();
  expect(lines.map(({ comment }) => comment)).toEqual(notes);
  const orders = await stage.deps.db
    .selectFrom('orders')
    .select('order_id')
    .where('email', 'like', 'ronda-%')
    .execute();
  expect(orders).toHaveLength(bought);
  process.stdout.write(`${traffic.answered} answers, ${bought} purchases, ${notes.length} notes, ${streams} streams\n`);
}, 400_000);
