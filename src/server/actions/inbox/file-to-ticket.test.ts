import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCorreos } from '../../../contract/inbox.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { addCustomer, openStage, type Stage } from '../items/testing/order-stage.ts';
import { messageIdOfMail } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { fileMessage } from './file-message.ts';
import { getEmailInFull } from './get-email-in-full.ts';
import { listEmails } from './list-emails.ts';
import { purgeInbox } from './purge-inbox.ts';
import { ana, customerOf, MAILBOX, toTicket } from './testing/addresses.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
let key: ThreadKey;
beforeAll(async () => {
  stage = await openStage();
  key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
});
afterAll(() => stage.close());

describe('a mail without an order', () => {
  test('opens a ticket, joins the sender’s open one, and opens another when that was closed', async () => {
    const from = 'luisa@correo.test';
    const first = await dropMail(stage, { from: `Luisa Pérez <${from}>`, subject: 'Nota de Lugo' });
    expect(first).toMatchObject({ state: 'filed', proof: 'new_ticket', item_id: null });
    const ticket = await getTicket(ana(stage), first.ticket_id ?? 0);
    expect(ticket).toMatchObject({
      email: from,
      person_name: 'Luisa Pérez',
      subject: 'Nota de Lugo',
      status: TICKET_STATUS.open,
    });
    const second = await dropMail(stage, { from, subject: 'Otra cosa' });
    expect(second).toMatchObject({ proof: 'same_sender', ticket_id: first.ticket_id });
    await stage.deps.db
      .updateTable('tickets')
      .set({ status: TICKET_STATUS.closed, completed_at: stage.deps.now(), due_at: null })
      .where('ticket_id', '=', first.ticket_id)
      .execute();
    const third = await dropMail(stage, { from });
    expect(third.ticket_id).not.toBe(first.ticket_id);
    const reopened = await dropMail(stage, { from, to: toTicket(key, first.ticket_id ?? 0) });
    expect(reopened).toMatchObject({ proof: 'address_token', ticket_id: first.ticket_id });
    expect((await getTicket(ana(stage), first.ticket_id ?? 0)).status).toBe(TICKET_STATUS.open);
  });

  test('that may be about an order waits for a person, for any number in its subject', async () => {
    const customer_id = await addCustomer(stage.deps, 'sin-ticket');
    const item = await stage.addItem({ panel_status_id: STATUS.incident, customer_id });
    const own = await dropMail(stage, { from: customerOf(item) });
    const stranger = await dropMail(stage, { from: 'otro@correo.test', subject: `Pedido ${item.item_id}` });
    expect([own.state, stranger.state]).toEqual(['unmatched', 'unmatched']);
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.incident);
  });

  test('that was sent to many is set aside unless it names an order, and its sender’s open ticket is left alone', async () => {
    const bulk = ['List-Unsubscribe: <https://ofertas.test/baja>', 'Precedence: bulk'];
    const from = 'noreply@ofertas.test';
    const person = await dropMail(stage, { from, subject: 'Una pregunta' });
    const newsletter = await dropMail(stage, { from, subject: 'Ofertas de noviembre', headers: bulk });
    expect(newsletter).toMatchObject({ state: 'parked', ticket_id: null, not_a_person: ['bulk'] });
    expect((await getTicket(ana(stage), person.ticket_id ?? 0)).more.thread).toHaveLength(1);
    const shown = await listEmails(ana(stage), listCorreos.query.parse({ 'custom_filter[list]': 'parked' }));
    expect(shown.items.map(({ email_id }) => email_id)).toContain(newsletter.email_id);
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const named = await dropMail(stage, {
      from: 'noreply@registro.test',
      subject: `Nota de ${item.item_id}`,
      headers: bulk,
    });
    expect(named.state).toBe('unmatched');
  });

  test('that comes to two mailboxes is filed once', async () => {
    const mail = { from: 'doble@correo.test', messageId: '<doble@correo.test>' };
    const first = await dropMail(stage, { ...mail, headers: ['Delivered-To: pedidos@registralia.example'] });
    const copy = await dropMail(stage, { ...mail, headers: ['Delivered-To: soporte@registralia.example'] });
    expect(copy).toMatchObject({ state: 'copy', ticket_id: null });
    expect((await getTicket(ana(stage), first.ticket_id ?? 0)).more.thread).toHaveLength(1);
  });

  test('is read again without doing anything again', async () => {
    const email = await dropMail(stage, { from: 'repetida@correo.test' });
    await fileMessage(systemCtx(stage.deps), email.email_id);
    expect((await getTicket(ana(stage), email.ticket_id ?? 0)).more.thread).toHaveLength(1);
  });
});

test('what nobody linked for 90 days is emptied, and not received again from the mailbox where it still lies', async () => {
  const mail = { raw: 'From: boletin@correo.test\r\nAuto-Submitted: auto-replied\r\nSubject: Ausente\r\n\r\nTexto' };
  const parked = await dropMail(stage, mail);
  const kept = await dropMail(stage, { from: 'queda@correo.test' });
  const started = stage.deps.clock.now;
  stage.deps.clock.now = new Date(started.getTime() + 91 * DAY_MS);
  await purgeInbox(systemCtx(stage.deps));
  const again = await dropMail(stage, mail);
  stage.deps.clock.now = started;
  expect(again).toMatchObject({
    email_id: parked.email_id,
    state: 'erased',
    from_email: '',
    subject: '',
    storage_key: '',
  });
  expect(await getEmailInFull(ana(stage), kept.email_id)).toMatchObject({ state: 'filed' });
});

describe('what a colleague wrote in a mail program', () => {
  test('shows in the thread that it answers, as sent and not by the customer', async () => {
    const question = await dropMail(stage, { from: 'rosa@correo.test', messageId: '<pregunta@correo.test>' });
    const answer = await dropMail(stage, {
      from: 'Ana@panel.test',
      to: 'rosa@correo.test',
      direction: 'sent',
      headers: ['In-Reply-To: <pregunta@correo.test>'],
    });
    expect(answer).toMatchObject({ state: 'filed', proof: 'known_message', ticket_id: question.ticket_id });
    const ticket = await getTicket(ana(stage), question.ticket_id ?? 0);
    expect(ticket.more.thread.at(-1)).toMatchObject({
      direction: 'out',
      state: 'sent',
      agent: { user_id: stage.people.ana.agentId },
    });
  });

  test('is told from what the product sent, of which the mail server keeps a copy there', async () => {
    const signed = messageIdOfMail(key, { mailId: crypto.randomUUID(), about: null, domain: 'registralia.example' });
    const copy = await dropMail(stage, { from: MAILBOX, to: 'eva@correo.test', direction: 'sent', messageId: signed });
    expect(copy).toMatchObject({ state: 'own', ticket_id: null });
  });

  test('to somebody else stays aside', async () => {
    const email = await dropMail(stage, { from: MAILBOX, to: 'amigo@correo.test', direction: 'sent' });
    expect(email).toMatchObject({ state: 'parked', ticket_id: null, item_id: null });
  });
});
