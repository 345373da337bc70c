import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { emailReplyOf } from '../../../domain/orders/inbound-email.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { inTransaction } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { currentUser } from '../agents/get-current-user.ts';
import { joinConversation } from '../conversations/conversation-row.ts';
import { listConversations } from '../conversations/list-conversations.ts';
import { lockItem } from '../items/lock-item.ts';
import { addCustomer, openStage, type Stage } from '../items/testing/order-stage.ts';
import { answerAddress } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { decideEmail } from './decide-email.ts';
import { getEmailInFull } from './get-email-in-full.ts';
import { keepFiles } from './keep-files.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
let key: ThreadKey;
let people = 0;
beforeAll(async () => {
  stage = await openStage();
  key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const toItem = (id: number) => answerAddress(key, 'pedidos@registralia.example', { kind: 'item', id });
const toTicket = (id: number) => answerAddress(key, 'pedidos@registralia.example', { kind: 'ticket', id });
const customerOf = ({ customer_id }: { customer_id: number }) => `${customer_id}@correo.test`;

async function decide(emailId: number, decision: Parameters<typeof decideEmail>[2]['decision']) {
  const { version } = await getEmailInFull(ana(), emailId);
  await decideEmail(ana(), emailId, { version, decision });
  return getEmailInFull(ana(), emailId);
}

const rowOf = (emailId: number) =>
  stage.deps.db.selectFrom('received_mails').selectAll().where('email_id', '=', emailId).executeTakeFirstOrThrow();

/** A mail of a customer with an order, without any reference. */
async function unmatched() {
  people += 1;
  const customer_id = await addCustomer(stage.deps, `sin-ticket-${people}`);
  const item = await stage.addItem({ panel_status_id: STATUS.incident, customer_id });
  const { email_id } = await dropMail(stage, { from: customerOf(item), subject: 'Sobre mi pedido' });
  return { item, emailId: email_id };
}

describe('the correos lists', () => {
  test('hold what is not linked yet, and what changed a status within the last 24 hours', async () => {
    const { emailId } = await unmatched();
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const changing = await dropMail(stage, { from: customerOf(item), to: toItem(item.item_id) });
    const lists = async () => (await currentUser(ana(), { correos: '1' })).config.correos;
    const before = await lists();
    expect(before?.unmatched.map(({ email_id }) => email_id)).toContain(emailId);
    expect(before?.changed).toContainEqual(
      expect.objectContaining({ email_id: changing.email_id, old_status: STATUS.incident, new_status: STATUS.pending }),
    );
    const started = stage.deps.clock.now;
    stage.deps.clock.now = new Date(started.getTime() + DAY_MS + 1);
    const after = await lists();
    stage.deps.clock.now = started;
    expect(after?.changed.map(({ email_id }) => email_id)).not.toContain(changing.email_id);
    expect(after?.unmatched.map(({ email_id }) => email_id)).toContain(emailId);
  });

  test('are no notary’s', async () => {
    const { emailId } = await unmatched();
    const nora = stage.as(stage.people.nora);
    await expect(getEmailInFull(nora, emailId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(currentUser(nora, { correos: '1' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a decision', () => {
  test('links to the order that was suggested, with all that brings about', async () => {
    const { item, emailId } = await unmatched();
    const { suggestions } = await getEmailInFull(ana(), emailId);
    expect(suggestions).toContainEqual({
      target: { kind: 'item', id: item.item_id },
      label: '',
      reasons: ['same_sender', 'open'],
    });
    const linked = await decide(emailId, { operation: 'link', target: { kind: 'item', id: item.item_id } });
    expect(linked).toMatchObject({ state: 'filed', proof: 'person', item_id: item.item_id, suggestions: [] });
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.pending);
  });

  test('answers it in a ticket of its sender', async () => {
    const { item, emailId } = await unmatched();
    const { ticket_id } = await decide(emailId, { operation: 'answer' });
    expect(await getTicket(ana(), ticket_id ?? 0)).toMatchObject({
      email: customerOf(item),
      subject: 'Sobre mi pedido',
    });
  });

  test('links it by hand to the conversation with an office, apart from the customer’s, or begins one with its sender', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.incident });
    const conversation = await inTransaction(systemCtx(stage.deps), (tx) =>
      joinConversation(tx, { itemId: item.item_id, party: 'registry', email: 'notas@oficina.test', name: 'Oficina' }),
    );
    const target = { kind: 'conversation' as const, id: conversation.conversation_id };
    const subject = `Sobre su solicitud ${item.item_id}`;
    const mail = await dropMail(stage, { from: 'archivo@oficina.test', subject });
    expect(mail.state).toBe('unmatched');
    const { suggestions } = await getEmailInFull(ana(), mail.email_id);
    expect(suggestions).toContainEqual(expect.objectContaining({ target, label: `Oficina, ${item.item_id}` }));
    await decide(mail.email_id, { operation: 'link', target });
    const linked = await rowOf(mail.email_id);
    expect(linked).toMatchObject({
      item_id: item.item_id,
      conversation_id: target.id,
      party: 'registry',
    });
    expect(emailReplyOf(await stage.item(item.item_id))).toBe('registry');

    const strange = await dropMail(stage, { from: 'otra@entidad.test', subject });
    await decide(strange.email_id, { operation: 'link', target: { kind: 'side', id: item.item_id } });
    const begun = await rowOf(strange.email_id);
    expect(begun).toMatchObject({ item_id: item.item_id, party: 'registry' });
    expect(begun.conversation_id).not.toBe(target.id);
    const { conversations } = await listConversations(ana(), item.item_id);
    expect(conversations.map(({ email }) => email).toSorted()).toEqual([
      customerOf(item),
      'notas@oficina.test',
      'otra@entidad.test',
    ]);
    await decide(mail.email_id, { operation: 'not_here' });
    expect(await rowOf(mail.email_id)).toMatchObject({ state: 'unmatched', item_id: null, conversation_id: null });
  });

  test('dismisses it, which another one undoes', async () => {
    const { item, emailId } = await unmatched();
    expect(await decide(emailId, { operation: 'dismiss' })).toMatchObject({ state: 'dismissed' });
    const linked = await decide(emailId, { operation: 'link', target: { kind: 'item', id: item.item_id } });
    expect(linked).toMatchObject({ state: 'filed', item_id: item.item_id });
  });

  test('that it is not here takes it out of the thread, can be undone, and teaches where its like belongs', async () => {
    const from = 'confundida@correo.test';
    const { ticket_id: wrong } = await dropMail(stage, { from });
    const to = toTicket(wrong ?? 0);
    const moved = await dropMail(stage, { from, to, text: 'esto es de otra cosa' });
    const away = await decide(moved.email_id, { operation: 'not_here' });
    expect(away).toMatchObject({ state: 'unmatched', ticket_id: null });
    const threadOf = async () => (await getTicket(ana(), wrong ?? 0)).more.thread.map(({ text }) => text);
    expect(await threadOf()).not.toContain('esto es de otra cosa');
    const next = await dropMail(stage, { from, to, text: 'lo mismo otra vez' });
    expect(next.proof).not.toBe('address_token');
    await decide(moved.email_id, { operation: 'link', target: { kind: 'ticket', id: wrong ?? 0 } });
    expect(await threadOf()).toContain('esto es de otra cosa');
    const taught = await dropMail(stage, { from, to });
    expect(taught).toMatchObject({ proof: 'taught', ticket_id: wrong });
  });

  test('of two at once counts the first', async () => {
    const { emailId } = await unmatched();
    const { version } = await getEmailInFull(ana(), emailId);
    await decideEmail(ana(), emailId, { version, decision: { operation: 'dismiss' } });
    const late = decideEmail(stage.as(stage.people.berta), emailId, { version, decision: { operation: 'answer' } });
    await expect(late).rejects.toMatchObject({ code: 'correo_changed' });
  });
});

test('files of a mail become files of its order at one click, each once; others are named and stay with the mail', async () => {
  const item = await stage.addItem({ panel_status_id: STATUS.incident });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64');
  const part = (type: string, name: string, content: string) => [
    '--x',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content,
  ];
  const { email_id } = await dropMail(stage, {
    raw: [
      `From: ${customerOf(item)}`,
      `To: ${toItem(item.item_id)}`,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...part('application/pdf', 'escritura.pdf', pdf),
      ...part('application/x-msdownload', 'factura.exe', 'TVqQ'),
      '--x--',
    ].join('\r\n'),
  });
  const { attachments } = await getEmailInFull(ana(), email_id);
  expect(attachments.map(({ name }) => name)).toEqual(['escritura.pdf', 'factura.exe']);
  const berta = stage.as(stage.people.berta);
  await lockItem(berta, item.item_id);
  await expect(keepFiles(ana(), email_id, { kind: 'attachment' })).rejects.toMatchObject({ code: 'locked_by_other' });
  stage.pass(LOCK_MS);
  const kept = await keepFiles(ana(), email_id, { kind: 'attachment' });
  expect(kept).toEqual({
    files: [{ position: 0, file_id: expect.any(String) }],
    refused: [{ position: 1, code: 'file_type_refused' }],
  });
  expect(await keepFiles(ana(), email_id, { kind: 'attachment', positions: [0] })).toEqual({ ...kept, refused: [] });
  const files = await stage.deps.db.selectFrom('files').select('name').where('item_id', '=', item.item_id).execute();
  expect(files).toEqual([{ name: 'escritura.pdf' }]);
});
