import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../contract/tickets.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { changeTicket } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { getTicket, openTicket } from './get-ticket.ts';
import { newTicket } from './testing/new-ticket.ts';
import { uploadTicketFile } from './ticket-files.ts';

let stage: Stage;
let presses = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const pressed = () => {
  presses += 1;
  return `press-of-a-button-${presses}`;
};

async function opened(): Promise<TicketInFull> {
  const ctx = stage.as(stage.people.ana);
  return getTicket(ctx, await createTicket(ctx, newTicket()));
}

async function act(ticket: TicketInFull, action: TicketAction): Promise<TicketInFull> {
  const ctx = stage.as(stage.people.ana);
  await changeTicket(ctx, ticket.id, { version: ticket.version, more: { actions: action } });
  return getTicket(ctx, ticket.id);
}

function answer(ticket: TicketInFull, { files }: { files: string[] }): TicketAction {
  const request_key = pressed();
  const text = 'Te adjuntamos los documentos.';
  return { operation: 'reply', request_key, files, text, to: ticket.to_email, cc: [], status: 4 };
}

const mailsOf = (ticket: TicketInFull) =>
  stage.deps.db
    .selectFrom('mails')
    .innerJoin('ticket_messages as m', 'm.message_id', 'mails.ticket_message_id')
    .selectAll('mails')
    .where('m.ticket_id', '=', ticket.id)
    .execute();

describe('R004 files that are sent with an answer', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  const upload = (ticket: TicketInFull, name: string, bytes = PDF, uploadKey = pressed(), by = stage.people.ana) =>
    uploadTicketFile(stage.as(by), { ticketId: ticket.id, name, uploadKey, bytes });

  test('R004 those of its order and those uploaded are in the mail and in the thread, once', async () => {
    const item = await stage.addItem();
    const ofOrder = await stage.addResult(item.item_id, 'nota.pdf');
    const ticket = await act(await opened(), { operation: 'link_order', item_id: item.item_id });
    const key = pressed();
    const own = await upload(ticket, 'plano', PDF, key);
    expect((await upload(ticket, 'plano', PDF, key)).file_id).toBe(own.file_id);
    expect(own.name).toBe('plano.pdf');
    const given = answer(ticket, { files: [own.file_id, ofOrder, own.file_id] });
    const answered = await act(ticket, given);
    await act(ticket, given);
    const names = ['plano.pdf', 'nota.pdf'];
    expect(answered.more.thread.at(-1)?.files.map(({ name }) => name)).toEqual(names);
    const [mail] = await mailsOf(ticket);
    stage.pass(60_000);
    await sendMail(systemCtx(stage.deps), mail?.mail_id ?? '');
    const sent = await stage.deps.ports.outbox?.read(mail?.mail_id ?? '');
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(names);
  });

  test('neither another order’s, another ticket’s, an invoice nor more than a mail can carry', async () => {
    const foreign = await stage.addResult((await stage.addItem()).item_id);
    const item = await stage.addItem();
    const internal = await stage.addResult(item.item_id);
    await stage.deps.db.updateTable('files').set({ kind: 'internal' }).where('file_id', '=', internal).execute();
    const ticket = await act(await opened(), { operation: 'link_order', item_id: item.item_id });
    const elsewhere = await upload(await opened(), 'otro.pdf');
    for (const id of [foreign, internal, elsewhere.file_id, crypto.randomUUID()]) {
      await expect(act(ticket, answer(ticket, { files: [id] }))).rejects.toMatchObject({ code: 'not_found' });
    }
    const large = await upload(ticket, 'grande.pdf', Buffer.concat([PDF, Buffer.alloc(19 * 2 ** 20)]));
    await expect(act(ticket, answer(ticket, { files: [large.file_id] }))).rejects.toMatchObject({
      code: 'ticket_files_too_large',
    });
    expect(await mailsOf(ticket)).toEqual([]);
  });

  test('what is no PDF, JPEG or PNG is refused, and nobody uploads to a ticket that a colleague holds', async () => {
    const ticket = await opened();
    await expect(upload(ticket, 'nota.pdf', Buffer.from('<html>'))).rejects.toMatchObject({
      code: 'file_type_refused',
    });
    await openTicket(stage.as(stage.people.berta), { ticketId: ticket.id, locks: true });
    await expect(upload(ticket, 'nota.pdf')).rejects.toMatchObject({ code: 'ticket_locked' });
  });
});
