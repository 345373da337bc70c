import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '../../../contract/orders/envelope.ts';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { addressTokenOf } from '../../../domain/inbox/address-token.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { MailMessage } from '../../ports/mail/port.ts';
import { listConversations } from '../conversations/list-conversations.ts';
import { dropMail } from '../inbox/testing/drop-mail.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { runOperation } from './run-operation.ts';
import { sendWaiting } from './testing/send-waiting.ts';
import { withdrawItemMail } from './withdraw-item-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const REGISTRY = 'madrid5@registradores.org';
const OFFICE = { party: 'registry', email: REGISTRY, name: 'Registro de Madrid 5' } as const;
const ana = () => stage.as(stage.people.ana);
const customerOf = ({ customer_id }: ItemRow) => `${customer_id}@correo.test`;

/** An item that Ana has locked. */
async function standing(status: number = STATUS.pending): Promise<ItemRow> {
  const { item_id } = await stage.addItem({ panel_status_id: status });
  await lockItem(ana(), item_id);
  return stage.item(item_id);
}

type Fields = Partial<Omit<OperationPayload, 'envelope'>> & { readonly envelope?: Partial<Envelope> };

async function write({ item_id }: ItemRow, body: string, fields: Fields = {}) {
  await lockItem(ana(), item_id);
  const said = { response_messages: [{ language: 'es', subject: 'El asiento', body }], ...fields };
  const operation = operationOn(await stage.item(item_id), 'enviar_email', said as Partial<OperationPayload>);
  return runOperation(ana(), item_id, operation);
}

async function writeAndSend(item: ItemRow, body: string, fields: Fields = {}): Promise<MailMessage> {
  await write(item, body, fields);
  const sent = (await sendWaiting(stage, item.item_id)).at(-1);
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

const toOffice = { envelope: { conversation: OFFICE } };
const read = async (item: ItemRow) => (await listConversations(ana(), item.item_id)).conversations;
const textsOf = (message: MailMessage) => `${message.subject}\n${message.text}\n${message.html}`;

describe('a conversation with an office beside the customer’s', () => {
  test('has an address and a thread of its own, and its mail goes to the office alone', async () => {
    const item = await standing();
    const toCustomer = await writeAndSend(item, 'Lo hemos pedido.');
    const first = await writeAndSend(item, '¿Cuándo sale el asiento?', toOffice);
    const [, beside] = await read(item);
    const named = (message: MailMessage) => addressTokenOf(message.replyTo?.address ?? '')?.named;
    expect(first.to.address).toBe(REGISTRY);
    expect([named(toCustomer), named(first)]).toEqual([`i${item.item_id}`, `c${beside?.conversation_id}`]);
    expect(first.thread).toMatchObject({ references: [], inReplyTo: null });
    expect(textsOf(first)).not.toMatch(/Lo hemos pedido|Carmen|@correo\.test/);
    const second = await writeAndSend(item, '¿Y ahora?', toOffice);
    expect(second.thread).toMatchObject({ references: [first.messageId], inReplyTo: first.messageId });
    expect(second.text).toContain('> ¿Cuándo sale el asiento?');
    expect(second.isByHand).toBe(true);
  });

  test('takes in what the office answers, which brings the work back as the registry’s', async () => {
    const item = await standing(STATUS.incident);
    const sent = await writeAndSend(item, '¿Cuándo sale el asiento?', toOffice);
    const answer = { to: sent.replyTo?.address ?? '', from: 'oficial@otro-servidor.test', text: 'El martes.' };
    const email = await dropMail(stage, answer);
    const [customers, beside, ...others] = await read(item);
    expect(email).toMatchObject({ proof: 'address_token', party: 'registry', item_id: item.item_id });
    expect(email.conversation_id).toBe(beside?.conversation_id);
    expect([customers?.messages, others]).toEqual([[], []]);
    expect(beside?.messages.map(({ direction, text }) => [direction, text.trim()])).toEqual([
      ['out', '¿Cuándo sale el asiento?'],
      ['in', 'El martes.'],
    ]);
    expect(beside).toMatchObject({ party: 'registry', name: OFFICE.name, answer_to: answer.from });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.pending,
      incidencia_status_id: INCIDENT_KIND.email_reply,
      registry_email_id: email.email_id,
      client_email_id: null,
    });
  });

  test('takes in an answer without our address by the Message-ID that it answers', async () => {
    const item = await standing();
    const { messageId } = await writeAndSend(item, '¿Cuándo?', toOffice);
    const email = await dropMail(stage, { from: REGISTRY, headers: [`In-Reply-To: ${messageId}`] });
    expect(email).toMatchObject({ proof: 'signed_message_id', party: 'registry' });
    expect((await read(item))[1]?.messages).toHaveLength(2);
  });

  test('begins by itself with mail of an office on the item, and the same address has one', async () => {
    const item = await standing();
    const toCustomer = await writeAndSend(item, 'Hola.');
    const forwarded = { from: REGISTRY, to: toCustomer.replyTo?.address ?? '', text: 'Falta la escritura.' };
    const email = await dropMail(stage, forwarded);
    await writeAndSend(item, 'La enviamos.', toOffice);
    const [customers, beside, ...others] = await read(item);
    expect(email.conversation_id).toBe(beside?.conversation_id);
    expect([customers?.messages.length, beside?.messages.length, others]).toEqual([1, 2, []]);
  });

  test('is another item’s of nobody, never the customer’s, and leaves the status alone', async () => {
    const [item, other] = [await standing(), await standing()];
    await write(other, 'Hola.', toOffice);
    const foreign = (await read(other))[1]?.conversation_id ?? 0;
    await expect(write(item, 'x', { envelope: { conversation: { conversation_id: foreign } } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const disguised = { ...OFFICE, email: customerOf(item).toUpperCase() };
    await expect(write(item, 'x', { envelope: { conversation: disguised } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(write(item, 'x', { ...toOffice, to: STATUS.processed_emailed })).rejects.toThrow();
    await expect(listConversations(stage.as(stage.people.nora), item.item_id)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('a free mail', () => {
  test('goes to the recipients chosen, with the files of the order, and quotes what all of them have seen', async () => {
    const item = await standing();
    const file = await stage.addResult(item.item_id);
    await writeAndSend(item, 'Solo para usted.');
    const wider = await writeAndSend(item, 'Para los dos.', {
      file_ids: [file],
      envelope: { cc: ['abogada@correo.test'] },
    });
    expect(wider).toMatchObject({ to: { address: customerOf(item) }, cc: [{ address: 'abogada@correo.test' }] });
    expect(wider.attachments?.map(({ filename }) => filename)).toEqual(['nota.pdf']);
    expect(textsOf(wider)).not.toContain('Solo para usted.');
    const narrow = await writeAndSend(item, 'Otra vez.');
    expect(narrow.text).toContain('> Solo para usted.');
    const foreign = await stage.addResult((await standing()).item_id);
    await expect(write(item, 'x', { file_ids: [foreign] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('of one key is written once, although the first answer was lost', async () => {
    const item = await standing();
    const fields = { request_key: randomUUID() };
    const first = operationOn(item, 'enviar_email', {
      ...fields,
      response_messages: [{ language: 'es', subject: 'Hola', body: 'Hola' }],
    });
    await runOperation(ana(), item.item_id, first);
    await runOperation(ana(), item.item_id, first);
    expect(await sendWaiting(stage, item.item_id)).toHaveLength(1);
  });

  test('a scheduled one waits, and is withdrawn by a click, or because they write first if that was chosen', async () => {
    const item = await standing();
    const send_at = new Date(MONDAY.getTime() + 20 * HOUR_MS).toISOString();
    await write(item, 'Mañana.', { envelope: { send_at } });
    const [planned] = (await read(item))[0]?.messages ?? [];
    expect(planned).toMatchObject({ state: 'waiting', leaves_at: send_at });
    const withdraw = () => withdrawItemMail(ana(), { itemId: item.item_id, mailId: planned?.mail_id ?? '' });
    await withdraw();
    await withdraw();
    await write(item, 'Si no contesta.', { envelope: { send_at, unless_answered: true } });
    await write(item, 'De todos modos.', { envelope: { send_at } });
    await write(item, 'Al registro.', { envelope: { ...toOffice.envelope, send_at, unless_answered: true } });
    await dropMail(stage, { from: customerOf(item), headers: [`References: ${await messageIdOf(item)}`] });
    const left = await sendWaiting(stage, item.item_id);
    const words = left.map(({ text }) => /De todos modos|Al registro|Si no contesta|Mañana/.exec(text)?.[0]);
    expect(words.sort()).toEqual(['Al registro', 'De todos modos']);
    await expect(withdrawItemMail(ana(), { itemId: item.item_id, mailId: left[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'ticket_message_left',
    });
    await expect(write(item, 'x', { envelope: { send_at: MONDAY.toISOString() } })).rejects.toMatchObject({
      code: 'ticket_moment_past',
    });
  });

  /** The key of a mail sent to the customer, so that their reply proves where it belongs. */
  async function messageIdOf(item: ItemRow): Promise<string> {
    await write(item, 'Ya ha salido.');
    const { mail_id } = await stage.deps.db
      .selectFrom('mails')
      .select('mail_id')
      .where('item_id', '=', item.item_id)
      .orderBy('created_at', 'desc')
      .orderBy('send_after')
      .executeTakeFirstOrThrow();
    const messageId = `<${mail_id}@registralia.test>`;
    const sent = { sent_at: stage.deps.now(), message_id: messageId };
    await stage.deps.db.updateTable('mails').set(sent).where('mail_id', '=', mail_id).execute();
    return messageId;
  }
});

test('nothing of one conversation is sent in another, nor a note in any, for any order of writing', async () => {
  const step = fc.constantFrom('note', 'from_customer', 'from_office', 'to_customer', 'to_office', 'to_notary');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const item = await standing();
      const said = new Map<string, string[]>([
        ['note', []],
        ['customer', []],
        ['office', []],
        ['notary', []],
      ]);
      // A reader who has seen everything, so that read marks do not split the groups.
      const WIDE = { to: ['abogada@correo.test'] };
      const NOTARY = { party: 'notary', email: 'notaria@oficina.test', name: 'Notaría' } as const;
      for (const one of [...steps, 'to_customer' as const, 'to_office' as const]) {
        stage.pass(60_000);
        const words = `palabras-${randomUUID()}`;
        const whose = one.replace(/^(to|from)_/, '');
        said.get(whose)?.push(words);
        if (one === 'note') {
          await lockItem(ana(), item.item_id);
          const note = operationOn(await stage.item(item.item_id), 'save_note', { comment: words });
          await runOperation(ana(), item.item_id, note);
        } else if (one === 'from_customer' || one === 'from_office') {
          const from = one === 'from_office' ? REGISTRY : customerOf(item);
          const to = await writeAndSend(item, 'Hola.', one === 'from_office' ? toOffice : {});
          const headers = [`Cc: ${WIDE.to[0]}`];
          await dropMail(stage, { from, to: to.replyTo?.address ?? '', text: words, headers });
        } else {
          const conversation = { to_customer: undefined, to_office: OFFICE, to_notary: NOTARY }[one];
          const sent = await writeAndSend(item, words, {
            envelope: { ...WIDE, ...(conversation && { conversation }) },
          });
          const mime = JSON.stringify(sent);
          expect(mime).toContain(words);
          for (const [other, texts] of said) {
            if (other === whose) continue;
            for (const text of texts) expect(mime).not.toContain(text);
          }
        }
      }
    }),
    { numRuns: 5 },
  );
}, 120_000);
