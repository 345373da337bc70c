import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailReplyOf } from '../../../domain/orders/inbound-email.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { answerAddress, messageIdOfMail, returnPathOf } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { ana, customerOf, MAILBOX, toTicket } from './testing/addresses.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
let key: ThreadKey;
beforeAll(async () => {
  stage = await openStage();
  key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
});
afterAll(() => stage.close());

const toItem = (id: number) => answerAddress(key, MAILBOX, { kind: 'item', id });

const historyOf = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'old_status', 'new_status'])
    .where('item_id', '=', itemId)
    .orderBy('history_id')
    .execute();

describe('a mail proven to be about an item', () => {
  test.each([STATUS.incident, STATUS.scheduled, STATUS.at_provider, STATUS.at_notary, STATUS.pre_processed])(
    'R197 in %i brings the work back: status 40 with incident status 58, and says whose it is',
    async (panel_status_id) => {
      const own = { asignee_id: stage.people.ana.agentId };
      const item = await stage.addItem({ panel_status_id, incidencia_status_id: null, ...own });
      const email = await dropMail(stage, { from: customerOf(item), to: toItem(item.item_id) });
      expect(await stage.item(item.item_id)).toMatchObject({
        panel_status_id: STATUS.pending,
        incidencia_status_id: INCIDENT_KIND.email_reply,
        client_email_id: email.email_id,
        registry_email_id: null,
        queue: -1,
      });
      expect(email).toMatchObject({
        state: 'filed',
        proof: 'address_token',
        party: 'client',
        item_id: item.item_id,
        old_status: panel_status_id,
        new_status: STATUS.pending,
      });
      const told = await unreadAlerts(stage, stage.people.ana, { itemId: item.item_id });
      expect(told).toEqual([{ kind: 'customer_answered', via: 'mail' }]);
      expect(await historyOf(item.item_id)).toEqual([
        { accion: 'correo_entrante', old_status: panel_status_id, new_status: STATUS.pending },
      ]);
    },
  );

  test('in 40 sets 58 and stays', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending });
    await dropMail(stage, { from: customerOf(item), to: toItem(item.item_id) });
    const after = await stage.item(item.item_id);
    expect([after.panel_status_id, after.incidencia_status_id]).toEqual([STATUS.pending, INCIDENT_KIND.email_reply]);
  });

  test.each([STATUS.under_evaluation, STATUS.in_progress, STATUS.answered, STATUS.claimed])(
    'in %i shows on the item, which stays',
    async (panel_status_id) => {
      const item = await stage.addItem({ panel_status_id });
      const email = await dropMail(stage, { from: customerOf(item), to: toItem(item.item_id) });
      const after = await stage.item(item.item_id);
      expect([after.panel_status_id, after.incidencia_status_id, after.client_email_id]).toEqual([
        panel_status_id,
        item.incidencia_status_id,
        email.email_id,
      ]);
      expect(after.version).toBeGreaterThan(item.version);
      expect(email.new_status).toBeNull();
    },
  );

  test.each([STATUS.delivered, STATUS.closed, STATUS.denied, STATUS.notary_in_process])(
    'in %i opens a ticket linked to it, and the next one joins',
    async (panel_status_id) => {
      const item = await stage.addItem({ panel_status_id });
      const mail = { from: customerOf(item), to: toItem(item.item_id) };
      const first = await dropMail(stage, mail);
      const second = await dropMail(stage, mail);
      expect(first.ticket_id).not.toBeNull();
      expect(second.ticket_id).toBe(first.ticket_id);
      const ticket = await getTicket(ana(stage), first.ticket_id ?? 0);
      expect(ticket).toMatchObject({ related_item_id: item.item_id, status: TICKET_STATUS.open, email: mail.from });
      expect(ticket.more.thread.map(({ direction }) => direction)).toEqual(['in', 'in']);
      expect((await stage.item(item.item_id)).panel_status_id).toBe(panel_status_id);
    },
  );

  test('of somebody who works for us counts as the registry’s', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const email = await dropMail(stage, { from: 'madrid5@registradores.org', to: toItem(item.item_id) });
    expect(email.party).toBe('registry');
    expect(await stage.item(item.item_id)).toMatchObject({ client_email_id: null, registry_email_id: email.email_id });
  });

  test('of a registry’s system, marked like a newsletter, brings the work back as an answer of a person does', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const headers = ['Precedence: bulk', 'List-Unsubscribe: <https://registradores.org/baja>'];
    const email = await dropMail(stage, { from: 'noreply@registradores.org', to: toItem(item.item_id), headers });
    expect(email).toMatchObject({ state: 'filed', party: 'registry', not_a_person: [] });
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.pending);
  });

  test('R198 shows as the client’s or the registry’s, whichever is newer, and only while it waits in 40 with 58', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const shown = async () => emailReplyOf(await stage.item(item.item_id));
    const to = toItem(item.item_id);
    expect(await shown()).toBeNull();
    await dropMail(stage, { from: customerOf(item), to });
    expect(await shown()).toBe('client');
    await dropMail(stage, { from: 'madrid5@registradores.org', to });
    expect(await shown()).toBe('registry');
    await dropMail(stage, { from: customerOf(item), to });
    expect(await shown()).toBe('client');
    expect((await getPedido(ana(stage), item.item_id)).details.email_reply_of).toBe('client');
  });

  test('with a forged token is nobody’s, and the forgery is noted', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const genuine = toItem(item.item_id);
    const forged = genuine.replace(/-([a-z2-7]{16})@/, (_whole, mac: string) => `-${[...mac].reverse().join('')}@`);
    const email = await dropMail(stage, { to: forged, subject: `Pedido ${item.item_id}` });
    expect(email).toMatchObject({ state: 'unmatched', item_id: null });
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.incident);
    const events = await stage.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', String(email.email_id))
      .execute();
    expect(events).toEqual([{ action: 'inbox.forged_token' }]);
  });
});

describe('what no person wrote', () => {
  test.each([
    ['an absence note', ['Auto-Submitted: auto-replied']],
    ['a message without a way back', ['Return-Path: <>']],
    ['a vacation program', ['X-Autoreply: yes']],
  ])('%s shows on its item and moves nothing', async (_what, headers) => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const email = await dropMail(stage, { from: customerOf(item), to: toItem(item.item_id), headers });
    expect(email).toMatchObject({ state: 'filed', item_id: item.item_id, new_status: null });
    expect(email.not_a_person.length).toBeGreaterThan(0);
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.incident);
    expect((await historyOf(item.item_id)).map(({ accion }) => accion)).toEqual(['correo_automatico']);
  });

  test('opens no ticket and reopens none', async () => {
    const headers = ['Auto-Submitted: auto-replied'];
    expect(await dropMail(stage, { headers })).toMatchObject({ state: 'parked', ticket_id: null });
    const { ticket_id } = await dropMail(stage, { from: 'eva@correo.test' });
    await stage.deps.db
      .updateTable('tickets')
      .set({ status: TICKET_STATUS.closed, completed_at: stage.deps.now(), due_at: null })
      .where('ticket_id', '=', ticket_id)
      .execute();
    await dropMail(stage, { from: 'eva@correo.test', to: toTicket(key, ticket_id ?? 0), headers });
    const ticket = await getTicket(ana(stage), ticket_id ?? 0);
    expect(ticket.status).toBe(TICKET_STATUS.closed);
    expect(ticket.more.thread).toHaveLength(2);
  });
});

describe('a delivery report', () => {
  const report = (address: string, messageId: string, status = '5.1.1') =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'No existe.',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      '',
      '--x',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${messageId}`,
      '',
      'texto',
      '--x--',
    ].join('\r\n');

  async function sent() {
    const own = { asignee_id: stage.people.ana.agentId };
    const item = await stage.addItem({ panel_status_id: STATUS.incident, ...own });
    const to = `muerto-${item.item_id}@correo.test`;
    const params = { customerName: '', portalName: 'R', portalUrl: 'https://r.example', timeZone: 'Europe/Madrid' };
    const mailId = await enqueueMail(systemCtx(stage.deps), {
      dedupeKey: `bounced:${item.item_id}`,
      template: 'ticket_message',
      to,
      locale: 'es',
      storeId: 1,
      params: { ...params, subject: 'a', text: 'b', ticketNumber: '1' },
      itemId: item.item_id,
    });
    return { item, to, mailId: mailId ?? '' };
  }

  const bounce = (
    { to, mailId }: { to: string; mailId: string },
    messageId: string,
    path = returnPathOf(key, MAILBOX, mailId),
  ) => ({
    raw: [
      'From: MAILER-DAEMON@mail.example',
      'Return-Path: <>',
      `Delivered-To: ${path}`,
      'Subject: Undelivered',
      report(to, messageId),
    ].join('\r\n'),
  });
  const idOf = (mailId: string) => messageIdOfMail(key, { mailId, about: null, domain: 'registralia.example' });
  const isDead = (address: string) =>
    stage.deps.db.selectFrom('dead_addresses').select('diagnostic').where('address', '=', address).executeTakeFirst();

  test('whose return path and Message-ID name one mail marks the address and tells on the item, and moves nothing', async () => {
    const mail = await sent();
    const email = await dropMail(stage, bounce(mail, idOf(mail.mailId)));
    expect(email).toMatchObject({ state: 'filed', item_id: mail.item.item_id, new_status: null });
    expect(await isDead(mail.to)).toMatchObject({ diagnostic: expect.stringContaining('no such user') });
    expect((await historyOf(mail.item.item_id)).map(({ accion }) => accion)).toEqual(['correo_devuelto']);
    expect((await stage.item(mail.item.item_id)).panel_status_id).toBe(STATUS.incident);
    const told = await unreadAlerts(stage, stage.people.ana, { itemId: mail.item.item_id });
    expect(told).toEqual([{ kind: 'mail_bounced' }]);
  });

  test('that names one of them only, as anybody can write it, marks nothing', async () => {
    const mail = await sent();
    const email = await dropMail(stage, bounce(mail, idOf(mail.mailId), MAILBOX));
    expect(email).toMatchObject({ state: 'parked', item_id: null });
    expect(await isDead(mail.to)).toBeUndefined();
    expect(await historyOf(mail.item.item_id)).toEqual([]);
  });
});
