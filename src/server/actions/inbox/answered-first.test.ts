import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketAction } from '../../../contract/tickets.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
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
  const id = await createTicket(ana, newTicket({ email }));
  const answer = async (more: { send_at?: string; unless_answered?: boolean }) => {
    const { version } = await getTicket(ana, id);
    const actions: TicketAction = {
      operation: 'reply',
      request_key: randomUUID(),
      text: '¿Sigue interesada?',
      to: [email],
      cc: [],
      status: 3,
      ...more,
    };
    await changeTicket(ana, id, { version, more: { actions } });
  };
  await answer({});
  const { mail_id } = await mailTo(email);
  await sendMail(systemCtx(stage.deps), mail_id);
  const { message_id } = await mailTo(email);
  await answer({ send_at: new Date(stage.deps.now().getTime() + 20 * HOUR_MS).toISOString(), unless_answered: true });
  const mail = await dropMail(stage, {
    from: email,
    to: 'pedidos@registralia.example',
    messageId: `<${randomUUID()}@correo.test>`,
    headers: [`In-Reply-To: ${message_id}`],
    text: 'Ya no hace falta, gracias.',
  });
  expect(mail).toMatchObject({ state: 'filed', ticket_id: id });
  const { status, more } = await getTicket(ana, id);
  expect(status).toBe(2);
  expect(more.thread.map(({ state }) => state)).toEqual(['received', 'sent', 'withdrawn', 'received']);
  expect(more.historico.map(({ accion }) => accion)).toContain('answered_first');
});

/** The first mail to an address. */
const mailTo = (email: string) =>
  stage.deps.db
    .selectFrom('mails')
    .select(['mail_id', 'message_id'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
