// What customers write to us and can read of it: never notes, third persons' messages, unsent mail, or anything of somebody else's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostedFile } from '../../../contract/pages/posted-form.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { messagesPage, threadPage, writeInThread } from '../../pages/message-pages.ts';
import { writeFromPage, writePage } from '../../pages/write-page.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { dropMail } from '../inbox/testing/drop-mail.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { openMessageFile } from './open-message-file.ts';
import { orderConversation } from './order-conversation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.deps.db.updateTable('customers').set({ email_confirmed_at: MONDAY }).execute();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const carmen = () => stage.asCustomer(stage.customers.carmen);
const dario = () => stage.asCustomer(stage.customers.dario);
const ana = () => stage.as(stage.people.ana);
const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let pressed = 0;
const fields = (text: string) => {
  pressed += 1;
  return { text, request_key: key(pressed) };
};
const pdf = { field: 'attachments', name: 'poder.pdf', bytes: smallPdf(['poder']) };

async function writeAbout(orderId: number, text: string, files: readonly PostedFile[] = []) {
  return writeInThread(carmen(), 'order', String(orderId), { fields: fields(text), files });
}

const ticketsOf = (itemId: number) =>
  stage.deps.db.selectFrom('tickets').selectAll().where('related_item_id', '=', itemId).execute();

async function answer(ticketId: number, text: string, more: { to?: string[] } = {}) {
  const ticket = await getTicket(ana(), ticketId);
  pressed += 1;
  const reply = { request_key: `answer-number-${pressed}`, text, cc: [], to: more.to ?? ticket.to_email };
  const actions = { operation: 'reply' as const, status: 3 as const, ...reply };
  await changeTicket(ana(), ticketId, { version: ticket.version, more: { actions } });
}

/** Sends all pending mail. */
async function sendAll() {
  stage.pass(HOUR_MS);
  const waiting = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  for (const { mail_id } of waiting) await sendMail(testCtx(stage.deps, { actor: { kind: 'system' } }), mail_id);
}

const textsOf = async (orderId: number) =>
  (await threadPage(carmen(), 'order', String(orderId), 1)).messages.map(({ text }) => text);

const listed = async (orderId: number) =>
  (await messagesPage(carmen(), 1)).threads.find(({ kind, id }) => kind === 'order' && id === String(orderId));

const acknowledged = (ticketId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('ticket_id', '=', ticketId).execute();

describe('writing about an order', () => {
  test('opens a ticket on it that agents see, joins it from then on, and pressed twice is one message', async () => {
    const item = await stage.addItem();
    const posted = { fields: fields('¿Cuándo llega?'), files: [pdf] };
    const first = await writeInThread(carmen(), 'order', String(item.order_id), posted);
    expect(first).toEqual({ ok: true, redirect: `/orders/messages/order/${item.order_id}?enviado=1#newest` });
    await Promise.all([
      writeInThread(carmen(), 'order', String(item.order_id), posted),
      writeInThread(carmen(), 'order', String(item.order_id), posted),
    ]);
    const [ticket, ...others] = await ticketsOf(item.item_id);
    expect([ticket?.status, ticket?.email, others]).toEqual([2, 'carmen@correo.test', []]);
    const seen = await getTicket(ana(), ticket?.ticket_id ?? 0);
    expect(seen.more.thread).toMatchObject([
      { direction: 'in', text: '¿Cuándo llega?', from_email: 'carmen@correo.test', files: [{ name: 'poder.pdf' }] },
    ]);
    // Changed after going back: a second message, not a lost one.
    await writeInThread(carmen(), 'order', String(item.order_id), {
      fields: { ...posted.fields, text: 'Era para otra cosa.' },
      files: [],
    });
    expect((await getTicket(ana(), seen.id)).more.thread.map(({ text }) => text)).toEqual([
      '¿Cuándo llega?',
      'Era para otra cosa.',
    ]);
    expect(await acknowledged(seen.id)).toMatchObject([
      { template: 'ticket_received', to_address: 'carmen@correo.test', locale: 'es', ticket_message_id: null },
    ]);
  });

  test('two first messages at once open one ticket', async () => {
    const item = await stage.addItem();
    await Promise.all(['Uno', 'Dos', 'Tres'].map((text) => writeAbout(item.order_id, text)));
    expect(await ticketsOf(item.item_id)).toHaveLength(1);
    expect((await textsOf(item.order_id)).sort()).toEqual(['Dos', 'Tres', 'Uno']);
  });

  test('says when the answer is due by the calendar, in the language of the page and in the ticket’s thread', async () => {
    const item = await stage.addItem();
    const ctx = stage.asCustomer(stage.customers.carmen, 'pt');
    await writeInThread(ctx, 'order', String(item.order_id), { fields: fields('Olá'), files: [] });
    const [ticket] = await ticketsOf(item.item_id);
    const [mail] = await acknowledged(ticket?.ticket_id ?? 0);
    expect(mail).toMatchObject({ locale: 'pt', params: { answerBy: ticket?.due_at?.toISOString(), customerName: '' } });
    await sendAll();
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
    expect(await textsOf(item.order_id)).toEqual(['Olá', 'Mais uma coisa']);
    expect(await acknowledged(ticket?.ticket_id ?? 0)).toHaveLength(1);
  });

  test('with something wrong comes back with all that was typed, and nothing is written', async () => {
    const item = await stage.addItem();
    const empty = await writeAbout(item.order_id, '  ');
    expect(empty).toMatchObject({ ok: false, status: 422, page: { form: { problems: [{ field: 'text' }] } } });
    const files = [{ field: 'attachments', name: 'programa.exe', bytes: new Uint8Array([77, 90]) }];
    const refused = await writeAbout(item.order_id, 'Va un archivo', files);
    expect(refused).toMatchObject({
      ok: false,
      page: { form: { text: 'Va un archivo', problems: [{ field: 'attachments' }] } },
    });
    const many = await writeAbout(
      item.order_id,
      'Van seis',
      Array.from({ length: 6 }, () => pdf),
    );
    expect(many).toMatchObject({ ok: false, page: { form: { problems: [{ field: 'attachments' }] } } });
    expect(await ticketsOf(item.item_id)).toEqual([]);
  });
});

describe('a thread in the account', () => {
  test('shows what they wrote by form and mail and what we answered once it has left, marked until it is opened', async () => {
    const item = await stage.addItem();
    await writeAbout(item.order_id, '¿Cuándo llega?');
    const [ticket] = await ticketsOf(item.item_id);
    const id = ticket?.ticket_id ?? 0;
    await answer(id, 'Mañana por la mañana.');
    expect(await textsOf(item.order_id)).toEqual(['¿Cuándo llega?']);
    await sendAll();
    const shown = await orderConversation(carmen(), item.order_id);
    expect(shown).toMatchObject({
      unread: 1,
      messages: [{ is_ours: false }, { is_ours: true, is_new: true, text: 'Mañana por la mañana.' }],
    });
    expect(await listed(item.order_id)).toMatchObject({
      unread: 1,
      is_ours: true,
      text: 'Mañana por la mañana.',
    });
    const opened = await threadPage(carmen(), 'order', String(item.order_id), 1);
    expect(opened.messages.map(({ is_new }) => is_new)).toEqual([false, true]);
    const again = await threadPage(carmen(), 'order', String(item.order_id), 1);
    expect(again.messages.map(({ is_new }) => is_new)).toEqual([false, false]);
    expect(await listed(item.order_id)).toMatchObject({ unread: 0 });
  });

  test('never shows notes, calls written down, third persons, mail with offices or what was withdrawn', async () => {
    const item = await stage.addItem();
    await writeAbout(item.order_id, 'Mensaje propio');
    const [ticket] = await ticketsOf(item.item_id);
    const id = ticket?.ticket_id ?? 0;
    const act = async (action: Parameters<typeof changeTicket>[2]['more']['actions']) => {
      const { version } = await getTicket(ana(), id);
      await changeTicket(ana(), id, { version, more: { actions: action } });
    };
    await act({ operation: 'save_note', request_key: 'a-note-of-an-agent', comment: 'SECRETO nota' });
    await answer(id, 'SECRETO para la abogada', { to: ['abogada@correo.test'] });
    await answer(id, 'SECRETO retirado');
    const { more } = await getTicket(ana(), id);
    await act({ operation: 'take_back', message_id: more.thread.at(-1)?.message_id ?? 0 });
    await stage.deps.db
      .insertInto('ticket_messages')
      .values({
        ticket_id: id,
        direction: 'in',
        from_email: 'carmen@correo.test',
        to_email: ['pedidos@registralia.test'],

        subject: 'Llamada',
        text: 'SECRETO por teléfono',
        created_at: MONDAY,
      })
      .execute();
    const office = await dropMail(stage, { from: 'registro@registradores.org', text: 'SECRETO del registro' });
    await stage.deps.db
      .updateTable('received_mails')
      .set({ state: 'filed', item_id: item.item_id, party: 'registry', ticket_id: null })
      .where('email_id', '=', office.email_id)
      .execute();
    await sendAll();
    const page = await threadPage(carmen(), 'order', String(item.order_id), 1);
    expect(page.messages.map(({ text }) => text)).toEqual(['Mensaje propio']);
    expect(
      JSON.stringify([page, await messagesPage(carmen(), 1), await orderConversation(carmen(), item.order_id)]),
    ).not.toContain('SECRETO');
  });

  test('has these fields and no others', async () => {
    const item = await stage.addItem();
    await writeAbout(item.order_id, 'Con archivo', [pdf]);
    const page = await threadPage(carmen(), 'order', String(item.order_id), 1);
    const list = await messagesPage(carmen(), 1);
    const namesIn = (value: object | undefined) => Object.keys(value ?? {}).sort();
    expect(namesIn(page)).toEqual(['form', 'href', 'id', 'kind', 'messages', 'order_href', 'page', 'pages', 'subject']);
    expect(namesIn(page.messages[0])).toEqual(['at', 'at_text', 'files', 'is_new', 'is_ours', 'key', 'quoted', 'text']);
    expect(namesIn(page.messages[0]?.files[0])).toEqual(['href', 'name', 'size_text']);
    expect(namesIn(list)).toEqual(['is_confirmed', 'page', 'pages', 'threads']);
    expect(namesIn(list.threads[0])).toEqual([
      'at',
      'at_text',
      'href',
      'id',
      'is_ours',
      'kind',
      'subject',
      'text',
      'unread',
    ]);
  });

  test('with its files is nobody else’s', async () => {
    const item = await stage.addItem();
    await writeAbout(item.order_id, 'Con archivo', [pdf]);
    const { messages } = await threadPage(carmen(), 'order', String(item.order_id), 1);
    const fileId = messages[0]?.files[0]?.href?.split('/').at(-1) ?? '';
    expect(await openMessageFile(carmen(), fileId)).toMatchObject({ name: 'poder.pdf' });
    await writeFromPage(carmen(), { fields: { ...fields('Sin pedido'), subject: 'Duda' }, files: [] });
    const own = (await messagesPage(carmen(), 1)).threads.find(({ kind }) => kind === 'ticket');
    const refused = { code: 'not_found' };
    const missing = '99999999';
    await expect(openMessageFile(dario(), fileId)).rejects.toMatchObject(refused);
    for (const [kind, id] of [
      ['order', String(item.order_id)],
      ['ticket', own?.id ?? ''],
      ['order', missing],
      ['ticket', missing],
      ['ticket', '-1'],
      ['item', '1'],
    ] as const) {
      await expect(threadPage(dario(), kind, id, 1)).rejects.toMatchObject(refused);
      await expect(writeInThread(dario(), kind, id, { fields: fields('Hola'), files: [] })).rejects.toMatchObject(
        refused,
      );
    }
    expect(await threadPage(carmen(), 'ticket', own?.id ?? '', 1)).toMatchObject({ subject: 'Duda' });
    expect(JSON.stringify(await messagesPage(dario(), 1))).not.toContain('Sin pedido');
    await expect(threadPage(testCtx(stage.deps), 'order', missing, 1)).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  });

  test('of an account whose address is unconfirmed holds no mail of that address, nor what is answered to it', async () => {
    const customerId = stage.customers.dario;
    const confirm = (at: Date | null) =>
      stage.deps.db
        .updateTable('customers')
        .set({ email_confirmed_at: at })
        .where('customer_id', '=', customerId)
        .execute();
    await confirm(null);
    await writeFromPage(dario(), { fields: { ...fields('Del intruso'), subject: 'Hola' }, files: [] });
    const [thread] = (await messagesPage(dario(), 1)).threads;
    await answer(Number(thread?.id), 'Respuesta al intruso');
    await sendAll();
    const read = async () =>
      (await threadPage(dario(), 'ticket', thread?.id ?? '', 1)).messages.map(({ text }) => text);
    expect(await read()).toEqual(['Del intruso', 'Respuesta al intruso']);
    await dropMail(stage, { from: 'dario@correo.test', text: 'Del dueño del correo' });
    await answer(Number(thread?.id), 'Respuesta al dueño');
    await sendAll();
    expect(await read()).toEqual(['Del intruso']);
    await confirm(MONDAY);
    expect(await read()).toHaveLength(4);
  });

  test('is paged, the newest first', async () => {
    const item = await stage.addItem();
    await writeAbout(item.order_id, 'Mensaje 1');
    const [ticket] = await ticketsOf(item.item_id);
    await stage.deps.db
      .insertInto('ticket_messages')
      .values(
        Array.from({ length: 20 }, (_, at) => ({
          ticket_id: ticket?.ticket_id ?? 0,
          direction: 'in',
          by_form: true,
          customer_id: stage.customers.carmen,

          from_email: 'carmen@correo.test',
          to_email: [],
          subject: '',
          text: `Mensaje ${at + 2}`,
          created_at: new Date(MONDAY.getTime() + (at + 1) * HOUR_MS),
        })),
      )
      .execute();
    const newest = await threadPage(carmen(), 'order', String(item.order_id), 1);
    expect([newest.pages, newest.messages.length, newest.messages.at(-1)?.text]).toEqual([2, 20, 'Mensaje 21']);
    const oldest = await threadPage(carmen(), 'order', String(item.order_id), 2);
    expect(oldest.messages.map(({ text }) => text)).toEqual(['Mensaje 1']);
  });

  test('holds mail on the order itself, with its history folded', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const { email_id } = await dropMail(stage, {
      from: 'carmen@correo.test',
      text: 'La escritura va aquí.\r\n\r\nEl lun, 23 nov 2026 a las 12:00, Registralia escribió:\r\n> Nos falta la escritura',
    });
    await stage.deps.db
      .updateTable('received_mails')
      .set({ state: 'filed', item_id: item.item_id, party: 'client', ticket_id: null, ticket_message_id: null })
      .where('email_id', '=', email_id)
      .execute();
    const { messages } = await threadPage(carmen(), 'order', String(item.order_id), 1);
    expect(messages).toMatchObject([{ is_ours: false, text: 'La escritura va aquí.' }]);
    expect(messages[0]?.quoted).toContain('Nos falta la escritura');
  });
});

describe('the help page', () => {
  const visitor = () => testCtx(stage.deps, { actor: { kind: 'visitor' } });

  test('takes a visitor’s message into a ticket of its own, with any typed address', async () => {
    const before = (await messagesPage(carmen(), 1)).threads.length;
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
    expect((await messagesPage(carmen(), 1)).threads.length).toBe(before + 1);
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
    expect(await writePage(carmen(), {})).toMatchObject({ asks_person: false, asks_subject: true });
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
    await sendAll();
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
