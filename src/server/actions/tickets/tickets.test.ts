import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket, openTicket } from './get-ticket.ts';
import { tendTickets } from './tend-tickets.ts';
import { newTicket } from './testing/new-ticket.ts';

let stage: Stage;
let presses = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const ana = () => stage.as(stage.people.ana);
const pressed = () => {
  presses += 1;
  return `press-of-a-button-${presses}`;
};

async function opened(more: Parameters<typeof newTicket>[0] = {}, by = stage.people.ana): Promise<TicketInFull> {
  const ctx = stage.as(by);
  return getTicket(ctx, await createTicket(ctx, newTicket(more)));
}

/** Runs one operation on a ticket in the version on the agent's screen. @returns the resulting ticket */
async function act(ticket: TicketInFull, action: TicketAction, by: AgentActor = stage.people.ana) {
  const ctx = stage.as(by);
  await changeTicket(ctx, ticket.id, { version: ticket.version, more: { actions: action } });
  return getTicket(ctx, ticket.id);
}

function answer(ticket: TicketInFull, more: Partial<Extract<TicketAction, { operation: 'reply' }>> = {}): TicketAction {
  return {
    operation: 'reply',
    request_key: pressed(),
    text: 'Sí, también las de Portugal.',
    to: ticket.to_email,
    cc: [],
    status: 4,
    ...more,
  };
}

const mailsOf = (ticket: TicketInFull) =>
  stage.deps.db
    .selectFrom('mails')
    .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .selectAll('mails')
    .where('m.ticket_id', '=', ticket.id)
    .execute();

describe('a new ticket', () => {
  test('R160 R161 R397 holds who it is with, when it is due and what was said', async () => {
    const ticket = await opened({ email: 'carmen@correo.test', group: 'Portugal', cc: ['abogada@correo.test'] });
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
    const ticket = await opened({ received: undefined, text: 'Buenos días, nos falta su DNI.' });
    expect(ticket).toMatchObject({ status: 3, more: { thread: [{ direction: 'out', state: 'waiting' }] } });
    expect(await mailsOf(ticket)).toMatchObject([{ to_address: ticket.email, template: 'ticket_message' }]);
  });

  test('is one, however often the button is pressed', async () => {
    const wanted = newTicket();
    const ids = await Promise.all([1, 2, 3, 4].map(() => createTicket(ana(), wanted)));
    expect(new Set(ids).size).toBe(1);
    expect((await getTicket(ana(), ids[0] ?? 0)).more.thread).toHaveLength(1);
  });

  test('is not opened for an unknown store or item, nor by a notary', async () => {
    await expect(createTicket(ana(), newTicket({ store_id: 999 }))).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(createTicket(ana(), newTicket({ related_item_id: 1 }))).rejects.toMatchObject({ code: 'not_found' });
    await expect(createTicket(stage.as(stage.people.nora), newTicket())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an answer', () => {
  test('R397 joins the thread, leaves once after the time to undo, to everybody named, and resolves the ticket', async () => {
    const ticket = await opened();
    const reply = answer(ticket, { to: [ticket.email, 'marido@correo.test'], cc: ['abogada@correo.test'] });
    const answered = await act(ticket, reply);
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
    expect((await getTicket(ana(), ticket.id)).more.thread.at(-1)?.state).toBe('sent');
  });

  test('is written once, however often the button is pressed', async () => {
    const ticket = await opened();
    const reply = answer(ticket);
    await Promise.all([1, 2, 3, 4].map(() => act(ticket, reply)));
    expect(await mailsOf(ticket)).toHaveLength(1);
  });

  test('is refused past something newer, and past a colleague who has the ticket open', async () => {
    const ticket = await opened();
    await act(ticket, { operation: 'update', group: 'Quejas' });
    await expect(act(ticket, answer(ticket))).rejects.toMatchObject({ code: 'ticket_changed' });
    const locked = await openTicket(ana(), { ticketId: ticket.id, locks: true });
    expect(locked.more.locked_by).toMatchObject({ user_id: stage.people.ana.agentId, name: 'Ana Prueba' });
    await expect(act(locked, answer(locked), stage.people.berta)).rejects.toMatchObject({
      code: 'ticket_locked',
      params: { name: 'Ana Prueba' },
    });
    expect(await mailsOf(ticket)).toEqual([]);
  });

  test('is withdrawn before it is sent, which opens the ticket again, and not afterwards', async () => {
    const ticket = await opened();
    const answered = await act(ticket, answer(ticket));
    const message_id = answered.more.thread.at(-1)?.message_id ?? 0;
    await expect(act(answered, { operation: 'take_back', message_id }, stage.people.berta)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const back = await act(answered, { operation: 'take_back', message_id });
    expect(back).toMatchObject({ status: 2, completed_at: null });
    expect(back.more.thread.at(-1)?.state).toBe('withdrawn');
    expect(await act(back, { operation: 'take_back', message_id })).toMatchObject({ version: back.version });

    const again = await act(back, answer(back));
    for (const { mail_id } of await mailsOf(again)) await sendMail(systemCtx(stage.deps), mail_id);
    const sent = again.more.thread.at(-1)?.message_id ?? 0;
    await expect(act(again, { operation: 'take_back', message_id: sent })).rejects.toMatchObject({
      code: 'ticket_message_left',
    });
  });
});

describe('the queue of tickets', () => {
  test('gives each agent another one, own ones first, what is due first, and nothing that is locked or asleep', async () => {
    await stage.deps.db.updateTable('tickets').set({ locked_by: null, locked_until: null }).execute();
    await stage.deps.db.updateTable('tickets').set({ status: 5, due_at: null, completed_at: MONDAY }).execute();
    const mine = await opened();
    const asleep = await opened({}, stage.people.berta);
    await act(
      asleep,
      { operation: 'postpone', until: new Date(MONDAY.getTime() + DAY_MS).toISOString() },
      stage.people.berta,
    );
    stage.pass(-HOUR_MS);
    const nobodys = await act(
      await opened({}, stage.people.berta),
      { operation: 'delegate', admin_user_id: null },
      stage.people.berta,
    );
    const asked = [stage.people.ana, stage.people.berta].map((by) =>
      openTicket(stage.as(by), { ticketId: -3, locks: false }).then(({ id }) => id),
    );
    expect(await Promise.all(asked)).toEqual([mine.id, nobodys.id]);
    await expect(openTicket(stage.as(stage.people.sara), { ticketId: -3, locks: false })).rejects.toMatchObject({
      code: 'ticket_queue_empty',
    });
  });

  test('gives those of a colleague who is away, and of nobody else', async () => {
    await stage.deps.db.updateTable('tickets').set({ status: 5, due_at: null, completed_at: MONDAY }).execute();
    const { berta } = stage.people;
    const theirs = await opened({}, berta);
    const { db } = stage.deps;
    await db
      .updateTable('tickets')
      .set({ locked_by: null, locked_until: null })
      .where('ticket_id', '=', theirs.id)
      .execute();
    const next = () => openTicket(ana(), { ticketId: -3, locks: false });
    await expect(next()).rejects.toMatchObject({ code: 'ticket_queue_empty' });
    const absent = (days: object[]) =>
      db
        .updateTable('agents')
        .set({ absences: JSON.stringify(days) })
        .where('agent_id', '=', berta.agentId)
        .execute();
    await absent([{ from: '2026-11-01', to: '2026-12-31' }]);
    expect((await next()).id).toBe(theirs.id);
    await absent([]);
  });

  test('gives sixteen who ask at once sixteen tickets', async () => {
    await stage.deps.db
      .updateTable('tickets')
      .set({ locked_by: 10, locked_until: new Date('2027-01-01') })
      .execute();
    const tickets = await Promise.all(
      Array.from({ length: 16 }, async () => act(await opened(), { operation: 'delegate', admin_user_id: null })),
    );
    const agents = [stage.people.ana, stage.people.berta, stage.people.sara, stage.people.paulo];
    const given = await Promise.all(
      tickets.map((_, at) => openTicket(stage.as(agents[at % 4] ?? stage.people.ana), { ticketId: -3, locks: false })),
    );
    expect(given.map(({ id }) => id).sort()).toEqual(tickets.map(({ id }) => id).sort());
  });
});

describe('what is done with a ticket', () => {
  test('R398 R403 it is closed, and set aside until a moment at which it comes back by itself', async () => {
    const ticket = await opened();
    const until = '2026-11-25T08:00:00.000Z';
    const asleep = await act(ticket, { operation: 'postpone', until, comment: 'Vuelve de viaje el miércoles.' });
    expect(asleep).toMatchObject({ status: 6, due_at: until, more: { locked_by: null } });
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(), ticket.id)).toMatchObject({ status: 6 });
    stage.deps.clock.now = new Date(until);
    await tendTickets(systemCtx(stage.deps));
    const awake = await getTicket(ana(), ticket.id);
    expect(awake).toMatchObject({ status: 2, due_at: '2026-11-25T16:00:00.000Z' });
    expect(awake.more.historico.at(-1)).toMatchObject({ accion: 'wake_up', admin_user_id: 1, agent: '' });
    expect(await act(awake, { operation: 'close' })).toMatchObject({ status: 5, due_at: null, completed_at: until });
  });

  test.each(['2026-11-23T11:00:00.000Z', '2026-11-20T08:00:00.000Z', '2028-01-01T08:00:00.000Z'])(
    'it is not set aside until %s',
    async (until) => {
      const ticket = await opened();
      await expect(act(ticket, { operation: 'postpone', until })).rejects.toMatchObject({ code: 'ticket_moment_past' });
    },
  );

  test('a resolved one to which nobody answers is closed after seven business days', async () => {
    const ticket = await opened();
    await act(ticket, answer(ticket));
    stage.deps.clock.now = new Date('2026-12-02T10:59:00Z');
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(), ticket.id)).toMatchObject({ status: 4 });
    stage.deps.clock.now = new Date('2026-12-02T11:00:00Z');
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(), ticket.id)).toMatchObject({ status: 5, completed_at: MONDAY.toISOString() });
  });

  test('R398 a lead becomes a quote, once, and its person gets it by mail', async () => {
    const ticket = await opened();
    const lead: TicketAction = {
      operation: 'convert_lead',
      request_key: pressed(),
      firstname: 'Pilar',
      lastname: 'Gómez',
      quote: {
        items: [{ product_id: 15867, options: optionRows(NOTA_SIMPLE_ANSWERS) }],
        discount: null,
        note: '',
        valid_until: '2026-12-01T10:00:00.000Z',
      },
    };
    const [converted] = await Promise.all([act(ticket, lead), act(ticket, lead)]);
    const quotes = await stage.deps.db
      .selectFrom('quotes')
      .selectAll()
      .where('request_key', '=', lead.request_key)
      .execute();
    expect(quotes).toHaveLength(1);
    expect(converted).toMatchObject({ status: 8, quote_id: quotes[0]?.quote_id, customer_id: quotes[0]?.customer_id });
    await expect(act(converted, { operation: 'close' })).rejects.toMatchObject({
      code: 'ticket_transition_refused',
      extra: { status: 8, allowed: [] },
    });
  });

  test('R399 it is delegated, and unlocked by force by a supervisor only, after which the old copy writes nothing', async () => {
    const ticket = await opened();
    const berta = stage.people.berta.agentId;
    expect(await act(ticket, { operation: 'delegate', admin_user_id: berta })).toMatchObject({
      admin_user_id: berta,
      agent: 'Berta Prueba',
    });
    const held = await openTicket(stage.as(stage.people.berta), { ticketId: ticket.id, locks: true });
    const force: TicketAction = { operation: 'unlock', force: true };
    await expect(act(held, { operation: 'unlock', force: false })).rejects.toMatchObject({ code: 'ticket_locked' });
    await expect(act(held, force)).rejects.toMatchObject({ code: 'forbidden' });
    const freed = await act(held, force, stage.people.sara);
    expect(freed.more.locked_by).toBeNull();
    await expect(act(held, { operation: 'close' }, stage.people.berta)).rejects.toMatchObject({
      code: 'ticket_changed',
    });
    await expect(act(freed, { operation: 'delegate', admin_user_id: stage.people.nora.agentId })).rejects.toMatchObject(
      {
        code: 'invalid_input',
      },
    );
  });

  test('R400 it is tied to an order and untied, and shows the orders of the same person', async () => {
    const item = await stage.addItem();
    const ticket = await opened({ email: 'carmen@correo.test' });
    expect(ticket.pedidos_relacionados).toContainEqual({
      order_id: item.order_id,
      item_id: item.item_id,
      product_name: 'Nota Simple del Registro de la Propiedad',
      panel_status_id: item.panel_status_id,
    });
    const tied = await act(ticket, { operation: 'link_order', item_id: item.item_id });
    expect(tied.related_item_id).toBe(item.item_id);
    expect(await act(tied, { operation: 'link_order', item_id: null })).toMatchObject({ related_item_id: null });
    await expect(act(ticket, { operation: 'link_order', item_id: 1 })).rejects.toMatchObject({
      code: 'ticket_changed',
    });
  });
});

describe('notes', () => {
  const note = (comment: string): TicketAction => ({ operation: 'save_note', request_key: pressed(), comment });

  test('R401 R402 R162 R163 are added, pinned, taken down and deleted, by a colleague too while the ticket is open elsewhere', async () => {
    const ticket = await openTicket(ana(), { ticketId: (await opened()).id, locks: true });
    const noted = await act(ticket, note('Llamar por la tarde.'), stage.people.berta);
    const [line] = noted.more.historico.filter(({ is_note }) => is_note);
    expect(line).toMatchObject({ comment: 'Llamar por la tarde.', agent: 'Berta Prueba', is_fixed: false });
    expect(noted.version).toBe(ticket.version);
    const history_id = line?.history_id ?? 0;
    const byId = (from: TicketInFull) => from.more.historico.find((own) => own.history_id === history_id);

    expect(byId(await act(noted, { operation: 'pin_note', history_id }))).toMatchObject({ is_fixed: true });
    expect(byId(await act(noted, { operation: 'unpin_note', history_id }))).toMatchObject({ is_fixed: false });
    await expect(act(noted, { operation: 'del_note', history_id })).rejects.toMatchObject({ code: 'forbidden' });
    const deleted = await act(noted, { operation: 'del_note', history_id }, stage.people.berta);
    expect(byId(deleted)).toMatchObject({ is_note: false, comment: null });
    expect(deleted.more.historico.at(-1)).toMatchObject({ accion: 'del_note' });
    await expect(act(noted, { operation: 'pin_note', history_id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('R401 a pinned one is on top from the start; the same click adds one', async () => {
    const ticket = await opened();
    const fixed: TicketAction = { operation: 'save_fixed_note', request_key: pressed(), comment: 'Solo por correo.' };
    await Promise.all([act(ticket, fixed), act(ticket, fixed)]);
    const { more } = await getTicket(ana(), ticket.id);
    expect(more.historico.filter(({ is_fixed }) => is_fixed)).toMatchObject([{ comment: 'Solo por correo.' }]);
  });

  test('R261 of agent 1 count as the system’s or the client’s, and are never fixed', async () => {
    const ticket = await opened();
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
    const read = await getTicket(ana(), ticket.id);
    const line = read.more.historico.at(-1);
    expect(line).toMatchObject({ agent: '', is_note: true, is_fixed: false });
    for (const operation of ['pin_note', 'unpin_note'] as const) {
      await expect(act(read, { operation, history_id: line?.history_id ?? 0 })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect((await getTicket(ana(), ticket.id)).more.historico.at(-1)).toEqual(line);
  });

  test('never leave: no mail of a ticket holds one', async () => {
    const ticket = await opened();
    const noted = await act(ticket, note('SECRETO-INTERNO'));
    await act(noted, answer(noted));
    for (const { mail_id } of await mailsOf(ticket)) await sendMail(systemCtx(stage.deps), mail_id);
    const sent = (await stage.deps.ports.outbox?.list()) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent)).not.toContain('SECRETO-INTERNO');
  });
});
