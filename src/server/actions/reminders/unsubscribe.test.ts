// One click in a mail program that ends reminders: the headers of the sent mail, and the effect of their address.
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { buildApp } from '../../http/app.ts';
import { registerUnsubscribe } from '../../http/routes/notifications.ts';
import { answerUnsubscribe, unsubscribePage } from '../../pages/own-data/unsubscribe-page.ts';
import type { MailPort } from '../../ports/mail/port.ts';
import { toNodemailer } from '../../ports/mail/to-nodemailer.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { addCustomer, MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { loadNotificationSettings } from '../notifications/settings.ts';
import { collectReminders } from './collect-reminders.ts';
import { sendReminders } from './send-reminders.ts';

let stage: Stage;
let customerId = 0;
let number = 0;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  number += 1;
  customerId = await addCustomer(stage.deps, `baja${number}`);
});
afterAll(() => stage.close());

const system = () => systemCtx(stage.deps);

/** The headers of this test customer's mail of reminders, as sent; unfolded. */
async function mailedHeaders(): Promise<string[]> {
  await stage.addItem({ customer_id: customerId, panel_status_id: STATUS.on_hold, pending_tramitation: true });
  stage.deps.clock.now = new Date(MONDAY.getTime() + DAY_MS);
  await collectReminders(system());
  await sendReminders(system());
  const { mail_id } = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('template', '=', 'reminders')
    .where('to_address', '=', `baja${number}@correo.test`)
    .executeTakeFirstOrThrow();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let eml = '';
  const mail: MailPort = {
    async send(message) {
      const sent = await composer.sendMail(toNodemailer(message));
      eml = sent.message.toString('utf8');
      return sent;
    },
  };
  expect(await sendMail({ ...system(), ports: { ...stage.deps.ports, mail } }, mail_id)).toBeNull();
  return eml
    .slice(0, eml.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
}

async function withApp<Value>(use: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<Value>): Promise<Value> {
  const app = await buildApp(stage.deps);
  registerUnsubscribe(app, stage.deps);
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

const offNow = async () => [...(await loadNotificationSettings(system(), customerId)).off].sort();

test('a mail of reminders names both headers, and one POST without cookie or origin stops them, once and again', async () => {
  const headers = await mailedHeaders();
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const line = headers.find((header) => header.startsWith('List-Unsubscribe:')) ?? '';
  const address = new URL(/^List-Unsubscribe: <(https?:[^>]+)>$/.exec(line)?.[1] ?? '');
  await withApp(async (app) => {
    const asked = await app.inject({ method: 'GET', url: address.pathname, headers: { host: address.host } });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, address.pathname.replace(/\/baja$/, '')]);
    expect(await offNow()).toEqual([]);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await app.inject({
        method: 'POST',
        url: address.pathname,
        headers: { host: address.host, 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
      expect(await offNow()).toEqual(['data_due:mail', 'paper_expiry:mail']);
    }
  });
});

test('a token that we did not make stops nothing, and one of a former key still does', async () => {
  const headers = await mailedHeaders();
  const path =
    /<https?:\/\/[^/]+(\/[^>]+)>/.exec(headers.find((one) => one.startsWith('List-Unsubscribe:')) ?? '')?.[1] ?? '';
  const token = path.split('/')[2] ?? '';
  const [, key, mac] = token.split('-');
  const forged = [
    `${customerId + 1}-${key}-${mac}`,
    `${customerId}-aaaa-${mac}`,
    `${customerId}-${key}-aaaaaaaaaaaaaaaa`,
    '7',
    'x',
  ];
  await withApp(async (app) => {
    for (const one of forged) {
      const answer = await app.inject({
        method: 'POST',
        url: `/recordatorios/${one}/baja`,
        headers: { host: 'localhost' },
      });
      expect([one, answer.statusCode]).toEqual([one, 404]);
    }
  });
  expect(await offNow()).toEqual([]);
  const keys = ['a-newer-key-of-thirty-two-letters-and-more', ...stage.deps.settings.SESSION_KEYS];
  const later = { ...system(), settings: { ...stage.deps.settings, SESSION_KEYS: keys } };
  expect(await unsubscribePage(later, token)).toEqual({ list: 'reminders', is_on: true, just_done: false });
});

test('the page of the link changes nothing until its button is pressed, and takes it back', async () => {
  const eml = await mailedHeaders();
  const token = /recordatorios\/([^/]+)\/baja/.exec(eml.join('\n'))?.[1] ?? '';
  const visitor = { ...system(), actor: { kind: 'visitor' } as const };
  expect(await unsubscribePage(visitor, token)).toEqual({ list: 'reminders', is_on: true, just_done: false });
  expect(await offNow()).toEqual([]);
  expect(await answerUnsubscribe(visitor, token, { intent: 'off' })).toMatchObject({
    page: { is_on: false, just_done: true },
  });
  expect(await offNow()).toEqual(['data_due:mail', 'paper_expiry:mail']);
  await sql`update notification_settings set off = off || array['status:push'] where customer_id = ${customerId}`.execute(
    stage.deps.db,
  );
  await answerUnsubscribe(visitor, token, { intent: 'on' });
  expect(await offNow()).toEqual(['status:push']);
  const { actor_kind } = await stage.deps.db
    .selectFrom('audit_events')
    .select('actor_kind')
    .where('action', '=', 'notifications.unsubscribe')
    .where('subject_id', '=', String(customerId))
    .executeTakeFirstOrThrow();
  expect(actor_kind).toBe('visitor');
});
