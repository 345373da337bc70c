import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { MailError, type MailMessage, messageIdOf } from './port.ts';
import { smtpMail } from './smtp.ts';
import { type SmtpStandIn, startSmtpStandIn } from './smtp-stand-in.ts';

const message: MailMessage = {
  id: '2f1c9a',
  from: { name: 'Registralia', address: 'hola@registralia.test' },
  to: { name: 'Íñigo Peña', address: 'inigo@cliente.test' },
  subject: 'Pedido 10100234 confirmado: señal',
  text: 'Hola\n.una línea que empieza por punto\n',
  html: '<p>Hola</p>',
  attachments: [{ filename: 'factura.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

let server: SmtpStandIn | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a mail arrives whole, with the id that belongs to it', async () => {
  server = await startSmtpStandIn();
  const mail = smtpMail(server.url);
  expect(await mail.send(message)).toEqual({ messageId: '<2f1c9a@registralia.test>' });
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'hola@registralia.test', to: ['inigo@cliente.test'] });
  const { headers, body } = splitMail(received?.data ?? '');
  expect(headers['message-id']).toBe('<2f1c9a@registralia.test>');
  expect(headers['auto-submitted']).toBe('auto-generated');
  expect(headers.subject).toMatch(/^=\?UTF-8\?/);
  expect(body).toContain('filename=factura.pdf');
  expect(body).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  expect(body).toContain('\r\n.una l=C3=ADnea');
  mail.close();
});

test('a mail server elsewhere that offers no TLS gets nothing, and the mail waits', async () => {
  server = await startSmtpStandIn();
  // The same server, by an address that is not known to be this machine's.
  const mail = smtpMail(server.url.replace('127.0.0.1', '0.0.0.0'));
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: false });
  expect(server.received).toEqual([]);
  mail.close();
});

test('the same mail sent twice carries the same id', async () => {
  server = await startSmtpStandIn();
  const mail = smtpMail(server.url);
  await mail.send(message);
  await mail.send({ ...message, subject: 'otra vez' });
  const ids = server.received.map(({ data }) => splitMail(data).headers['message-id']);
  expect(ids).toEqual(['<2f1c9a@registralia.test>', '<2f1c9a@registralia.test>']);
  mail.close();
});

test('no text can add a header or a recipient', async () => {
  server = await startSmtpStandIn();
  const mail = smtpMail(server.url);
  await mail.send({
    ...message,
    subject: 'Hola\r\nBcc: malo@x.test\r\n\r\ncuerpo',
    to: { name: 'Ana\r\nBcc: malo@x.test', address: 'ana@cliente.test' },
    attachments: [
      { filename: 'a\r\nX-Malo: 1/../b.pdf', mediaType: 'application/pdf\r\nX-Malo: 1', content: Buffer.from('') },
    ],
  });
  const [received] = server.received;
  expect(received?.to).toEqual(['ana@cliente.test']);
  expect(received?.data).not.toMatch(/^(Bcc|X-Malo):/im);
  mail.close();
});

test.each(['sin-arroba', 'a@b.test, c@d.test', 'a b@c.test', 'a@b.test>\r\nRCPT TO:<x@y.test'])(
  'the address %j is refused for good before anything is sent',
  async (address) => {
    server = await startSmtpStandIn();
    const mail = smtpMail(server.url);
    await expect(mail.send({ ...message, to: { name: '', address } })).rejects.toMatchObject({
      name: 'MailError',
      permanent: true,
    });
    expect(server.received).toEqual([]);
    mail.close();
  },
);

test.each([
  ['RCPT', '550 no such mailbox', true],
  ['RCPT', '451 try later', false],
  ['MAIL', '421 too busy', false],
  ['.', '554 refused', true],
  ['.', '452 disk full', false],
])('%s answered by %s', async (verb, answer, permanent) => {
  server = await startSmtpStandIn({ [verb]: answer });
  const mail = smtpMail(server.url);
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', permanent });
  mail.close();
});

test('a server that is not there is worth another try', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const sending = smtpMail(`smtp://127.0.0.1:${port}`).send(message);
  await expect(sending).rejects.toBeInstanceOf(MailError);
  await expect(sending).rejects.toMatchObject({ permanent: false });
});

test('an id is refused unless it can be in a header', () => {
  expect(() => messageIdOf({ ...message, id: 'a>\r\nX: 1' })).toThrow(RangeError);
  expect(() => messageIdOf({ ...message, id: '../x' })).toThrow(RangeError);
  expect(messageIdOf({ ...message, from: { name: '', address: 'a@[127.0.0.1]' } })).toMatch(
    /^<2f1c9a@[0-9a-f]{16}\.invalid>$/,
  );
});

function splitMail(data: string): { headers: Record<string, string>; body: string } {
  const end = data.indexOf('\r\n\r\n');
  const unfolded = data.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = unfolded.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: data.slice(end) };
}
