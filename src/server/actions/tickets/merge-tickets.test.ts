import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTickets as listTicketsCall, type TicketAction } from '../../../contract/tickets.ts';

import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { takeNextTicket } from './lock-ticket.ts';
import { addMailToThread } from './mail-in-thread.ts';
import { newTicket } from './testing/new-ticket.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const open = (received = 'Hola') => createTicket(ana(), newTicket({ email: `${randomUUID()}@correo.test`, received }));
const look = (ticketId: number) => getTicket(ana(), ticketId);
const later = () => {
  stage.deps.clock.now = new Date(stage.deps.clock.now.getTime() + 60_000);
};

async function act(ticketId: number, action: TicketAction) {
  const { version } = await look(ticketId);
  await changeTicket(ana(), ticketId, { version, more: { actions: action } });
}
const merge = (ticketId: number, into: number) => act(ticketId, { operation: 'merge', into });
const unmerge = (ticketId: number) => act(ticketId, { operation: 'unmerge' });
const textsIn = async (ticketId: number) => (await look(ticketId)).more.thread.map(({ text }) => text);

async function receive(ticketId: number, text: string) {
  later();
  const mail = { from: 'pilar@correo.test', to: ['pedidos@registralia.example'], cc: [], subject: 'Hola' };
  await addMailToThread(ana(), ticketId, { ...mail, direction: 'in', text });
}

describe('a merged ticket', () => {
  test('shows messages and notes in the other one, in their order, and says where it went', async () => {
    const [one, other] = [await open('uno'), await open('dos')];
    await receive(other, 'tres');
    await receive(one, 'cuatro');
    await act(other, { operation: 'save_note', request_key: randomUUID(), comment: 'Es su hermana.' });
    await merge(other, one);
    const shown = await look(one);
    expect(shown.more.thread.map(({ text, ticket_id }) => [text, ticket_id])).toEqual([
      ['uno', one],
      ['dos', other],
      ['tres', other],
      ['cuatro', one],
    ]);
    expect(shown.more.merged).toEqual([other]);
    const notes = shown.more.historico.filter(({ is_note }) => is_note);
    expect(notes.map(({ comment }) => comment)).toEqual(['Es su hermana.']);
    expect((await look(other)).merged_into).toBe(one);
    const listed = await listTickets(ana(), listTicketsCall.query.parse({}));
    expect(listed.items.map(({ id }) => id)).not.toContain(other);
  });

  test('waits unchanged: nothing but taking it out is done with it, and no queue gives it', async () => {
    const [one, other] = [await open(), await open()];
    await act(other, { operation: 'update', status: TICKET_STATUS.open });
    await act(one, { operation: 'update', status: TICKET_STATUS.open });
    await merge(other, one);
    await merge(other, one);
    await expect(act(other, { operation: 'close' })).rejects.toMatchObject({
      code: 'ticket_merged',
      extra: { merged_into: one },
    });
    for (let given = await takeNextTicket(ana()); given !== null; given = await takeNextTicket(ana())) {
      expect(given).not.toBe(other);
    }
  });

  test('comes out as it was, and open where somebody has written since', async () => {
    const [one, other] = [await open(), await open()];
    const before = await look(other);
    await merge(other, one);
    await unmerge(other);
    const { version: _v, updated_at: _u, more, ...after } = await look(other);
    const { version: _bv, updated_at: _bu, more: _more, ...unchanged } = before;
    expect(after).toEqual(unchanged);
    expect(more.thread).toEqual(before.more.thread);
    await act(other, { operation: 'update', status: TICKET_STATUS.open });
    await act(other, { operation: 'update', status: TICKET_STATUS.resolved });
    await merge(other, one);
    await receive(other, 'Sigo esperando');
    await unmerge(other);
    expect((await look(other)).status).toBe(TICKET_STATUS.open);
  });

  test('does not hide open work in one that is finished, nor goes into itself or one that is merged', async () => {
    const [one, other, third] = [await open(), await open(), await open()];
    await act(one, { operation: 'close' });
    await expect(merge(other, one)).rejects.toMatchObject({ code: 'ticket_merge_refused' });
    await expect(merge(other, other)).rejects.toMatchObject({ code: 'ticket_merge_refused' });
    await merge(one, other);
    await expect(merge(third, one)).rejects.toMatchObject({ code: 'ticket_merged' });
  });
});

test('no sequence of merging, taking out and writing loses or doubles a message', async () => {
  const step = fc.record({ kind: fc.constantFrom('merge', 'unmerge', 'write'), a: fc.nat(3), b: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const tickets: number[] = [];
      const written = new Map<number, string[]>();
      for (let at = 0; at < 4; at += 1) {
        const text = randomUUID();
        const ticketId = await open(text);
        tickets.push(ticketId);
        written.set(ticketId, [text]);
      }
      for (const { kind, a, b } of steps) {
        const [one, other] = [tickets[a] ?? 0, tickets[b] ?? 0];
        if (kind === 'write') {
          const text = randomUUID();
          await receive(one, text);
          written.get(one)?.push(text);
        } else await (kind === 'merge' ? merge(one, other) : unmerge(one)).catch(refused);
        const showing = await Promise.all(tickets.map(async (id) => ({ id, ticket: await look(id) })));
        const shown = showing.filter(({ ticket }) => ticket.merged_into === null);
        const texts = shown.flatMap(({ ticket }) => ticket.more.thread.map((message) => message.text));
        expect(texts.toSorted()).toEqual([...written.values()].flat().toSorted());
      }
      for (let round = 0; round < 4; round += 1) for (const id of tickets) await unmerge(id).catch(refused);
      for (const id of tickets) expect(await textsIn(id)).toEqual(written.get(id));
    }),
    { numRuns: 6 },
  );
});

/** An invalid merge is refused, and changes nothing. */
function refused(error: unknown): void {
  expect(error).toMatchObject({ code: expect.stringMatching(/^ticket_merge/) });
}
