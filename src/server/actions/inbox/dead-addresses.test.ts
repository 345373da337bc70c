import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage, MailPort } from '../../ports/mail/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { decideDeadAddress, listDeadAddresses } from './dead-addresses.ts';
import { sendOrHold } from './hold-mail.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const given: MailMessage[] = [];
const port: MailPort = {
  async send(message) {
    given.push(message);
    return { messageId: message.messageId ?? '' };
  },
};

/** Runs the job of a mail. @returns how often it was sent */
async function send(mailId: string): Promise<number> {
  const ctx = systemCtx(stage.deps);
  await sendOrHold({ ...ctx, ports: { ...ctx.ports, mail: port } }, mailId);
  return given.filter(({ id }) => id === mailId).length;
}

const mark = (address: string) =>
  stage.deps.db
    .insertInto('dead_addresses')
    .values({ address, diagnostic: '550 no such user', since: stage.deps.now() })
    .execute();

/** An answered ticket whose answer goes to an address that does not exist. */
async function answered() {
  const address = `${randomUUID()}@correo.test`;
  const ticketId = await createTicket(ana(), newTicket({ email: address }));
  const { version } = await getTicket(ana(), ticketId);
  await changeTicket(ana(), ticketId, {
    version,
    more: {
      actions: { operation: 'reply', request_key: randomUUID(), text: 'Sí.', to: [address], cc: [], status: 3 },
    },
  });
  await mark(address);
  const { mail_id } = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  return { address, ticketId, mailId: mail_id };
}

const waitingFor = async (address: string) =>
  (await listDeadAddresses(ana())).find((one) => one.address === address)?.mails ?? null;
const linesOf = async (ticketId: number) =>
  (await getTicket(ana(), ticketId)).more.historico.map(({ accion }) => accion).filter((one) => /^mail_/.test(one));

describe('mail to an address that does not exist', () => {
  test('does not leave: it waits, its ticket says so once, and it is listed', async () => {
    const { address, ticketId, mailId } = await answered();
    expect([await send(mailId), await send(mailId)]).toEqual([0, 0]);
    expect(await linesOf(ticketId)).toEqual(['mail_held']);
    expect((await getTicket(ana(), ticketId)).more.thread.at(-1)?.state).toBe('held');
    expect(await waitingFor(address)).toMatchObject([{ mail_id: mailId, ticket_id: ticketId, is_personal: false }]);
  });

  test('leaves once when the address is unmarked', async () => {
    const { address, ticketId, mailId } = await answered();
    await send(mailId);
    const unmark = () => decideDeadAddress(ana(), { address, decision: { operation: 'unmark' } });
    expect([await unmark(), await unmark()]).toEqual([1, 0]);
    expect([await send(mailId), await send(mailId)]).toEqual([1, 1]);
    expect(await waitingFor(address)).toBeNull();
    expect(await linesOf(ticketId)).toEqual(['mail_held', 'mail_let_go']);
  });

  test('leaves to the corrected one, as the next answer does, but not to another dead one', async () => {
    const { address, ticketId, mailId } = await answered();
    await send(mailId);
    const other = await answered();
    const to = `${randomUUID()}@correo.test`;
    const correct = (right: string) =>
      decideDeadAddress(ana(), { address, decision: { operation: 'correct', to: right } });
    await expect(correct(other.address)).rejects.toMatchObject({ code: 'address_dead' });
    expect(await correct(to)).toBe(1);
    await send(mailId);
    expect(given.find(({ id }) => id === mailId)?.to.address).toBe(to);
    expect((await getTicket(ana(), ticketId)).to_email).toEqual([to]);
  });

  test('that lets into an account goes to no other one', async () => {
    const { address, mailId } = await answered();
    await stage.deps.db.updateTable('mails').set({ ticket_message_id: null }).where('mail_id', '=', mailId).execute();
    await send(mailId);
    expect(await waitingFor(address)).toMatchObject([{ is_personal: true }]);
    const decision = { operation: 'correct', to: 'otra@correo.test' } as const;
    expect(await decideDeadAddress(ana(), { address, decision })).toBe(0);
    expect(await send(mailId)).toBe(0);
  });

  test('leaves when somebody writes from it', async () => {
    const { address, mailId } = await answered();
    await send(mailId);
    await dropMail(stage, { from: address });
    expect(await send(mailId)).toBe(1);
  });
});
