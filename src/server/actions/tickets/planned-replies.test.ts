import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { inTransaction } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { withdrawAnswered } from './planned-replies.ts';
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
const ahead = (hours: number) => new Date(stage.deps.now().getTime() + hours * HOUR_MS).toISOString();

/** A ticket with a scheduled answer. */
async function planned(more: { send_at: string; unless_answered?: boolean }): Promise<TicketInFull> {
  const ticket = await getTicket(ana(), await createTicket(ana(), newTicket()));
  presses += 1;
  const actions: TicketAction = {
    operation: 'reply',
    request_key: `planned-reply-${presses}`,
    text: 'Ya está listo.',
    cc: [],
    status: 4,
    to: ticket.to_email,
    ...more,
  };
  await changeTicket(ana(), ticket.id, { version: ticket.version, more: { actions } });
  return getTicket(ana(), ticket.id);
}

const mailOf = ({ more }: TicketInFull) =>
  stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('ticket_message_id', '=', more.thread.at(-1)?.message_id ?? 0)
    .executeTakeFirstOrThrow();
const lastOf = async ({ id }: TicketInFull) => (await getTicket(ana(), id)).more.thread.at(-1);

describe('an answer that leaves later', () => {
  test('waits for its moment, which its mail is sent at', async () => {
    const ticket = await planned({ send_at: ahead(20) });
    expect(ticket.more.thread.at(-1)).toMatchObject({ state: 'waiting', leaves_at: ahead(20), unless_answered: false });
    const mail = await mailOf(ticket);
    expect(mail.send_after?.toISOString()).toBe(ahead(20));
    stage.pass(21 * HOUR_MS);
    await sendMail(systemCtx(stage.deps), mail.mail_id);
    expect(await lastOf(ticket)).toMatchObject({ state: 'sent', leaves_at: null });
  });

  test('is withdrawn when they answer first, if the agent wanted that, and says so in the history', async () => {
    const wanted = await planned({ send_at: ahead(20), unless_answered: true });
    const plain = await planned({ send_at: ahead(20) });
    for (const { id } of [wanted, plain, wanted]) {
      await inTransaction(systemCtx(stage.deps), (tx) => withdrawAnswered(tx, id));
    }
    expect(await lastOf(wanted)).toMatchObject({ state: 'withdrawn' });
    expect(await lastOf(plain)).toMatchObject({ state: 'waiting' });
    expect((await mailOf(wanted)).withdrawn_at).not.toBeNull();
    const { more } = await getTicket(ana(), wanted.id);
    expect(more.historico.filter(({ accion }) => accion === 'answered_first')).toHaveLength(1);
  });

  test('that has left stays as it is', async () => {
    const ticket = await planned({ send_at: ahead(1), unless_answered: true });
    stage.pass(2 * HOUR_MS);
    await sendMail(systemCtx(stage.deps), (await mailOf(ticket)).mail_id);
    expect(await inTransaction(systemCtx(stage.deps), (tx) => withdrawAnswered(tx, ticket.id))).toBe(false);
    expect(await lastOf(ticket)).toMatchObject({ state: 'sent' });
  });

  test.each([-1, (15 * DAY_MS) / HOUR_MS])('does not leave %i hours from now', async (hours) => {
    await expect(planned({ send_at: ahead(hours) })).rejects.toMatchObject({ code: 'ticket_moment_past' });
  });
});
