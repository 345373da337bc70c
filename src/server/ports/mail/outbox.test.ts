import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Outbox, outboxMail } from './outbox.ts';
import type { MailMessage } from './port.ts';

const message: MailMessage = {
  id: 'a1',
  from: { name: 'Registralia', address: 'hola@registralia.test' },
  to: { name: 'Ana', address: 'ana@cliente.test' },
  subject: 'Tu pedido está listo',
  text: 'Hola',
  html: '<p>Hola</p>',
  attachments: [{ filename: 'factura.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') }],
};

let folder: string;
let outbox: Outbox;
let minute = 0;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'mail');
  minute = 0;
  outbox = outboxMail(folder, () => new Date(Date.UTC(2026, 10, 21, 10, minute)));
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

test('an outbox in which nothing was ever put is empty', async () => {
  expect(await outbox.list()).toEqual([]);
  expect(await outbox.read('a1')).toBeNull();
  expect(await outbox.readEml('a1')).toBeNull();
});

test('a mail can be read as data and as it would have been sent', async () => {
  expect(await outbox.send(message)).toEqual({ messageId: '<a1@registralia.test>' });
  expect(await outbox.read('a1')).toEqual({
    id: 'a1',
    message_id: '<a1@registralia.test>',
    sent_at: '2026-11-21T10:00:00.000Z',
    from: 'hola@registralia.test',
    to: 'ana@cliente.test',
    others: [],
    reply_to: '',
    return_path: '',
    subject: 'Tu pedido está listo',
    text: 'Hola',
    html: '<p>Hola</p>',
    attachments: [{ filename: 'factura.pdf', media_type: 'application/pdf', size: 4, content: 'JVBERg==' }],
  });
  const eml = (await outbox.readEml('a1'))?.toString('latin1');
  expect(eml).toContain('Message-ID: <a1@registralia.test>\r\n');
  expect(eml).toContain('To: Ana <ana@cliente.test>\r\n');
});

test('the same mail again is still one mail', async () => {
  await outbox.send(message);
  await outbox.send({ ...message, text: 'Hola otra vez' });
  expect((await outbox.list()).map(({ text }) => text)).toEqual(['Hola otra vez']);
  expect((await readdir(folder)).sort()).toEqual(['a1.eml', 'a1.json']);
});

test('the newest comes first', async () => {
  for (const id of ['b', 'a', 'c']) {
    await outbox.send({ ...message, id });
    minute += 1;
  }
  expect((await outbox.list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test.each(['../a1', 'a/b', '', 'a\0'])('the id %j leads nowhere', async (id) => {
  await expect(outbox.read(id)).rejects.toThrow(RangeError);
  await expect(outbox.readEml(id)).rejects.toThrow(RangeError);
  await expect(outbox.send({ ...message, id })).rejects.toThrow(RangeError);
});
