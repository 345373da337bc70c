// Tickets in windows of the panel: locks, drafts, and the other windows that show them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { listTickets as listCall } from '../../../contract/tickets.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { presentCustomer } from '../customers/present-client.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { giveSign } from '../live/keep-open.ts';
import { purgeLive } from '../live/purge-live.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket, openTicket } from './get-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { renewTicketLocks } from './renew-ticket-locks.ts';
import { dropTicketDraft } from './shared-ticket-drafts.ts';
import { newTicket } from './testing/new-ticket.ts';
import { saveTicketDraft } from './ticket-drafts.ts';
import { ticketsOfItem } from './tickets-of-item.ts';

const MINUTE = 60_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const ana = () => stage.as(stage.people.ana);
const opened = async (more: Parameters<typeof newTicket>[0] = {}): Promise<TicketInFull> =>
  getTicket(ana(), await createTicket(ana(), newTicket(more)));
const locked = async () => openTicket(ana(), { ticketId: (await opened()).id, locks: true });
const holderOf = async ({ id }: TicketInFull) => (await getTicket(ana(), id)).more.locked_by?.user_id ?? null;

/** A window's heartbeat, as passed by the route. */
async function signs(windowId: string, ticketsOpen: number[]) {
  const answer = await giveSign(ana(), { tabsOpen: [], ticketsOpen, onCall: false, window: windowId });
  await renewTicketLocks(ana(), ticketsOpen);
  return answer;
}

describe('the lock of an open ticket', () => {
  test('lasts while a window says that it is open, and is dropped once none does', async () => {
    const ticket = await locked();
    for (let minutes = 0; minutes < 15; minutes += 1) {
      stage.pass(MINUTE);
      await signs('first-window', [ticket.id]);
    }
    expect(await holderOf(ticket)).toBe(stage.people.ana.agentId);
    await signs('second-window', []);
    expect(await holderOf(ticket)).toBe(stage.people.ana.agentId);
    stage.pass(MINUTE);
    await signs('first-window', []);
    expect(await holderOf(ticket)).toBeNull();
  });

  test('is not released by a heartbeat sent before the tab took it, nor renewed once it has expired', async () => {
    const ticket = await locked();
    await signs('first-window', []);
    expect(await holderOf(ticket)).toBe(stage.people.ana.agentId);
    stage.pass(11 * MINUTE);
    await signs('first-window', [ticket.id]);
    expect(await holderOf(ticket)).toBeNull();
  });
});

describe('presence', () => {
  test('people who have a ticket open see each other’s names', async () => {
    const ticket = await opened();
    await signs('first-window', [ticket.id]);
    const berta = stage.as(stage.people.berta);
    const { ticket_presence } = await giveSign(berta, {
      tabsOpen: [],
      ticketsOpen: [ticket.id],
      onCall: true,
      window: 'window-of-berta',
    });
    expect(ticket_presence).toEqual([
      {
        ticket_id: ticket.id,
        people: [
          { user_id: stage.people.ana.agentId, name: 'Ana Prueba', on_call: false },
          { user_id: stage.people.berta.agentId, name: 'Berta Prueba', on_call: true },
        ],
      },
    ]);
    const nora = stage.as(stage.people.nora);
    const told = await giveSign(nora, { tabsOpen: [], ticketsOpen: [ticket.id], onCall: false, window: 'of-nora-12' });
    expect(told.ticket_presence).toEqual([]);
  });

  test('a sign that says nothing of tickets leaves them open', async () => {
    const ticket = await opened();
    await signs('first-window', [ticket.id]);
    await giveSign(ana(), { tabsOpen: [], onCall: false, window: 'first-window' });
    const { ticket_presence } = await signs('second-window', [ticket.id]);
    expect(ticket_presence[0]?.people).toHaveLength(1);
    const row = await stage.deps.db
      .selectFrom('panel_presence')
      .select('ticket_ids')
      .where('window_id', '=', 'first-window')
      .executeTakeFirstOrThrow();
    expect(row.ticket_ids.map(Number)).toEqual([ticket.id]);
  });
});

describe('a draft', () => {
  test('is shown to others once a supervisor took the ticket by force, who may use it up; nobody else may', async () => {
    const id = await createTicket(ana(), newTicket());
    const [sara, berta] = [stage.as(stage.people.sara), stage.as(stage.people.berta)];
    await openTicket(ana(), { ticketId: id, locks: true });
    await saveTicketDraft(ana(), id, { reply: { text: 'Buenos días' } });
    expect((await getTicket(sara, id)).more.shared_drafts).toEqual([]);
    const { version } = await getTicket(sara, id);
    await changeTicket(sara, id, { version, more: { actions: { operation: 'unlock', force: true } } });
    const offered = { user_id: stage.people.ana.agentId, name: 'Ana Prueba', shared_by: 'Sara Prueba', is_me: false };
    expect((await getTicket(sara, id)).more.shared_drafts).toMatchObject([
      { ...offered, draft: { reply: { text: 'Buenos días' } } },
    ]);
    await saveTicketDraft(ana(), id, { reply: { text: 'Buenos días, Pilar' } });
    await openTicket(sara, { ticketId: id, locks: true });
    const drop = { ticketId: id, userId: stage.people.ana.agentId };
    await expect(dropTicketDraft(berta, drop)).rejects.toMatchObject({ code: 'ticket_locked' });
    expect((await getTicket(sara, id)).more.shared_drafts).toMatchObject([
      { draft: { reply: { text: 'Buenos días, Pilar' } } },
    ]);
    await dropTicketDraft(sara, drop);
    await dropTicketDraft(sara, drop);
    const { more } = await getTicket(sara, id);
    expect(more.shared_drafts).toEqual([]);
    expect(more.historico.filter(({ accion }) => accion === 'drop_draft')).toHaveLength(1);
  });

  test('is kept on the ticket for its author, until it expires', async () => {
    const { id } = await opened();
    await saveTicketDraft(ana(), id, { reply: { text: 'Buenos días' } });
    await saveTicketDraft(ana(), id, { reply: { text: 'Buenos días, Pilar' } });
    expect((await getTicket(ana(), id)).more.draft).toEqual({ reply: { text: 'Buenos días, Pilar' } });
    expect((await getTicket(stage.as(stage.people.berta), id)).more.draft).toBeNull();
    await saveTicketDraft(ana(), id, null);
    expect((await getTicket(ana(), id)).more.draft).toBeNull();
  });

  test('expires after a month without changes, and an unknown ticket has none', async () => {
    const { id } = await opened();
    await saveTicketDraft(ana(), id, { note: 'Llamar' });
    stage.pass(31 * DAY_MS);
    await purgeLive(ana());
    expect((await getTicket(ana(), id)).more.draft).toBeNull();
    await expect(saveTicketDraft(ana(), 1, { note: 'Llamar' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('where else a ticket is shown', () => {
  test('R135 on the order that it is about', async () => {
    const { item_id } = await stage.addItem();
    const first = await opened({ related_item_id: item_id });
    stage.pass(MINUTE);
    const second = await opened({ related_item_id: item_id, subject: 'La misma nota' });
    expect(await ticketsOfItem(ana(), item_id)).toEqual([
      { id: second.id, status: 2, subject: 'La misma nota', agent: 'Ana Prueba', updated_at: second.updated_at },
      { id: first.id, status: 2, subject: first.subject, agent: 'Ana Prueba', updated_at: first.updated_at },
    ]);
  });

  test('R146 R227 on its customer, who is found by address for tickets from any address', async () => {
    const { id } = await opened({ email: 'carmen@correo.test' });
    const other = await opened({ email: 'otra-direccion@correo.test' });
    await stage.deps.db
      .updateTable('tickets')
      .set({ customer_id: stage.customers.carmen })
      .where('ticket_id', '=', other.id)
      .execute();
    const { extra } = await presentCustomer(ana(), stage.customers.carmen);
    expect(extra.tickets.slice(0, 2)).toEqual([other.id, id]);
    const found = await listTickets(ana(), listCall.query.parse({ 'custom_filter[email]': 'Carmen@Correo.test' }));
    expect(found.items.map((ticket) => ticket.id)).toEqual(expect.arrayContaining([id, other.id]));
  });
});
