import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket, openTicket } from './get-ticket.ts';
import { newTicket } from './testing/new-ticket.ts';
import { act, ana, answer, opened, pressed } from './testing/opened.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const mailsOf = (ticket: TicketInFull) =>
  stage.deps.db
    .selectFrom('mails')
    .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .selectAll('mails')
    .where('m.ticket_id', '=', ticket.id)
    .execute();

describe('a new ticket', () => {
  test('R160 R161 R397 holds who it is with, when it is due and what was said', async () => {
    const ticket = await opened(stage, { email: 'carmen@correo.test', group: 'Portugal', cc: ['abogada@correo.test'] });
    expect(ticket).toMatchObject({
      admin_user_id: stage.people.ana.agentId,
      status: 2,
      freshdesk_id: null,
      related_item_id: null,
      created_at: MONDAY.toISOString(),
      due_at: '2026-11-24T09:00:00.000Z',
      completed_at: null,
      email: 'carmen@correo.test',
      group: 'Portugal',
      to_email: ['carmen@correo.test'],
      cc_emails: ['abogada@correo.test'],
      customer_id: stage.customers.carmen,
    });
    expect(ticket.more).toMatchObject({
      actions: { operation: 'update', cc: ['abogada@correo.test'] },
      locked_by: null,
      thread: [{ direction: 'in', state: 'received', from_email: 'carmen@correo.test' }],
      historico: [{ accion: 'new_ticket', admin_user_id: stage.people.ana.agentId, new_status: 2 }],
    });
    expect(await mailsOf(ticket)).toEqual([]);
  });

  test('that begins with our mail waits for the answer', async () => {
    const ticket = await opened(stage, { received: undefined, text: 'Buenos días, nos falta su DNI.' });
    expect(ticket).toMatchObject({ status: 3, more: { thread: [{ direction: 'out', state: 'waiting' }] } });
    expect(await mailsOf(ticket)).toMatchObject([{ to_address: ticket.email, template: 'ticket_message' }]);
  });

  test('is one, however often the button is pressed', async () => {
    const wanted = newTicket();
    const ids = await Promise.all([1, 2, 3, 4].map(() => createTicket(ana(stage), wanted)));
    expect(new Set(ids).size).toBe(1);
    expect((await getTicket(ana(stage), ids[0] ?? 0)).more.thread).toHaveLength(1);
  });

  test('is not opened for an unknown store or item, nor by a notary', async () => {
    await expect(createTicket(ana(stage), newTicket({ store_id: 999 }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(createTicket(ana(stage), newTicket({ related_item_id: 1 }))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(createTicket(stage.as(stage.people.nora), newTicket())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an answer', () => {
  test('R397 joins the thread, leaves once after the time to undo, to everybody named, and resolves the ticket', async () => {
    const ticket = await opened(stage);
    const reply = answer(ticket, { to: [ticket.email, 'marido@correo.test'], cc: ['abogada@correo.test'] });
    const answered = await act(stage, ticket, reply);
    expect(answered).toMatchObject({ status: 4, due_at: null, completed_at: MONDAY.toISOString() });
    expect(answered.more.thread.at(-1)).toMatchObject({
      agent: { user_id: stage.people.ana.agentId, name: 'Ana Prueba' },
      subject: `Re: ${ticket.subject}`,
      state: 'waiting',
      leaves_at: new Date(MONDAY.getTime() + stage.deps.settings.UNDO_SECONDS * 1000).toISOString(),
    });
    const [mail, ...others] = await mailsOf(ticket);
    expect(others).toEqual([]);
    await sendMail(systemCtx(stage.deps), mail?.mail_id ?? '');
    const sent = (await stage.deps.ports.outbox?.list())?.find(({ id }) => id === mail?.mail_id);
    expect(sent).toMatchObject({
      to: ticket.email,
      others: ['marido@correo.test', 'abogada@correo.test'],
      subject: `Re: ${ticket.subject}`,
    });
    expect(sent?.text).toContain('Sí, también las de Portugal.');
    expect(sent?.text).toContain(String(ticket.id));
    expect((await getTicket(ana(stage), ticket.id)).more.thread.at(-1)?.state).toBe('sent');
  });

  test('names the order that the ticket is about', async () => {
    const { item_id, order_id } = await stage.addItem();
    const ticket = await opened(stage, { related_item_id: item_id });
    await act(stage, ticket, answer(ticket));
    expect(await mailsOf(ticket)).toMatchObject([{ params: { orderNumber: String(order_id) } }]);
  });

  test('is written once, however often the button is pressed', async () => {
    const ticket = await opened(stage);
    const reply = answer(ticket);
    await Promise.all([1, 2, 3, 4].map(() => act(stage, ticket, reply)));
    expect(await mailsOf(ticket)).toHaveLength(1);
  });

  test('is refused past something newer, and past a colleague who has the ticket open', async () => {
    const ticket = await opened(stage);
    await act(stage, ticket, { operation: 'update', group: 'Quejas' });
    await expect(act(stage, ticket, answer(ticket))).rejects.toMatchObject({ code: 'ticket_changed' });
    const locked = await openTicket(ana(stage), { ticketId: ticket.id, locks: true });
    expect(locked.more.locked_by).toMatchObject({ user_id: stage.people.ana.agentId, name: 'Ana Prueba' });
    await expect(act(stage, locked, answer(locked), stage.people.berta)).rejects.toMatchObject({
      code: 'ticket_locked',
      params: { name: 'Ana Prueba' },
    });
    expect(await mailsOf(ticket)).toEqual([]);
  });

  test('is withdrawn before it is sent, which opens the ticket again, and not afterwards', async () => {
    const ticket = await opened(stage);
    const answered = await act(stage, ticket, answer(ticket));
    const message_id = answered.more.thread.at(-1)?.message_id ?? 0;
    await expect(
      act(stage, answered, { operation: 'take_back', message_id }, stage.people.berta),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    const back = await act(stage, answered, { operation: 'take_back', message_id });
    expect(back).toMatchObject({ status: 2, completed_at: null });
    expect(back.more.thread.at(-1)?.state).toBe('withdrawn');
    expect(await act(stage, back, { operation: 'take_back', message_id })).toMatchObject({ version: back.version });

    const again = await act(stage, back, answer(back));
    for (const { mail_id } of await mailsOf(again)) await sendMail(systemCtx(stage.deps), mail_id);
    const sent = again.more.thread.at(-1)?.message_id ?? 0;
    await expect(act(stage, again, { operation: 'take_back', message_id: sent })).rejects.toMatchObject({
      code: 'ticket_message_left',
    });
  });
});

describe('notes', () => {
  const note = (comment: string): TicketAction => ({ operation: 'save_note', request_key: pressed(), comment });

  test('R401 R402 R162 R163 are added, pinned, taken down and deleted, by a colleague too while the ticket is open elsewhere', async () => {
    const ticket = await openTicket(ana(stage), { ticketId: (await opened(stage)).id, locks: true });
    const noted = await act(stage, ticket, note('Llamar por la tarde.'), stage.people.berta);
    const [line] = noted.more.historico.filter(({ is_note }) => is_note);
    expect(line).toMatchObject({ comment: 'Llamar por la tarde.', agent: 'Berta Prueba', is_fixed: false });
    expect(noted.version).toBe(ticket.version);
    const history_id = line?.history_id ?? 0;
    const byId = (from: TicketInFull) => from.more.historico.find((own) => own.history_id === history_id);

    expect(byId(await act(stage, noted, { operation: 'pin_note', history_id }))).toMatchObject({ is_fixed: true });
    expect(byId(await act(stage, noted, { operation: 'unpin_note', history_id }))).toMatchObject({ is_fixed: false });
    await expect(act(stage, noted, { operation: 'del_note', history_id })).rejects.toMatchObject({ code: 'forbidden' });
    const deleted = await act(stage, noted, { operation: 'del_note', history_id }, stage.people.berta);
    expect(byId(deleted)).toMatchObject({ is_note: false, comment: null });
    expect(deleted.more.historico.at(-1)).toMatchObject({ accion: 'del_note' });
    await expect(act(stage, noted, { operation: 'pin_note', history_id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('R401 a pinned one is on top from the start; the same click adds one', async () => {
    const ticket = await opened(stage);
    const fixed: TicketAction = { operation: 'save_fixed_note', request_key: pressed(), comment: 'Solo por correo.' };
    await Promise.all([act(stage, ticket, fixed), act(stage, ticket, fixed)]);
    const { more } = await getTicket(ana(stage), ticket.id);
    expect(more.historico.filter(({ is_fixed }) => is_fixed)).toMatchObject([{ comment: 'Solo por correo.' }]);
  });

  test('R261 of agent 1 count as the system’s or the client’s, and are never fixed', async () => {
    const ticket = await opened(stage);
    await stage.deps.db
      .insertInto('ticket_history')
      .values({
        ticket_id: ticket.id,
        accion: 'save_fixed_note',
        admin_user_id: 1,
        comment: 'Del formulario.',
        created_at: MONDAY,
      })
      .execute();
    const read = await getTicket(ana(stage), ticket.id);
    const line = read.more.historico.at(-1);
    expect(line).toMatchObject({ agent: '', is_note: true, is_fixed: false });
    for (const operation of ['pin_note', 'unpin_note'] as const) {
      await expect(act(stage, read, { operation, history_id: line?.history_id ?? 0 })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect((await getTicket(ana(stage), ticket.id)).more.historico.at(-1)).toEqual(line);
  });

  test('never leave: no mail of a ticket holds one', async () => {
    const ticket = await opened(stage);
    const noted = await act(stage, ticket, note('SECRETO-INTERNO'));
    await act(stage, noted, answer(noted));
    for (const { mail_id } of await mailsOf(ticket)) await sendMail(systemCtx(stage.deps), mail_id);
    const sent = (await stage.deps.ports.outbox?.list()) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent)).not.toContain('SECRETO-INTERNO');
  });
});
