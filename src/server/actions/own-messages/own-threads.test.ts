import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { messagesPage, threadPage, writeInThread } from '../../pages/message-pages.ts';
import { writeFromPage } from '../../pages/write-page.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { dropMail } from '../inbox/testing/drop-mail.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { openMessageFile } from './open-message-file.ts';
import { orderConversation } from './order-conversation.ts';
import { ana, carmen, fields, listTexts, listTickets, pdf, sendAll, writeAbout } from './testing/written.ts';

let stage: Stage;
let answers = 0;
beforeAll(async () => {
  stage = await openStage();
  await stage.deps.db.updateTable('customers').set({ email_confirmed_at: MONDAY }).execute();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const dario = () => stage.asCustomer(stage.customers.dario);

async function answer(ticketId: number, text: string, more: { to?: string[] } = {}) {
  const ticket = await getTicket(ana(stage), ticketId);
  answers += 1;
  const reply = { request_key: `answer-number-${answers}`, text, cc: [], to: more.to ?? ticket.to_email };
  const actions = { operation: 'reply' as const, status: 3 as const, ...reply };
  await changeTicket(ana(stage), ticketId, { version: ticket.version, more: { actions } });
}

const listed = async (orderId: number) =>
  (await messagesPage(carmen(stage), 1)).threads.find(({ kind, id }) => kind === 'order' && id === String(orderId));

describe('a thread in the account', () => {
  test('shows what they wrote by form and mail and what we answered once it has left, marked until it is opened', async () => {
    const item = await stage.addItem();
    await writeAbout(stage, item.order_id, '¿Cuándo llega?');
    const [ticket] = await listTickets(stage, item.item_id);
    const id = ticket?.ticket_id ?? 0;
    await answer(id, 'Mañana por la mañana.');
    expect(await listTexts(stage, item.order_id)).toEqual(['¿Cuándo llega?']);
    await sendAll(stage);
    const shown = await orderConversation(carmen(stage), item.order_id);
    expect(shown).toMatchObject({
      unread: 1,
      messages: [{ is_ours: false }, { is_ours: true, is_new: true, text: 'Mañana por la mañana.' }],
    });
    expect(await listed(item.order_id)).toMatchObject({
      unread: 1,
      is_ours: true,
      text: 'Mañana por la mañana.',
    });
    const opened = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    expect(opened.messages.map(({ is_new }) => is_new)).toEqual([false, true]);
    const again = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    expect(again.messages.map(({ is_new }) => is_new)).toEqual([false, false]);
    expect(await listed(item.order_id)).toMatchObject({ unread: 0 });
  });

  test('never shows notes, calls written down, third persons, mail with offices or what was withdrawn', async () => {
    const item = await stage.addItem();
    await writeAbout(stage, item.order_id, 'Mensaje propio');
    const [ticket] = await listTickets(stage, item.item_id);
    const id = ticket?.ticket_id ?? 0;
    const act = async (action: Parameters<typeof changeTicket>[2]['more']['actions']) => {
      const { version } = await getTicket(ana(stage), id);
      await changeTicket(ana(stage), id, { version, more: { actions: action } });
    };
    await act({ operation: 'save_note', request_key: 'a-note-of-an-agent', comment: 'SECRETO nota' });
    await answer(id, 'SECRETO para la abogada', { to: ['abogada@correo.test'] });
    await answer(id, 'SECRETO retirado');
    const { more } = await getTicket(ana(stage), id);
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
    await sendAll(stage);
    const page = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    expect(page.messages.map(({ text }) => text)).toEqual(['Mensaje propio']);
    expect(
      JSON.stringify([
        page,
        await messagesPage(carmen(stage), 1),
        await orderConversation(carmen(stage), item.order_id),
      ]),
    ).not.toContain('SECRETO');
  });

  test('has these fields and no others', async () => {
    const item = await stage.addItem();
    await writeAbout(stage, item.order_id, 'Con archivo', [pdf]);
    const page = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    const list = await messagesPage(carmen(stage), 1);
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
    await writeAbout(stage, item.order_id, 'Con archivo', [pdf]);
    const { messages } = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    const fileId = messages[0]?.files[0]?.href?.split('/').at(-1) ?? '';
    expect(await openMessageFile(carmen(stage), fileId)).toMatchObject({ name: 'poder.pdf' });
    await writeFromPage(carmen(stage), { fields: { ...fields('Sin pedido'), subject: 'Duda' }, files: [] });
    const own = (await messagesPage(carmen(stage), 1)).threads.find(({ kind }) => kind === 'ticket');
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
    expect(await threadPage(carmen(stage), 'ticket', own?.id ?? '', 1)).toMatchObject({ subject: 'Duda' });
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
    await sendAll(stage);
    const read = async () =>
      (await threadPage(dario(), 'ticket', thread?.id ?? '', 1)).messages.map(({ text }) => text);
    expect(await read()).toEqual(['Del intruso', 'Respuesta al intruso']);
    await dropMail(stage, { from: 'dario@correo.test', text: 'Del dueño del correo' });
    await answer(Number(thread?.id), 'Respuesta al dueño');
    await sendAll(stage);
    expect(await read()).toEqual(['Del intruso']);
    await confirm(MONDAY);
    expect(await read()).toHaveLength(4);
  });

  test('is paged, the newest first', async () => {
    const item = await stage.addItem();
    await writeAbout(stage, item.order_id, 'Mensaje 1');
    const [ticket] = await listTickets(stage, item.item_id);
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
    const newest = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    expect([newest.pages, newest.messages.length, newest.messages.at(-1)?.text]).toEqual([2, 20, 'Mensaje 21']);
    const oldest = await threadPage(carmen(stage), 'order', String(item.order_id), 2);
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
    const { messages } = await threadPage(carmen(stage), 'order', String(item.order_id), 1);
    expect(messages).toMatchObject([{ is_ours: false, text: 'La escritura va aquí.' }]);
    expect(messages[0]?.quoted).toContain('Nos falta la escritura');
  });
});
