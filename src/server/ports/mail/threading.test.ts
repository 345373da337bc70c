import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, expect, test } from 'vitest';
import { dkimOf } from './dkim.ts';
import type { MailMessage } from './port.ts';
import { smtpMail } from './smtp.ts';
import { type SmtpStandIn, startSmtpStandIn } from './smtp-stand-in.ts';

const message: MailMessage = {
  id: '2f1c9a',
  from: { name: 'Registralia', address: 'hola@registralia.test' },
  to: { name: 'Ana', address: 'ana@cliente.test' },
  cc: [{ name: '', address: 'luis@cliente.test' }],
  replyTo: { name: 'Registralia', address: 'soporte+t1-abcd-aaaaaaaaaaaaaaaa@registralia.test' },
  subject: 'Re: señal',
  text: 'Hola\n',
  html: '<p>Hola</p>',
  messageId: '<maaaaaaaaaaaaaaaaaaaaaaaaaa.t1.abcd.aaaaaaaaaaaaaaaa@registralia.test>',
  returnPath: 'rebotes+maaaaaaaaaaaaaaaaaaaaaaaaaa-abcd-aaaaaaaaaaaaaaaa@registralia.test',
  thread: { references: ['<a@x.test>', '<b@x.test>'], inReplyTo: '<b@x.test>', index: 'AdxcW9K3' },
};

let server: SmtpStandIn | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

test('a mail carries its own id, return path, answer address and thread', async () => {
  server = await startSmtpStandIn();
  expect(await smtpMail(server.url).send(message)).toEqual({ messageId: message.messageId });
  const [received] = server.received;
  expect(received?.from).toBe(message.returnPath);
  expect(received?.to).toEqual(['ana@cliente.test', 'luis@cliente.test']);
  const headers = headersOf(received?.data ?? '');
  for (const line of [
    `Message-ID: ${message.messageId}`,
    `Reply-To: Registralia <${message.replyTo?.address}>`,
    'From: Registralia <hola@registralia.test>',
    'In-Reply-To: <b@x.test>',
    'References: <a@x.test> <b@x.test>',
    'Thread-Index: AdxcW9K3',
  ]) {
    expect(headers.split('\r\n')).toContain(line);
  }
});

test('an id out of a received mail cannot add a header', async () => {
  server = await startSmtpStandIn();
  const bad = '<a@x.test>\r\nBcc: malo@x.test';
  await smtpMail(server.url).send({
    ...message,
    thread: { references: [bad, '<b@x.test>'], inReplyTo: bad, index: 'A\r\nBcc: x@y.z' },
  });
  const headers = headersOf(server.received[0]?.data ?? '');
  expect(headers).not.toMatch(/^(Bcc|In-Reply-To):/im);
  expect(headers).toContain('References: <b@x.test>');
});

test('another library finds the DKIM signature good, with all headers that matter under it', async () => {
  server = await startSmtpStandIn();
  const { DKIM_KEY, record, remove } = await keyFile();
  const dkim = dkimOf({ DKIM_DOMAIN: 'registralia.test', DKIM_SELECTOR: 's1', DKIM_KEY });
  await remove();
  await smtpMail(server.url, { dkim }).send({ ...message, subject: `Re: ${'señal larga '.repeat(20)}` });
  const data = server.received[0]?.data ?? '';
  const resolver = async (name: string) => (name === 's1._domainkey.registralia.test' ? [[record]] : []);
  const { results } = await dkimVerify(Buffer.from(data), { resolver } as never);
  expect(results[0]?.status.result).toBe('pass');
  const signed = signedNames(data);
  for (const name of [
    'from',
    'reply-to',
    'to',
    'cc',
    'subject',
    'message-id',
    'references',
    'in-reply-to',
    'auto-submitted',
  ]) {
    expect(signed).toContain(name);
  }
  const changed = await dkimVerify(
    Buffer.from(data.replace('Reply-To: Registralia <soporte', 'Reply-To: Registralia <malo')),
    { resolver } as never,
  );
  expect(changed.results[0]?.status.result).not.toBe('pass');
});

test('a mail that can be stopped by one click carries both headers unfolded, under the signature', async () => {
  server = await startSmtpStandIn();
  const { DKIM_KEY, remove } = await keyFile();
  const dkim = dkimOf({ DKIM_DOMAIN: 'registralia.test', DKIM_SELECTOR: 's1', DKIM_KEY });
  await remove();
  const unsubscribeUrl = `https://registralia.test/recordatorios/${'7-abcd-'.padEnd(120, 'a')}/baja`;
  await smtpMail(server.url, { dkim }).send({ ...message, unsubscribeUrl });
  await smtpMail(server.url, { dkim }).send(message);
  const [data = '', without = ''] = server.received.map((one) => one.data);
  expect(data.split('\r\n')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(data.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(signedNames(data)).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(without).not.toMatch(/^List-Unsubscribe/im);
});

test('without the settings nobody signs', () => {
  expect(dkimOf({ DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY: undefined })).toBeNull();
});

async function keyFile() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = await mkdtemp(join(tmpdir(), 'dkim-'));
  const DKIM_KEY = join(folder, 'key.pem');
  await writeFile(DKIM_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  return { DKIM_KEY, record, remove: () => rm(folder, { recursive: true }) };
}

function signedNames(data: string): string[] {
  const list = /DKIM-Signature:.*? h=([^;]+);/i.exec(headersOf(data))?.[1] ?? '';
  return list.toLowerCase().replace(/\s/g, '').split(':');
}
