import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { tokensOf } from '../../../domain/inbox/tokens-of-message.ts';
import type { MailMessage, MailPort } from '../../ports/mail/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { checkTokens } from '../mail/check-tokens.ts';
import { threadKeysOf } from '../mail/thread-keys.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { sendMail } from './send-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const MAILBOXES = { MAIL_REPLY_TO: 'soporte@registralia.test', MAIL_BOUNCES_TO: 'rebotes@registralia.test' };

async function act(ticket: TicketInFull, action: TicketAction) {
  const ctx = stage.as(stage.people.ana);
  const { version } = await getTicket(ctx, ticket.id);
  await changeTicket(ctx, ticket.id, { version, more: { actions: action } });
}

async function answered(ticket: TicketInFull, text: string, more: { to?: string[]; cc?: string[] } = {}) {
  const action: TicketAction = {
    operation: 'reply',
    request_key: randomUUID(),
    text,
    to: ticket.to_email,
    cc: [],
    status: 3,
    ...more,
  };
  await act(ticket, action);
  return lastSent(ticket);
}

const opened = async (more: Parameters<typeof newTicket>[0] = {}) => {
  const ctx = stage.as(stage.people.ana);
  return getTicket(ctx, await createTicket(ctx, newTicket(more)));
};

/** Sends the newest mail of a ticket. @returns it as passed to the port */
async function lastSent(ticket: TicketInFull): Promise<MailMessage> {
  const { mail_id } = await stage.deps.db
    .selectFrom('mails')
    .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .select('mail_id')
    .where('m.ticket_id', '=', ticket.id)
    .where('mails.withdrawn_at', 'is', null)
    .orderBy('m.message_id', 'desc')
    .executeTakeFirstOrThrow();
  return sent(mail_id);
}

async function sent(mailId: string, settings: Partial<typeof MAILBOXES> = MAILBOXES): Promise<MailMessage> {
  const given: MailMessage[] = [];
  const mail: MailPort = {
    async send(message) {
      given.push(message);
      return { messageId: message.messageId ?? '' };
    },
  };
  const ctx = systemCtx(stage.deps);
  await sendMail({ ...ctx, settings: { ...ctx.settings, ...settings }, ports: { ...ctx.ports, mail } }, mailId);
  expect(given).toHaveLength(1);
  return given[0] as MailMessage;
}

const read = (message: Pick<MailMessage, 'replyTo' | 'messageId' | 'returnPath'>) =>
  checkTokens(
    threadKeysOf(stage.deps.settings),
    tokensOf({
      deliveredTo: [message.replyTo?.address ?? '', message.returnPath ?? ''],
      to: [],
      cc: [],
      inReplyTo: [message.messageId ?? ''],
      references: [],
    }),
  );

describe('mail of a ticket', () => {
  test('names the ticket in its answer address and its Message-ID, and itself in its return path', async () => {
    const ticket = await opened();
    const message = await answered(ticket, 'Sí.');
    const about = { kind: 'ticket', id: ticket.id };
    expect(read(message)).toMatchObject([
      { source: 'address', signature: 'genuine', target: about },
      { source: 'address', signature: 'genuine', target: null, mailId: message.id },
      { source: 'in_reply_to', signature: 'genuine', target: about, mailId: message.id },
    ]);
    expect(message.isByHand).toBe(true);
  });

  test('refers to what left before it, the first and the newest, and keeps Outlook’s thread', async () => {
    const ticket = await opened();
    const messages: MailMessage[] = [];
    for (let round = 0; round < 12; round += 1) {
      stage.deps.clock.now = new Date(MONDAY.getTime() + round * HOUR_MS);
      messages.push(await answered(ticket, `Mensaje ${round}`));
    }
    const ids = messages.map(({ messageId }) => messageId);
    expect(messages[0]?.thread).toMatchObject({ references: [], inReplyTo: null });
    expect(messages[1]?.thread).toMatchObject({ references: [ids[0]], inReplyTo: ids[0] });
    expect(messages[11]?.thread).toMatchObject({ references: [ids[0], ...ids.slice(2, 11)], inReplyTo: ids[10] });
    const indices = messages.map(({ thread }) => Buffer.from(thread?.index ?? '', 'base64'));
    expect(indices[0]).toHaveLength(22);
    expect(indices[5]).toHaveLength(27);
    expect(indices.every((index) => index.subarray(0, 22).equals(indices[0] as Buffer))).toBe(true);
  });

  test('without mailboxes has no answer address and no return path, but is signed all the same', async () => {
    const ticket = await opened();
    await act(ticket, {
      operation: 'reply',
      request_key: randomUUID(),
      text: 'Sí.',
      to: ticket.to_email,
      cc: [],
      status: 3,
    });
    const row = await stage.deps.db
      .selectFrom('mails')
      .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
      .select('mail_id')
      .where('m.ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    const message = await sent(row.mail_id, { MAIL_REPLY_TO: undefined, MAIL_BOUNCES_TO: undefined } as never);
    expect([message.replyTo, message.returnPath]).toEqual([undefined, undefined]);
    expect(read(message)).toMatchObject([{ signature: 'genuine', mailId: row.mail_id }]);
  });

  test('quotes what its recipients have read, folded below its own words', async () => {
    const ticket = await opened();
    await answered(ticket, 'Primera respuesta.');
    const message = await answered(ticket, 'Segunda respuesta.');
    expect(message.text).toContain('> Primera respuesta.');
    expect(message.html).toContain('Primera respuesta.');
    const folded = foldQuotes(message.text).filter(({ kind }) => kind === 'quoted');
    expect(folded.map(({ text }) => text).join('')).toContain('Primera respuesta.');
    expect(foldQuotes(message.text)[0]?.text).toContain('Segunda respuesta.');
  });

  test('quotes nothing to somebody who has not read it, nor what was withdrawn, nor what an agent wrote down of a call', async () => {
    const ticket = await opened({ received: 'Dice que tiene prisa.' });
    await answered(ticket, 'Solo para Pilar.');
    const wider = await answered(ticket, 'Para los dos.', { to: [...ticket.to_email, 'abogada@correo.test'] });
    expect(wider.text + wider.html).not.toContain('Solo para Pilar.');
    const office = await answered(ticket, 'Para el registro.', { to: ['registro@oficina.test'] });
    expect(office.text + office.html).not.toMatch(/Solo para Pilar|Para los dos/);
    const both = await answered(ticket, 'Otra vez.', { to: [...ticket.to_email, 'abogada@correo.test'] });
    expect(both.text).toContain('> Para los dos.');
    for (const { text, html } of [wider, office, both]) expect(text + html).not.toContain('tiene prisa');
  });
});

test('a note is never sent, for any order of notes and answers', async () => {
  const step = fc.record({ kind: fc.constantFrom('save_note', 'save_fixed_note', 'reply', 'widen'), at: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const ticket = await opened();
      const notes: string[] = [];
      for (const { kind } of [...steps, { kind: 'reply' as const }]) {
        if (kind === 'reply' || kind === 'widen') {
          const cc = kind === 'widen' ? ['abogada@correo.test'] : [];
          const mime = JSON.stringify(await answered(ticket, `Respuesta ${randomUUID()}`, { cc }));
          for (const note of notes) expect(mime).not.toContain(note);
          expect(mime).not.toContain('prisa');
        } else {
          const comment = `interna-${randomUUID()}`;
          notes.push(comment);
          await act(ticket, { operation: kind, request_key: randomUUID(), comment });
        }
      }
    }),
    { numRuns: 15 },
  );
});
