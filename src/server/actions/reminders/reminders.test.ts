// Reminders with a moving clock: which fall due, by which channel they are sent, and that none is sent twice. And the calendar of the same days.

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { ENERGY_CERTIFICATE } from '../../../domain/catalogue/known-products.ts';
import { composeMail } from '../../../domain/mail/compose-mail.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { SWITCHES } from '../../../domain/reminders/notification-kinds.ts';
import { buildApp } from '../../http/app.ts';
import { registerCalendarFeed } from '../../http/routes/calendar-feed.ts';
import { changeNotifications, notificationsPage } from '../../pages/own-data/notifications-page.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { addCustomer, MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { spreadAnnouncement } from '../push/announce-status.ts';
import { collectReminders } from './collect-reminders.ts';
import { sendReminders } from './send-reminders.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
let number = 0;
let customerId = 0;
/** A separate customer for each test, on Monday 23 November 2026, noon in Madrid. */
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  await sql`delete from graphile_worker._private_jobs`.execute(stage.deps.db);
  await stage.deps.db.deleteFrom('reminders').execute();
  await stage.deps.db.updateTable('order_items').set({ pending_tramitation: false, delivered_at: null }).execute();
  number += 1;
  customerId = await addCustomer(stage.deps, `recordada${number}`);
});
afterAll(() => stage.close());

const system = () => systemCtx(stage.deps);
const me = () => stage.asCustomer(customerId);

/** Runs the hourly and the minutely task. @returns days of the reminders written now, and the number of customers who got a mail */
async function run(at: Date): Promise<{ collected: number; told: number }> {
  stage.deps.clock.now = at;
  return { collected: await collectReminders(system()), told: await sendReminders(system()) };
}

const deliveredNote = (delivered_at: Date, columns = {}) =>
  stage.addItem({
    customer_id: customerId,
    panel_status_id: STATUS.delivered,
    clock: 'ended',
    deadline_at: null,
    delivered_at,
    ...columns,
  });
const unfinished = () =>
  stage.addItem({ customer_id: customerId, panel_status_id: STATUS.on_hold, pending_tramitation: true });

async function mails(): Promise<MailParams['reminders'][]> {
  const rows = await stage.deps.db
    .selectFrom('mails')
    .select('params')
    .where('template', '=', 'reminders')
    .where('to_address', '=', `recordada${number}@correo.test`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ params }) => params as unknown as MailParams['reminders']);
}

const kindsOf = ({ items }: MailParams['reminders']) => items.map(({ kind }) => kind);

async function pushJobs() {
  const { rows } = await sql<{ about: string; run_at: Date; task: string }>`
    select j.payload->>'about' as about, j.run_at, t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('push_reminders', 'push_status')`.execute(
    stage.deps.db,
  );
  return rows;
}

async function addBrowser(): Promise<void> {
  const key = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16, 1) };
  await stage.deps.db
    .insertInto('push_subscriptions')
    .values({
      endpoint: `https://push.example/${number}`,
      customer_id: customerId,
      ...key,

      created_at: MONDAY,
      seen_at: MONDAY,
    })
    .execute();
}

/** Saves the choices of the page; `off` lists the cleared switches. */
const choose = (off: readonly string[], hours = { quiet_from: '', quiet_until: '', time_zone: 'Europe/Madrid' }) =>
  changeNotifications(me(), {
    intent: 'save',
    ...Object.fromEntries(SWITCHES.filter((name) => !off.includes(name)).map((name) => [name, '1'])),
    ...hours,
  });

describe('a paper whose validity ends', () => {
  test('is reminded of 30, 7 and 0 days before, once each, however often the tasks run', async () => {
    // Delivered today, valid for sixty days: until 22 January.
    await deliveredNote(MONDAY);
    const told: string[] = [];
    for (let day = 0; day <= 62; day += 1) {
      for (let time = 0; time < 2; time += 1) {
        const at = new Date(MONDAY.getTime() + day * DAY_MS + time * HOUR_MS);
        if ((await run(at)).told > 0) told.push(at.toISOString().slice(0, 10));
      }
    }
    expect(told).toEqual(['2026-12-23', '2027-01-15', '2027-01-22']);
    const written = await mails();
    expect(written.map(({ items }) => items.map(({ aboutOn }) => aboutOn))).toEqual([
      ...[['2027-01-22'], ['2027-01-22'], ['2027-01-22']],
    ]);
    expect(composeMail('reminders', 'es', written[0] as MailParams['reminders']).text).toContain('22 de enero de 2027');
  });

  test('by ten years for an energy certificate, and no longer once the note was renewed', async () => {
    const decade = new Date('2016-12-23T11:00:00Z');
    await deliveredNote(decade, { product_id: ENERGY_CERTIFICATE });
    const note = await deliveredNote(new Date(MONDAY.getTime() - 30 * DAY_MS));
    await stage.addItem({ customer_id: customerId, parent_id: note.item_id, panel_status_id: STATUS.in_progress });
    expect(await run(MONDAY)).toEqual({ collected: 1, told: 1 });
    expect((await mails()).map(({ items }) => items.map(({ aboutOn }) => aboutOn))).toEqual([['2026-12-23']]);
  });

  test('after a time in which nothing ran only the latest reminder goes', async () => {
    await deliveredNote(MONDAY);
    expect(await run(new Date(MONDAY.getTime() + 55 * DAY_MS))).toEqual({ collected: 1, told: 1 });
    expect(await run(new Date(MONDAY.getTime() + 56 * DAY_MS))).toEqual({ collected: 0, told: 0 });
    expect(await mails()).toHaveLength(1);
  });
});

test('answers that are missing are reminded of after 1, 3, 7 and 20 days, and not once they were given', async () => {
  const item = await unfinished();
  const told: number[] = [];
  for (let day = 0; day <= 8; day += 1)
    if ((await run(new Date(MONDAY.getTime() + day * DAY_MS))).told > 0) told.push(day);
  expect(told).toEqual([1, 3, 7]);
  expect((await mails())[0]?.items[0]).toMatchObject({
    kind: 'data_due',
    aboutOn: '2026-11-23',
    actionUrl: expect.stringMatching(new RegExp(`/tienda/customer/checkout/finalize/${item.item_id}$`)),
  });
  // The reminder of day 20 waits for the end of the night; meanwhile the answers arrive.
  const night = new Date('2026-12-13T02:00:00Z');
  expect(await run(night)).toEqual({ collected: 1, told: 0 });
  await stage.deps.db
    .updateTable('order_items')
    .set({ pending_tramitation: false, panel_status_id: STATUS.in_progress })
    .where('item_id', '=', item.item_id)
    .execute();
  expect(await run(new Date('2026-12-13T08:00:00Z'))).toEqual({ collected: 0, told: 0 });
  expect(await mails()).toHaveLength(3);
});

describe('by which way, and when', () => {
  test('all of a day go in one mail; what falls due later that day goes with the next one', async () => {
    await unfinished();
    await deliveredNote(new Date(MONDAY.getTime() - 29 * DAY_MS));
    const tomorrow = new Date(MONDAY.getTime() + DAY_MS);
    expect(await run(tomorrow)).toEqual({ collected: 2, told: 1 });
    expect((await mails()).map((mail) => kindsOf(mail).sort())).toEqual([['data_due', 'paper_expiry']]);
    await deliveredNote(new Date(MONDAY.getTime() - 52 * DAY_MS));
    expect((await run(new Date(tomorrow.getTime() + HOUR_MS))).collected).toBe(1);
    expect(await mails()).toHaveLength(1);
    await run(new Date(tomorrow.getTime() + DAY_MS));
    expect((await mails()).map(kindsOf)[1]).toEqual(['paper_expiry']);
  });

  test('two workers at once write one mail', async () => {
    await deliveredNote(new Date(MONDAY.getTime() - 30 * DAY_MS));
    await Promise.all([collectReminders(system()), collectReminders(system())]);
    await Promise.all([1, 2, 3].map(() => sendReminders(system())));
    expect(await mails()).toHaveLength(1);
  });

  test('a switched-off channel gets nothing; a device gets one message for all', async () => {
    await addBrowser();
    expect(await choose(['paper_expiry:mail', 'data_due:push', 'data_due:page'])).toMatchObject({ ok: true });
    await unfinished();
    await deliveredNote(new Date(MONDAY.getTime() - 29 * DAY_MS));
    await run(new Date(MONDAY.getTime() + DAY_MS));
    expect((await mails()).map(kindsOf)).toEqual([['data_due']]);
    expect(await pushJobs()).toMatchObject([{ about: 'paper_expiry' }]);
    const page = await notificationsPage(me());
    expect(page.reminders.map(({ kind }) => kind)).toEqual(['paper_expiry']);
    expect(page.kinds[0]).toMatchObject({
      kind: 'status',
      channels: [{ state: 'always' }, { state: 'on' }, { state: 'always' }],
    });
    // A form that tries to switch off a mandatory notification changes nothing.
    await changeNotifications(me(), { intent: 'save', time_zone: 'Europe/Madrid', 'status:mail': '0' });
    expect((await notificationsPage(me())).kinds[0]?.channels[0]?.state).toBe('always');
  });

  test('in quiet hours of the customer’s own zone nothing is pushed or mailed; it waits for their end', async () => {
    await addBrowser();
    await choose([], { quiet_from: '22', quiet_until: '9', time_zone: 'Atlantic/Azores' });
    const item = await deliveredNote(new Date(MONDAY.getTime() - 30 * DAY_MS));
    // Half past eight in the Azores, half past ten in Madrid.
    const early = new Date('2026-11-23T09:30:00Z');
    expect((await run(early)).told).toBe(0);
    await spreadAnnouncement(system(), { item_id: item.item_id, status: 'ready' });
    const [job] = await pushJobs();
    expect([job?.task, job?.run_at.toISOString()]).toEqual(['push_status', '2026-11-23T10:00:00.000Z']);
    expect((await run(new Date('2026-11-23T10:00:00Z'))).told).toBe(1);
    await choose(['status:push']);
    await sql`delete from graphile_worker._private_jobs`.execute(stage.deps.db);
    await spreadAnnouncement(system(), { item_id: item.item_id, status: 'ready' });
    expect(await pushJobs()).toEqual([]);
  });
});

test('the calendar at a secret address tells the same days, is the same bytes while nothing changes, and can be ended', async () => {
  const deps = { ...stage.deps, settings: { ...stage.deps.settings, RATE_LIMITS: true } };
  const app = await buildApp(deps);
  registerCalendarFeed(app, deps);
  const ask = async (url: string, headers = {}) =>
    app.inject({ url: new URL(url).pathname, headers: { host: 'localhost', ...headers } });
  const addressNow = async () => (await notificationsPage(me())).feed_url;
  expect(await addressNow()).toBeNull();
  await changeNotifications(me(), { intent: 'make_feed' });
  const address = (await addressNow()) ?? '';
  const promised = await stage.addItem({ customer_id: customerId, panel_status_id: STATUS.in_progress });
  const note = await deliveredNote(MONDAY);
  const first = await ask(address);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const days = Object.fromEntries(
    [...first.body.matchAll(/UID:(\w+-\d+)@[\s\S]*?DTSTART;VALUE=DATE:(\d{8})/g)].map(([, uid, day]) => [uid, day]),
  );
  expect(days).toEqual({ [`delivery-${promised.item_id}`]: '20261124', [`expiry-${note.item_id}`]: '20270122' });
  stage.pass(HOUR_MS);
  const again = await ask(address, { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await changeNotifications(me(), { intent: 'make_feed' });
  const other = (await addressNow()) ?? '';
  expect(other).not.toBe(address);
  expect((await ask(address)).statusCode).toBe(404);
  expect((await ask(other)).body).toBe(first.body);
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(other)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  stage.pass(HOUR_MS);
  await changeNotifications(me(), { intent: 'end_feed' });
  expect(await addressNow()).toBeNull();
  expect((await ask(other)).statusCode).toBe(404);
  await app.close();
});
