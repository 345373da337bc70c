import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { MailMessage, MailPort } from '../../ports/mail/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { rootThreadIndex } from '../mail/thread-index.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { getEmailInFull } from './get-email-in-full.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const MAILBOXES = { MAIL_REPLY_TO: 'soporte@registralia.example', MAIL_BOUNCES_TO: 'rebotes@registralia.example' };

async function sent(mailId: string): Promise<MailMessage> {
  const given: MailMessage[] = [];
  const mail: MailPort = {
    async send(message) {
      given.push(message);
      return { messageId: message.messageId ?? '' };
    },
  };
  const ctx = systemCtx(stage.deps);
  await sendMail({ ...ctx, settings: { ...ctx.settings, ...MAILBOXES }, ports: { ...ctx.ports, mail } }, mailId);
  return given[0] as MailMessage;
}

async function answered(ticketId: number, text: string): Promise<MailMessage> {
  const { version, to_email } = await getTicket(ana(), ticketId);
  await changeTicket(ana(), ticketId, {
    version,
    more: {
      actions: { operation: 'reply', request_key: randomUUID(), text, to: to_email.slice(0, 1), cc: [], status: 3 },
    },
  });
  const { mail_id } = await stage.deps.db
    .selectFrom('mails')
    .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .select('mail_id')
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.message_id', 'desc')
    .executeTakeFirstOrThrow();
  return sent(mail_id);
}

describe('an answer of the customer’s', () => {
  test('is answered in its own thread, with their own words below ours', async () => {
    const email = `outlook-${randomUUID()}@correo.test`;
    const ticketId = await createTicket(ana(), newTicket({ email, received: 'Parece tener prisa.' }));
    const first = await answered(ticketId, '¿Qué finca es?');
    const theirs = rootThreadIndex(new Date('2026-11-23T09:00:00Z'), Buffer.alloc(16, 7));
    const answer = await dropMail(stage, {
      from: email,
      to: first.replyTo?.address ?? '',
      messageId: `<${randomUUID()}@correo.test>`,
      headers: [`In-Reply-To: ${first.messageId}`, `Thread-Index: ${theirs}`],
      text: 'La 1234.\r\n\r\nEl 23/11/26 a las 10:00, Registralia escribió:\r\n> ¿Qué finca es?\r\n',
    });
    expect(answer).toMatchObject({ state: 'filed', proof: 'address_token', ticket_id: ticketId });
    const second = await answered(ticketId, 'Gracias.');
    expect(second.thread).toMatchObject({
      inReplyTo: answer.rfc_message_id,
      references: [first.messageId, answer.rfc_message_id],
    });
    const index = Buffer.from(second.thread?.index ?? '', 'base64');
    expect(index.subarray(0, 22)).toEqual(Buffer.from(theirs, 'base64'));
    expect(index).toHaveLength(27);
    expect(second.text).toContain(`, ${email} escribió:\n\n> La 1234.\n`);
    expect(second.text.match(/¿Qué finca es\?/g)).toHaveLength(1);
    expect(second.text + second.html).not.toContain('prisa');
  });

  test('comes from its layout safe to show, with its own pictures and without those of others', async () => {
    const raw = [
      'From: ana@correo.test',
      'To: pedidos@registralia.example',
      'Subject: Con dibujo',
      `Message-ID: <${randomUUID()}@correo.test>`,
      'Content-Type: multipart/related; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p onclick="x()">Hola <img src="cid:logo@x"><img src="https://x.test/1.gif"></p><a href="https://malo.test/">banco.es</a>',
      '--x',
      'Content-Type: image/gif',
      'Content-ID: <logo@x>',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('GIF89a').toString('base64'),
      '--x--',
    ].join('\r\n');
    const { email_id } = await dropMail(stage, { raw });
    const { html } = await getEmailInFull(ana(), email_id);
    expect(html?.body).toContain('data:image/gif;base64,R0lGODlh');
    expect(html?.body).not.toMatch(/onclick|x\.test|href/);
    expect(html).toMatchObject({ blocked: 1, is_cut: false, links: [{ host: 'malo.test', is_misleading: true }] });
  });
});

describe('the conversation with an office about an item', () => {
  test('has an address and a thread of its own, and answers from any address are the office’s', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const ctx = systemCtx(stage.deps);
    const common = {
      portalName: 'Registralia',
      portalUrl: 'https://registralia.example',
      timeZone: 'Europe/Madrid',
      orderNumber: String(item.real_order_id),
      itemNumber: String(item.item_id),
      itemName: 'Nota simple',
    };
    const about = { storeId: 1, locale: 'es', orderId: item.real_order_id, itemId: item.item_id } as const;
    const toOffice = await enqueueMail(ctx, {
      ...about,
      dedupeKey: randomUUID(),
      template: 'provider_update',
      to: 'registro@oficina.test',
      params: { ...common, customerName: 'Registro de Vigo', status: 'x', taken: true },
    });
    const office = await sent(toOffice ?? '');
    const answer = await dropMail(stage, {
      from: 'otra-persona@oficina.test',
      to: office.replyTo?.address ?? '',
      headers: [`In-Reply-To: ${office.messageId}`],
    });
    expect(answer).toMatchObject({ state: 'filed', item_id: item.item_id, party: 'registry', proof: 'address_token' });
    const toCustomer = await enqueueMail(ctx, {
      ...about,
      dedupeKey: randomUUID(),
      template: 'order_closed_unanswered',
      to: 'cliente@correo.test',
      params: { ...common, customerName: 'Ana', orderUrl: 'https://registralia.example/orders/detail/1' } as never,
    });
    const customer = await sent(toCustomer ?? '');
    expect(customer.thread).toMatchObject({ references: [], inReplyTo: null });
    expect(customer.replyTo?.address).not.toBe(office.replyTo?.address);
    const again = await enqueueMail(ctx, {
      ...about,
      dedupeKey: randomUUID(),
      template: 'provider_update',
      to: 'registro@oficina.test',
      params: { ...common, customerName: 'Registro de Vigo', status: 'x', taken: true },
    });
    expect((await sent(again ?? '')).thread).toMatchObject({
      references: [office.messageId, answer.rfc_message_id],
      inReplyTo: answer.rfc_message_id,
    });
  });
});
