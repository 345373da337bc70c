// Messages that somebody writes to do harm, from their bytes to what an agent sees and what leaves.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { inTransaction } from '../../ctx.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { MESSAGE_LIMITS } from '../../ports/mailbox/message-limits.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { eraseCustomer } from '../customers/erasure/erase-customer.ts';
import { addCustomer, openStage, type Stage } from '../items/testing/order-stage.ts';
import { answerAddress } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
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

const OURS = 'pedidos@registralia.example';
const ana = () => stage.as(stage.people.ana);
const berta = () => stage.as(stage.people.berta);
const ticketOf = ({ ticket_id }: { ticket_id: number | null }) => getTicket(ana(), ticket_id ?? 0);
const mailsOf = (ticketId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('ticket_id', '=', ticketId).execute();
const repliesOf = (ticketId: number) =>
  stage.deps.db
    .selectFrom('mails as mail')
    .innerJoin('ticket_messages as message', 'message.message_id', 'mail.ticket_message_id')
    .selectAll('mail')
    .where('message.ticket_id', '=', ticketId)
    .execute();

let presses = 0;
const replying = (ticket: TicketInFull, more: object = {}): TicketAction => {
  presses += 1;
  const request_key = `hostile-reply-${presses}`;
  return { operation: 'reply', request_key, text: 'Sí.', cc: [], status: 4, to: ticket.to_email, ...more };
};

describe('a message', () => {
  test('whose files are not what they say has them by their bytes, in type and name', async () => {
    const part = (type: string, name: string, bytes: Uint8Array) => [
      ...['--x', `Content-Type: ${type}; name="${name}"`, 'Content-Transfer-Encoding: base64'],
      ...[`Content-Disposition: attachment; filename="${name}"`, '', Buffer.from(bytes).toString('base64')],
    ];
    const raw = [
      ...['From: impostor@correo.test', 'To: pedidos@registralia.example', 'Subject: Factura', 'MIME-Version: 1.0'],
      ...['Content-Type: multipart/mixed; boundary=x', '', '--x', 'Content-Type: text/plain', '', 'Adjunto.'],
      ...part('application/pdf', 'factura.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`)),
      ...part('text/plain', 'notas.txt', smallPdf(['Nota'])),
      ...part('application/pdf', 'nota.pdf', smallPdf(['Nota'])),
      ...['--x--', ''],
    ].join('\r\n');
    const { email_id } = await dropMail(stage, { raw });
    const files = await stage.deps.db
      .selectFrom('received_files')
      .select(['name', 'media_type'])
      .where('email_id', '=', email_id)
      .orderBy('position')
      .execute();
    expect(files.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['factura.pdf.bin', 'application/x-msdownload'],
      ['notas.txt.pdf', 'application/pdf'],
      ['nota.pdf', 'application/pdf'],
    ]);
  });

  test('to ten thousand people opens one ticket, and no more of them are kept than its limit', async () => {
    const people = Array.from({ length: 10_000 }, (_, at) => `persona-${at}@muchos.test`);
    const headers = [`Cc: ${people.join(',\r\n ')}`];
    const before = process.cpuUsage();
    const email = await dropMail(stage, { from: 'muchos@correo.test', headers });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5_000);
    // The process that reads messages has its own limit, and would have left the text out.
    expect(email.body).toContain('Texto');
    expect(email.cc_emails.length).toBeLessThanOrEqual(MESSAGE_LIMITS.addresses);
    const ticket = await ticketOf(email);
    expect(ticket.more.thread).toHaveLength(1);
    // The acknowledgement goes to the sender alone.
    const mails = await mailsOf(ticket.id);
    expect(mails.map(({ to_address, also_to, cc }) => [to_address, also_to, cc])).toEqual([
      ['muchos@correo.test', [], []],
    ]);
  });

  test('that wants its answers at our own address is answered at its sender’s', async () => {
    const email = await dropMail(stage, { from: 'bucle@correo.test', headers: [`Reply-To: ${OURS}`] });
    const ticket = await ticketOf(email);
    expect(ticket).toMatchObject({ email: 'bucle@correo.test', to_email: ['bucle@correo.test'] });
    expect((await mailsOf(ticket.id)).map(({ to_address }) => to_address)).toEqual(['bucle@correo.test']);
  });

  test.each([OURS, 'Pedidos+t1-abcdefghijklmnop@Registralia.example'])(
    'that pretends to come from us (%s) opens nothing and is not answered',
    async (from) => {
      const email = await dropMail(stage, { from });
      expect(email).toMatchObject({ state: 'parked', ticket_id: null });
      expect(email.do_not_answer).toContain('own_address');
    },
  );

  test('with a subject of a megabyte is filed, listed and answered with a short one', async () => {
    const subject = 'Re: '.repeat(262_144);
    const email = await dropMail(stage, { from: 'largo@correo.test', subject });
    const ticket = await ticketOf(email);
    expect(ticket.subject.length).toBeLessThanOrEqual(255);
    await changeTicket(ana(), ticket.id, { version: ticket.version, more: { actions: replying(ticket) } });
    const [mail] = await repliesOf(ticket.id);
    expect(JSON.stringify(mail?.params).length).toBeLessThan(10_000);
    expect(await getEmailInFull(ana(), email.email_id)).toMatchObject({ email_id: email.email_id });
  });

  test('with files named to deceive gets names without folders, controls and reversed writing', async () => {
    const names = ['../../etc/passwd', '..\\..\\x.pdf', 'con.pdf', 'nota\u202Efdp.exe', 'a\u0000b.pdf', '.'];
    const parts = names.map((name) =>
      [
        '--x',
        'Content-Type: application/pdf',
        `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
        '',
        '%PDF-1.4',
      ].join('\r\n'),
    );
    const raw = [
      'From: ficheros@correo.test',
      `To: ${OURS}`,
      'Message-ID: <ficheros@correo.test>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...parts,
      '--x--',
    ].join('\r\n');
    const { email_id } = await dropMail(stage, { raw });
    const files = await stage.deps.db
      .selectFrom('received_files')
      .select('name')
      .where('email_id', '=', email_id)
      .orderBy('position')
      .execute();
    expect(files).toHaveLength(names.length);
    for (const { name } of files) {
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/]/u);
      expect(name).not.toMatch(/^\.*$/);
    }
  });
});

describe('a closed ticket', () => {
  test('is opened again by an answer to it a year later', async () => {
    const from = 'tarde@correo.test';
    const { ticket_id } = await dropMail(stage, { from });
    const ticket = await getTicket(ana(), ticket_id ?? 0);
    await changeTicket(ana(), ticket.id, { version: ticket.version, more: { actions: { operation: 'close' } } });
    stage.pass(365 * DAY_MS);
    const key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
    const late = await dropMail(stage, { from, to: answerAddress(key, OURS, { kind: 'ticket', id: ticket.id }) });
    expect(late).toMatchObject({ proof: 'address_token', ticket_id });
    const reopened = await getTicket(ana(), ticket.id);
    expect(reopened.status).toBe(TICKET_STATUS.open);
    expect(new Date(reopened.due_at ?? 0).getTime()).toBeGreaterThan(stage.deps.now().getTime());
  });
});

describe('two agents at once', () => {
  test('who answer, close and merge one ticket leave one outcome, and every answer is sent once or refused', async () => {
    const from = 'dos@correo.test';
    const { ticket_id } = await dropMail(stage, { from });
    const ticket = await getTicket(ana(), ticket_id ?? 0);
    const other = await createTicket(ana(), newTicket({ email: from }));
    const version = ticket.version;
    const outcomes = await Promise.allSettled([
      changeTicket(ana(), ticket.id, { version, more: { actions: replying(ticket, { text: 'De Ana.' }) } }),
      changeTicket(berta(), ticket.id, { version, more: { actions: replying(ticket, { text: 'De Berta.' }) } }),
      changeTicket(berta(), ticket.id, { version, more: { actions: { operation: 'close' } } }),
      changeTicket(ana(), ticket.id, { version, more: { actions: { operation: 'merge', into: other } } }),
    ]);
    const done = outcomes.map(({ status }) => status === 'fulfilled');
    expect(done.filter(Boolean)).toHaveLength(1);
    const sent = await repliesOf(ticket.id);
    expect(sent).toHaveLength(done.slice(0, 2).filter(Boolean).length);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/ticket/) });
    }
  });
});

describe('an answer that waits for its moment', () => {
  test('does not leave once its reader was erased, nor to them in copy of somebody else’s', async () => {
    const customerId = await addCustomer(stage.deps, 'borrada');
    const { email: address } = await stage.deps.db
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const send_at = new Date(stage.deps.now().getTime() + DAY_MS).toISOString();
    const own = await getTicket(ana(), await createTicket(ana(), newTicket({ email: address })));
    const others = await getTicket(ana(), await createTicket(ana(), newTicket({ email: 'otra@correo.test' })));
    for (const [ticket, more] of [
      [own, {}],
      [others, { cc: [address, 'tercera@correo.test'] }],
    ] as const) {
      const actions = replying(ticket, { send_at, ...more });
      await changeTicket(ana(), ticket.id, { version: ticket.version, more: { actions } });
    }
    await inTransaction(systemCtx(stage.deps), (tx) => eraseCustomer(tx, customerId));
    stage.pass(2 * DAY_MS);
    const waiting = await stage.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('send_after', '=', new Date(send_at))
      .execute();
    expect(waiting.map(({ to_address, cc }) => [to_address, cc])).toEqual([
      ['otra@correo.test', ['tercera@correo.test']],
    ]);
    for (const { mail_id } of waiting) await sendMail(systemCtx(stage.deps), mail_id);
  });
});
