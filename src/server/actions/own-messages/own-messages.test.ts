// What customers write to us and can read of it: never notes, third persons' messages, unsent mail, or anything of somebody else's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { messagesPage, writeInThread } from '../../pages/message-pages.ts';
import { writeFromPage, writePage } from '../../pages/write-page.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { dropMail } from '../inbox/testing/drop-mail.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { sendWhole } from '../uploads/testing/send-whole.ts';
import { ana, carmen, fields, listTexts, listTickets, pdf, sendAll, writeAbout } from './testing/written.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.deps.db.updateTable('customers').set({ email_confirmed_at: MONDAY }).execute();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const REQUEST_KEY = '5f1f0c1e-0f1e-4f0e-8f0e-0f1e2f3e4f5e';

const acknowledged = (ticketId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('ticket_id', '=', ticketId).execute();

describe('writing about an order', () => {
  test('opens a ticket on it that agents see, joins it from then on, and pressed twice is one message', async () => {
    const item = await stage.addItem();
    const posted = { fields: fields('¿Cuándo llega?'), files: [pdf] };
    const first = await writeInThread(carmen(stage), 'order', String(item.order_id), posted);
    expect(first).toEqual({ ok: true, redirect: `/orders/messages/order/${item.order_id}?enviado=1#newest` });
    await Promise.all([
      writeInThread(carmen(stage), 'order', String(item.order_id), posted),
      writeInThread(carmen(stage), 'order', String(item.order_id), posted),
    ]);
    const [ticket, ...others] = await listTickets(stage, item.item_id);
    expect([ticket?.status, ticket?.email, others]).toEqual([2, 'carmen@correo.test', []]);
    const seen = await getTicket(ana(stage), ticket?.ticket_id ?? 0);
    expect(seen.more.thread).toMatchObject([
      { direction: 'in', text: '¿Cuándo llega?', from_email: 'carmen@correo.test', files: [{ name: 'poder.pdf' }] },
    ]);
    // Changed after going back: a second message, not a lost one.
    await writeInThread(carmen(stage), 'order', String(item.order_id), {
      fields: { ...posted.fields, text: 'Era para otra cosa.' },
      files: [],
    });
    // The file that was forgotten.
    await writeInThread(carmen(stage), 'order', String(item.order_id), {
      fields: posted.fields,
      files: [{ ...pdf, name: 'dni.pdf' }],
    });
    const { more } = await getTicket(ana(stage), seen.id);
    expect(more.thread.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
      ['¿Cuándo llega?', ['poder.pdf']],
      ['Era para otra cosa.', []],
      ['¿Cuándo llega?', ['dni.pdf']],
    ]);
    expect(await acknowledged(seen.id)).toMatchObject([
      { template: 'ticket_received', to_address: 'carmen@correo.test', locale: 'es', ticket_message_id: null },
    ]);
  });

  test('takes files that were uploaded before, once, and nobody else’s', async () => {
    const item = await stage.addItem();
    const [own, foreign] = await Promise.all([
      sendWhole(carmen(stage), 'customer_file', pdf.bytes, 'dni.pdf'),
      sendWhole(stage.asCustomer(stage.customers.dario), 'customer_file', pdf.bytes, 'ajeno.pdf'),
    ]);
    const write = (uploads: string) =>
      writeInThread(carmen(stage), 'order', String(item.order_id), {
        fields: { ...fields('Va mi DNI'), request_key: REQUEST_KEY, uploads },
        files: [],
      });
    const refused = await write(`${own.upload_id},${foreign.upload_id}`);
    expect(refused).toMatchObject({ ok: false, status: 422, page: { form: { problems: [{ field: 'attachments' }] } } });
    expect(await listTickets(stage, item.item_id)).toEqual([]);
    for (let times = 0; times < 2; times++) expect(await write(own.upload_id)).toMatchObject({ ok: true });
    const [ticket] = await listTickets(stage, item.item_id);
    const { more } = await getTicket(ana(stage), ticket?.ticket_id ?? 0);
    expect(more.thread).toMatchObject([{ text: 'Va mi DNI', files: [{ name: 'dni.pdf' }] }]);
  });

  test('two first messages at once open one ticket', async () => {
    const item = await stage.addItem();
    await Promise.all(['Uno', 'Dos', 'Tres'].map((text) => writeAbout(stage, item.order_id, text)));
    expect(await listTickets(stage, item.item_id)).toHaveLength(1);
    expect((await listTexts(stage, item.order_id)).sort()).toEqual(['Dos', 'Tres', 'Uno']);
  });

  test('says when the answer is due by the calendar, in the language of the page and in the ticket’s thread', async () => {
    const item = await stage.addItem();
    const ctx = stage.asCustomer(stage.customers.carmen, 'pt');
    await writeInThread(ctx, 'order', String(item.order_id), { fields: fields('Olá'), files: [] });
    const [ticket] = await listTickets(stage, item.item_id);
    const [mail] = await acknowledged(ticket?.ticket_id ?? 0);
    expect(mail).toMatchObject({ locale: 'pt', params: { answerBy: ticket?.due_at?.toISOString(), customerName: '' } });
    await sendAll(stage);
    const sent = await stage.deps.db
      .selectFrom('mails')
      .select('message_id')
      .where('mail_id', '=', mail?.mail_id ?? '')
      .executeTakeFirstOrThrow();
    const reply = await dropMail(stage, {
      from: 'carmen@correo.test',
      headers: [`In-Reply-To: ${sent.message_id}`],
      text: 'Mais uma coisa',
    });
    expect([reply.ticket_id, reply.proof]).toEqual([ticket?.ticket_id, expect.stringMatching(/message_id|token/)]);
    expect(await listTexts(stage, item.order_id)).toEqual(['Olá', 'Mais uma coisa']);
    expect(await acknowledged(ticket?.ticket_id ?? 0)).toHaveLength(1);
  });

  test('with something wrong comes back with all that was typed, and nothing is written', async () => {
    const item = await stage.addItem();
    const empty = await writeAbout(stage, item.order_id, '  ');
    expect(empty).toMatchObject({ ok: false, status: 422, page: { form: { problems: [{ field: 'text' }] } } });
    const files = [{ field: 'attachments', name: 'programa.exe', bytes: new Uint8Array([77, 90]) }];
    const refused = await writeAbout(stage, item.order_id, 'Va un archivo', files);
    expect(refused).toMatchObject({
      ok: false,
      page: { form: { text: 'Va un archivo', problems: [{ field: 'attachments' }] } },
    });
    const many = await writeAbout(
      stage,
      item.order_id,
      'Van seis',
      Array.from({ length: 6 }, () => pdf),
    );
    expect(many).toMatchObject({ ok: false, page: { form: { problems: [{ field: 'attachments' }] } } });
    expect(await listTickets(stage, item.item_id)).toEqual([]);
  });
});

describe('the help page', () => {
  const visitor = () => testCtx(stage.deps, { actor: { kind: 'visitor' } });

  test('takes a visitor’s message into a ticket of its own, with any typed address', async () => {
    const before = (await messagesPage(carmen(stage), 1)).threads.length;
    const person = { name: 'Ana Gil', email: 'nueva@correo.test', subject: 'Una duda' };
    const sent = await writeFromPage(visitor(), {
      fields: { ...person, ...fields('¿Hacen notas de Faro?') },
      files: [],
    });
    expect(sent).toMatchObject({ ok: false, status: 200, page: { kind: 'received', problems: [] } });
    const strange = { ...person, email: 'carmen@correo.test' };
    await writeFromPage(visitor(), { fields: { ...strange, ...fields('Soy otra persona') }, files: [] });
    const tickets = await stage.deps.db
      .selectFrom('tickets')
      .selectAll()
      .where('subject', '=', 'Una duda')
      .orderBy('ticket_id')
      .execute();
    expect(tickets.map(({ email, status, related_item_id }) => [email, status, related_item_id])).toEqual([
      ['nueva@correo.test', 2, null],
      ['carmen@correo.test', 2, null],
    ]);
    const [mail] = await acknowledged(tickets[0]?.ticket_id ?? 0);
    expect(mail).toMatchObject({ to_address: 'nueva@correo.test', params: { messagesUrl: null } });
    expect(JSON.stringify(mail?.params)).not.toMatch(/Faro|Ana Gil|duda/);
    expect((await messagesPage(carmen(stage), 1)).threads.length).toBe(before + 1);
  });

  test('says beside each field what is missing', async () => {
    const sent = await writeFromPage(visitor(), {
      fields: { name: '', email: 'ana', subject: '', text: '' },
      files: [],
    });
    expect(sent).toMatchObject({
      status: 422,
      page: { values: { email: 'ana' }, problems: ['name', 'email', 'subject', 'text'].map((field) => ({ field })) },
    });
    expect(await writePage(carmen(stage), {})).toMatchObject({ asks_person: false, asks_subject: true });
  });
});

describe('mail that opens a ticket', () => {
  test('is acknowledged once to a person, and never to a program, a list or an address of ours', async () => {
    const person = await dropMail(stage, { from: 'persona@correo.test', text: '¿Qué cuesta una nota?' });
    expect(await acknowledged(person.ticket_id ?? 0)).toHaveLength(1);
    await dropMail(stage, { from: 'persona@correo.test', text: 'Y otra cosa' });
    expect(await acknowledged(person.ticket_id ?? 0)).toHaveLength(1);
    const automatic: readonly (readonly string[])[] = [
      ['Auto-Submitted: auto-replied'],
      ['List-Id: <lista.correo.test>'],
      ['X-Spam-Flag: YES'],
    ];
    for (const [number, headers] of automatic.entries()) {
      await dropMail(stage, { from: `programa-${number}@correo.test`, headers, text: 'Hola' });
    }
    const told = await stage.deps.db
      .selectFrom('mails')
      .select('to_address')
      .where('template', '=', 'ticket_received')
      .where('to_address', 'like', 'programa-%')
      .execute();
    expect(told).toEqual([]);
  });

  test('leaves as an automatic mail, which other programs do not answer', async () => {
    const { ticket_id } = await dropMail(stage, { from: 'otra-persona@correo.test', text: 'Hola' });
    await sendAll(stage);
    const [mail] = await acknowledged(ticket_id ?? 0);
    const echo = await dropMail(stage, {
      from: 'otra-persona@correo.test',
      headers: [`In-Reply-To: ${mail?.message_id ?? ''}`, 'Auto-Submitted: auto-replied'],
      text: 'Estoy de vacaciones',
    });
    stage.pass(DAY_MS);
    expect(echo.ticket_id).toBe(ticket_id);
    expect(await acknowledged(ticket_id ?? 0)).toHaveLength(1);
  });
});
