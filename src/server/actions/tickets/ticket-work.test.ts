import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketAction } from '../../../contract/tickets.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { getTicket, openTicket } from './get-ticket.ts';
import { tendTickets } from './tend-tickets.ts';
import { act, ana, answer, opened, pressed } from './testing/opened.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

describe('the queue of tickets', () => {
  test('gives each agent another one, own ones first, what is due first, and nothing that is locked or asleep', async () => {
    await stage.deps.db.updateTable('tickets').set({ locked_by: null, locked_until: null }).execute();
    await stage.deps.db.updateTable('tickets').set({ status: 5, due_at: null, completed_at: MONDAY }).execute();
    const mine = await opened(stage);
    const asleep = await opened(stage, {}, stage.people.berta);
    await act(
      stage,
      asleep,
      { operation: 'postpone', until: new Date(MONDAY.getTime() + DAY_MS).toISOString() },
      stage.people.berta,
    );
    stage.pass(-HOUR_MS);
    const nobodys = await act(
      stage,
      await opened(stage, {}, stage.people.berta),
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
    const theirs = await opened(stage, {}, berta);
    const { db } = stage.deps;
    await db
      .updateTable('tickets')
      .set({ locked_by: null, locked_until: null })
      .where('ticket_id', '=', theirs.id)
      .execute();
    const next = () => openTicket(ana(stage), { ticketId: -3, locks: false });
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

  test('gives out the tickets of a colleague who was switched off', async () => {
    const { berta } = stage.people;
    const theirs = await opened(stage, {}, berta);
    const free = { locked_by: null, locked_until: null };
    const { db } = stage.deps;
    await db.updateTable('tickets').set(free).where('ticket_id', '=', theirs.id).execute();
    const next = () => openTicket(ana(stage), { ticketId: -3, locks: false });
    await expect(next()).rejects.toMatchObject({ code: 'ticket_queue_empty' });
    const setActive = (active: boolean) =>
      db.updateTable('agents').set({ active }).where('agent_id', '=', berta.agentId).execute();
    await setActive(false);
    expect((await next()).id).toBe(theirs.id);
    await setActive(true);
  });

  test('gives sixteen who ask at once sixteen tickets', async () => {
    await stage.deps.db
      .updateTable('tickets')
      .set({ locked_by: 10, locked_until: new Date('2027-01-01') })
      .execute();
    const tickets = await Promise.all(
      Array.from({ length: 16 }, async () =>
        act(stage, await opened(stage), { operation: 'delegate', admin_user_id: null }),
      ),
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
    const ticket = await opened(stage);
    const until = '2026-11-25T08:00:00.000Z';
    const asleep = await act(stage, ticket, { operation: 'postpone', until, comment: 'Vuelve de viaje el miércoles.' });
    expect(asleep).toMatchObject({ status: 6, due_at: until, more: { locked_by: null } });
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(stage), ticket.id)).toMatchObject({ status: 6 });
    stage.deps.clock.now = new Date(until);
    await tendTickets(systemCtx(stage.deps));
    const awake = await getTicket(ana(stage), ticket.id);
    expect(awake).toMatchObject({ status: 2, due_at: '2026-11-25T16:00:00.000Z' });
    expect(awake.more.historico.at(-1)).toMatchObject({ accion: 'wake_up', admin_user_id: 1, agent: '' });
    expect(await act(stage, awake, { operation: 'close' })).toMatchObject({
      status: 5,
      due_at: null,
      completed_at: until,
    });
  });

  test.each(['2026-11-23T11:00:00.000Z', '2026-11-20T08:00:00.000Z', '2028-01-01T08:00:00.000Z'])(
    'it is not set aside until %s',
    async (until) => {
      const ticket = await opened(stage);
      await expect(act(stage, ticket, { operation: 'postpone', until })).rejects.toMatchObject({
        code: 'ticket_moment_past',
      });
    },
  );

  test('a resolved one to which nobody answers is closed after seven business days', async () => {
    const ticket = await opened(stage);
    await act(stage, ticket, answer(ticket));
    stage.deps.clock.now = new Date('2026-12-02T10:59:00Z');
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(stage), ticket.id)).toMatchObject({ status: 4 });
    stage.deps.clock.now = new Date('2026-12-02T11:00:00Z');
    await tendTickets(systemCtx(stage.deps));
    expect(await getTicket(ana(stage), ticket.id)).toMatchObject({ status: 5, completed_at: MONDAY.toISOString() });
  });

  test('R398 a lead becomes a quote, once, and its person gets it by mail', async () => {
    const ticket = await opened(stage);
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
    const [converted] = await Promise.all([act(stage, ticket, lead), act(stage, ticket, lead)]);
    const quotes = await stage.deps.db
      .selectFrom('quotes')
      .selectAll()
      .where('request_key', '=', lead.request_key)
      .execute();
    expect(quotes).toHaveLength(1);
    expect(converted).toMatchObject({ status: 8, quote_id: quotes[0]?.quote_id, customer_id: quotes[0]?.customer_id });
    await expect(act(stage, converted, { operation: 'close' })).rejects.toMatchObject({
      code: 'ticket_transition_refused',
      extra: { status: 8, allowed: [] },
    });
  });

  test('R399 it is delegated, and unlocked by force by a supervisor only, after which the old copy writes nothing', async () => {
    const ticket = await opened(stage);
    const berta = stage.people.berta.agentId;
    expect(await act(stage, ticket, { operation: 'delegate', admin_user_id: berta })).toMatchObject({
      admin_user_id: berta,
      agent: 'Berta Prueba',
    });
    const held = await openTicket(stage.as(stage.people.berta), { ticketId: ticket.id, locks: true });
    const force: TicketAction = { operation: 'unlock', force: true };
    await expect(act(stage, held, { operation: 'unlock', force: false })).rejects.toMatchObject({
      code: 'ticket_locked',
    });
    await expect(act(stage, held, force)).rejects.toMatchObject({ code: 'forbidden' });
    const freed = await act(stage, held, force, stage.people.sara);
    expect(freed.more.locked_by).toBeNull();
    await expect(act(stage, held, { operation: 'close' }, stage.people.berta)).rejects.toMatchObject({
      code: 'ticket_changed',
    });
    await expect(
      act(stage, freed, { operation: 'delegate', admin_user_id: stage.people.nora.agentId }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('R400 it is tied to an order and untied, and shows the orders of the same person', async () => {
    const item = await stage.addItem();
    const ticket = await opened(stage, { email: 'carmen@correo.test' });
    expect(ticket.pedidos_relacionados).toContainEqual({
      order_id: item.order_id,
      item_id: item.item_id,
      product_name: 'Nota Simple del Registro de la Propiedad',
      panel_status_id: item.panel_status_id,
    });
    const tied = await act(stage, ticket, { operation: 'link_order', item_id: item.item_id });
    expect(tied.related_item_id).toBe(item.item_id);
    expect(await act(stage, tied, { operation: 'link_order', item_id: null })).toMatchObject({ related_item_id: null });
    await expect(act(stage, ticket, { operation: 'link_order', item_id: 1 })).rejects.toMatchObject({
      code: 'ticket_changed',
    });
  });
});
