import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a mail of the person withdraws the answer that was to leave only without one', async () => {
  const ana = stage.as(stage.people.ana);
  const email = `primero-${randomUUID()}@correo.test`;
  const ticketId = await createTicket(ana, newTicket({ email }));
  const { version } = await getTicket(ana, ticketId);
  const send_at = new Date(stage.deps.now().getTime() + 20 * HOUR_MS).toISOString();
  const said = { request_key: randomUUID(), text: '¿Sigue interesada?', to: [email], cc: [] };
  await changeTicket(ana, ticketId, {
    version,
    more: { actions: { operation: 'reply', ...said, status: 3, send_at, unless_answered: true } },
  });
  const mail = await dropMail(stage, {
    from: email,
    to: 'pedidos@registralia.example',
    messageId: `<${randomUUID()}@correo.test>`,
    text: 'Ya no hace falta, gracias.',
  });
  expect(mail).toMatchObject({ state: 'filed', ticket_id: ticketId });
  const { status, more } = await getTicket(ana, ticketId);
  expect(status).toBe(2);
  expect(more.thread.map(({ state }) => state)).toEqual(['received', 'withdrawn', 'received']);
  expect(more.historico.map(({ accion }) => accion)).toContain('answered_first');
});
