import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { inTransaction } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { listAlerts } from '../alerts/list-alerts.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { takeMessage } from './mail-in-thread.ts';
import { newTicket } from './testing/new-ticket.ts';
import { listTicketWatchers, watchTicket } from './watch-ticket.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const alertsOf = async (who: AgentActor) =>
  (await listAlerts(stage.as(who), { unread: true, before: undefined })).alerts.map(({ kind, ticket_id, detail }) => ({
    kind,
    ticket_id,
    via: detail.via,
    action: detail.action,
  }));

/** A message of the customer, as from received mail. */
const received = (ticketId: number) =>
  inTransaction(systemCtx(stage.deps), (tx) =>
    takeMessage(tx, ticketId, {
      direction: 'in',
      from: 'carmen@correo.test',
      to: ['ayuda@correo.test'],
      cc: [],
      subject: 'Re: consulta',
      text: '¿Hay novedades?',
    }),
  );

test('an answer to a ticket reaches the bell of who wrote last, and of who watches it, each once', async () => {
  const { ana, berta, nora } = stage.people;
  const id = await createTicket(stage.as(ana), newTicket());
  const ticket = await getTicket(stage.as(ana), id);
  await changeTicket(stage.as(ana), id, {
    version: ticket.version,
    more: {
      actions: {
        operation: 'reply',
        request_key: 'answer-of-a-test',
        text: 'Lo miramos.',

        to: ticket.to_email,
        cc: [],
        status: 4,
      },
    },
  });
  for (const who of [ana, berta, berta]) await watchTicket(stage.as(who), { ticketId: id, watch: true });
  expect(await listTicketWatchers(stage.as(ana), id)).toEqual([
    { user_id: ana.agentId, name: 'Ana Prueba' },
    { user_id: berta.agentId, name: 'Berta Prueba' },
  ]);
  await received(id);
  expect(await alertsOf(ana)).toEqual([{ kind: 'customer_answered', ticket_id: id, via: 'ticket', action: undefined }]);
  expect(await alertsOf(berta)).toEqual([{ kind: 'watched', ticket_id: id, via: undefined, action: 'message_in' }]);
  await watchTicket(stage.as(berta), { ticketId: id, watch: false });
  await received(id);
  expect(await alertsOf(berta)).toHaveLength(1);
  await expect(watchTicket(stage.as(nora), { ticketId: id, watch: true })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(watchTicket(stage.as(ana), { ticketId: 999_999, watch: true })).rejects.toMatchObject({
    code: 'not_found',
  });
});
