import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { decideEmail } from './decide-email.ts';
import { dropMail, type WrittenMail } from './testing/drop-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.db.deleteFrom('mail_accounts').execute();
  await addMailbox('registros@correo.test', 'Registros');
  await addMailbox('portugal@correo.test', 'Portugal');
  await addMailbox('general@correo.test', '');
});

async function addMailbox(username: string, ticket_group: string): Promise<void> {
  const row = {
    username,
    host: 'imap.correo.test',
    port: 993,
    security: 'tls',
    folder: 'INBOX',
    reads_sent: true,
    active: true,
  };
  await stage.deps.db
    .insertInto('mail_accounts')
    .values({ ...row, ticket_group })
    .execute();
}

const inbox = (user: string) => `${user}@correo.test (imap.correo.test)/INBOX`;
const ana = () => stage.as(stage.people.ana);

/** The ticket of a message dropped into a mailbox. */
async function ticketOf(mail: WrittenMail) {
  const { ticket_id } = await dropMail(stage, mail);
  return getTicket(ana(), ticket_id ?? 0);
}

test.each([
  ['registros', 'Registros'],
  ['portugal', 'Portugal'],
  ['general', ''],
  ['unknown', ''],
])('a message to the mailbox %s opens a ticket of the group "%s"', async (user, group) => {
  expect((await ticketOf({ from: `${user}-1@x.test`, mailbox: inbox(user) })).group).toBe(group);
});

test('a message that came to two mailboxes belongs to the group of the first, and once', async () => {
  const raw =
    'From: dos@x.test\r\nTo: registros@correo.test\r\nSubject: A los dos\r\nMessage-ID: <dos@x.test>\r\n\r\nHola.';
  const first = await ticketOf({ raw, mailbox: inbox('portugal') });
  const second = await ticketOf({ raw, mailbox: inbox('registros') });
  expect([first.group, second.group, second.id]).toEqual(['Portugal', 'Portugal', first.id]);
});

test('one that joins an open ticket leaves it in its group, which an agent may have changed', async () => {
  const { id, version } = await ticketOf({ from: 'abierto@x.test', mailbox: inbox('registros') });
  const moved = { operation: 'update' as const, group: 'Quejas' };
  await changeTicket(ana(), id, { version, more: { actions: moved } });
  const joined = await ticketOf({ from: 'abierto@x.test', mailbox: inbox('portugal') });
  expect([joined.id, joined.group]).toEqual([id, 'Quejas']);
});

test('a ticket that an agent opens for a message is of the group of its mailbox, as that is called now', async () => {
  const parked = await dropMail(stage, {
    from: 'boletin@x.test',
    headers: ['Auto-Submitted: auto-replied'],
    mailbox: inbox('registros'),
  });
  expect(parked).toMatchObject({ state: 'parked', ticket_id: null });
  await stage.deps.db
    .updateTable('mail_accounts')
    .set({ ticket_group: 'Oficinas' })
    .where('ticket_group', '=', 'Registros')
    .execute();
  await decideEmail(ana(), parked.email_id, { version: parked.version, decision: { operation: 'answer' } });
  const { ticket_id } = await stage.deps.db
    .selectFrom('received_mails')
    .select('ticket_id')
    .where('email_id', '=', parked.email_id)
    .executeTakeFirstOrThrow();
  expect((await getTicket(ana(), ticket_id ?? 0)).group).toBe('Oficinas');
});
