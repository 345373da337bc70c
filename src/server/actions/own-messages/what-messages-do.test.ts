// Effects of a message from a page: an item in incident returns to work, and merged tickets are one thread for their customer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { emailReplyOf } from '../../../domain/orders/inbound-email.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { messagesPage, threadPage, writeInThread } from '../../pages/message-pages.ts';
import { writeFromPage } from '../../pages/write-page.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';

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
let pressed = 0;
const fields = (text: string) => {
  pressed += 1;
  return { text, request_key: `00000000-0000-4000-8000-${String(pressed).padStart(12, '0')}` };
};
const writeAbout = (orderId: number, text: string) =>
  writeInThread(carmen(), 'order', String(orderId), { fields: fields(text), files: [] });
const ticketsOf = (itemId: number) =>
  stage.deps.db.selectFrom('tickets').selectAll().where('related_item_id', '=', itemId).execute();

describe('writing about an item in incident', () => {
  const incident = () =>
    stage.addItem({
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.document_missing,
      registry_email_id: null,
    });

  test('R197 R198 brings it back to work as their mail does, and shows as the client’s', async () => {
    const item = await incident();
    await writeAbout(item.order_id, 'Aquí va lo que faltaba.');
    const moved = await stage.item(item.item_id);
    expect([moved.panel_status_id, moved.incidencia_status_id, emailReplyOf(moved)]).toEqual([40, 58, 'client']);
    await writeAbout(item.order_id, 'Y otra cosa.');
    expect((await stage.item(item.item_id)).version).toBe(moved.version);
    const [ticket] = await ticketsOf(item.item_id);
    expect((await getTicket(ana(), ticket?.ticket_id ?? 0)).more.thread).toHaveLength(2);
  });

  test('pressed twice at once moves it once, and nothing is moved in another status', async () => {
    const item = await incident();
    const posted = { fields: fields('Ya está.'), files: [] };
    const write = () => writeInThread(carmen(), 'order', String(item.order_id), posted);
    await Promise.all([write(), write(), write()]);
    const lines = await stage.deps.db
      .selectFrom('item_history')
      .select('detail')
      .where('item_id', '=', item.item_id)
      .where('accion', '=', 'correo_entrante')
      .execute();
    expect(lines).toMatchObject([{ detail: { by_form: true, party: 'client' } }]);
    const working = await stage.addItem({ panel_status_id: STATUS.in_progress });
    await writeAbout(working.order_id, '¿Cómo va?');
    expect((await stage.item(working.item_id)).panel_status_id).toBe(STATUS.in_progress);
  });
});

describe('tickets that were merged', () => {
  async function twoTickets(): Promise<[number, number]> {
    for (const text of ['La primera.', 'La segunda.']) {
      stage.pass(HOUR_MS);
      await writeFromPage(carmen(), { fields: { ...fields(text), topic: 'other', subject: text }, files: [] });
    }
    const rows = await stage.deps.db
      .selectFrom('ticket_messages')
      .select('ticket_id')
      .where('text', 'in', ['La primera.', 'La segunda.'])
      .orderBy('message_id')
      .execute();
    return [rows.at(-2)?.ticket_id ?? 0, rows.at(-1)?.ticket_id ?? 0];
  }
  const merge = async (ticketId: number, into: number) => {
    const { version } = await getTicket(ana(), ticketId);
    await changeTicket(ana(), ticketId, { version, more: { actions: { operation: 'merge', into } } });
  };

  test('are one thread to their customer, which the address of either leads to and an answer joins', async () => {
    const [one, other] = await twoTickets();
    await merge(other, one);
    const shown = await threadPage(carmen(), 'ticket', String(one), 1);
    expect(shown.messages.map(({ text }) => text)).toEqual(['La primera.', 'La segunda.']);
    await expect(threadPage(carmen(), 'ticket', String(other), 1)).rejects.toMatchObject({
      headers: expect.anything(),
    });
    const { threads } = await messagesPage(carmen(), 1);
    expect(threads.map(({ id }) => id)).toContain(String(one));
    expect(threads.map(({ id }) => id)).not.toContain(String(other));
    await writeInThread(carmen(), 'ticket', String(other), { fields: fields('La tercera.'), files: [] });
    const after = await threadPage(carmen(), 'ticket', String(one), 1);
    expect(after.messages.map(({ text }) => text)).toEqual(['La primera.', 'La segunda.', 'La tercera.']);
  });

  test('into another person’s show nothing of that one, and stay a thread of their own', async () => {
    const [one, other] = await twoTickets();
    await stage.deps.db
      .updateTable('tickets')
      .set({ customer_id: stage.customers.dario, email: 'dario@correo.test' })
      .where('ticket_id', '=', one)
      .execute();
    await stage.deps.db
      .updateTable('ticket_messages')
      .set({ customer_id: stage.customers.dario, from_email: 'dario@correo.test' })
      .where('ticket_id', '=', one)
      .execute();
    await merge(other, one);
    const shown = await threadPage(carmen(), 'ticket', String(other), 1);
    expect(shown.messages.map(({ text }) => text)).toEqual(['La segunda.']);
    await expect(threadPage(carmen(), 'ticket', String(one), 1)).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await threadPage(dario(), 'ticket', String(one), 1);
    expect(theirs.messages.map(({ text }) => text)).toEqual(['La primera.']);
  });
});
