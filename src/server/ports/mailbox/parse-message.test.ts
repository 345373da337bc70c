import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import { readReceivedMail } from '../../isolated/read-foreign-file.ts';
import { referenceData } from '../../testing/reference-data.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { parseMessage } from './parse-message.ts';

const lines = (...all: readonly string[]) => Buffer.from(all.join('\r\n'));
const HEADERS = ['From: Ana <ana@correo.test>', 'To: pedidos@registralia.example', 'Subject: Hola'];

describe('messages that others published', () => {
  test('are read as another library reads them: subject, sender, named files', async (context) => {
    const folder = referenceData(context, 'mail/');
    const { messages }: { messages: Record<string, Expected> } = JSON.parse(
      readFileSync(new URL('expected.json', folder), 'utf8'),
    );
    const names = Object.keys(messages);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const wanted = messages[name] as Expected;
      const parsed = await parseMessage(readFileSync(new URL(name, folder)));
      expect(parsed.faults, name).toEqual([]);
      if (isReadable(wanted.subject)) expect(words(parsed.subject), name).toBe(words(wanted.subject));
      if (isReadable(wanted.from))
        expect(wanted.from.toLowerCase(), name).toContain(parsed.from?.address.toLowerCase());
      const isNested = parsed.attachments.some(({ mimeType }) => mimeType.startsWith('message/'));
      for (const part of wanted.parts.filter(isNamedBinary)) {
        const found = parsed.attachments.find(({ filename }) => filename === part.filename);
        if (!isNested) expect(found?.content.byteLength, `${name} ${part.filename}`).toBe(part.decoded_bytes);
      }
    }
  });

  test('that report a failed delivery give the report and the message that was not delivered', async (context) => {
    const folder = referenceData(context, 'mail/dsn/');
    const parsed = await parseMessage(readFileSync(new URL('rfc3464-01.eml', folder)));
    expect(parsed.deliveryStatus).toMatch(/Final-Recipient: RFC822; /i);
    expect(parsed.deliveryStatus).toMatch(/^Status: 5\./m);
    expect(parsed.returnedMessageId).toBe('<E1C50F1B-1C83-4820-BC36-AC6FBFBE8568@example.org>');
    expect(parsed.attachments.map(({ mimeType }) => mimeType)).toContain('message/delivery-status');
    const ordinary = await parseMessage(readFileSync(new URL('is-not-bounce-02.eml', folder)));
    expect([ordinary.deliveryStatus, ordinary.returnedMessageId]).toEqual([null, null]);
  });

  test('keep a winmail.dat as the file it is', async (context) => {
    const raw = readFileSync(referenceData(context, 'mail/dsn/lhost-amazonworkmail-01.eml'));
    const { attachments } = await parseMessage(raw);
    const kinds = attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(kinds).toContainEqual(['winmail.dat', 'application/ms-tnef']);
  });
});

interface Expected {
  readonly subject: string | null;
  readonly from: string | null;
  readonly parts: readonly { type: string; cte: string | null; filename: string | null; decoded_bytes: number }[];
}

/** The other library writes U+FFFD for what it could not decode. */
const isReadable = (text: string | null): text is string => text !== null && !text.includes('\uFFFD');
const isNamedBinary = (part: Expected['parts'][number]) =>
  part.cte === 'base64' && isReadable(part.filename) && !part.type.startsWith('text/');
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('what a message says', () => {
  test('Message-IDs, addresses of delivery and the null path are read from their headers', async () => {
    const parsed = await parseMessage(
      lines(
        'Return-Path: <>',
        'Delivered-To: bounce+AB12@registralia.example',
        'X-Original-To: <Pedidos@Registralia.example>',
        ...HEADERS,
        'Message-ID: <a@b>',
        'In-Reply-To: <c@d> <e@f>',
        'References: <g@h>\r\n\t<c@d>',
        'Cc: Equipo: uno@x.test, Dos <dos@x.test>;',
        'Date: Mon, 23 Nov 2026 10:00:00 +0100',
        '',
        'Texto',
      ),
    );
    expect(parsed).toMatchObject({
      returnPath: '',
      deliveredTo: ['bounce+ab12@registralia.example', 'pedidos@registralia.example'],
      messageId: '<a@b>',
      inReplyTo: ['<c@d>', '<e@f>'],
      references: ['<g@h>', '<c@d>'],
      from: { name: 'Ana', address: 'ana@correo.test' },
      cc: [{ address: 'uno@x.test' }, { name: 'Dos', address: 'dos@x.test' }],
      date: new Date('2026-11-23T09:00:00Z'),
      text: expect.stringMatching(/^Texto\s*$/),
      html: null,
      faults: [],
    });
  });

  test('a charset that nobody knows is read all the same, and what no database holds is replaced', async () => {
    const parsed = await parseMessage(
      lines(
        ...HEADERS.slice(0, 2),
        'Subject: =?utf-8?Q?a=00b?=',
        'Content-Type: text/plain; charset=x-klingon',
        '',
        'D\xeda \0 fin',
      ),
    );
    expect(parsed.text).toContain('fin');
    expect(parsed.subject + parsed.text).not.toContain('\0');
  });

  test('calendars, Outlook items and messages within are kept as files', async () => {
    const part = (type: string, ...content: string[]) => ['--x', `Content-Type: ${type}`, '', ...content];
    const parsed = await parseMessage(
      lines(
        ...HEADERS,
        'Content-Type: multipart/mixed; boundary=x',
        '',
        ...part('text/plain', 'cuerpo'),
        ...part('text/calendar; method=REQUEST', 'BEGIN:VCALENDAR', 'END:VCALENDAR'),
        ...part('application/vnd.ms-outlook; name=cita.msg', 'bytes'),
        ...part('message/rfc822', 'Subject: dentro', '', 'texto de dentro'),
        '--x--',
      ),
    );
    expect(parsed.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'text/calendar',
      'application/vnd.ms-outlook',
      'message/rfc822',
    ]);
    expect(parsed.text).not.toContain('dentro');
  });
});

describe('hostile messages', () => {
  const cases: Record<string, () => { raw: Uint8Array; fault: string }> = {
    'deeper than ten multiparts': () => {
      const open = (depth: number) => [`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`];
      const nested = Array.from({ length: 40 }, (_, depth) => open(depth)).flat();
      return { raw: lines(...HEADERS, ...nested, '', 'hondo'), fault: 'depth' };
    },
    'a megabyte of headers': () => ({
      raw: lines(...HEADERS, ...Array(20_000).fill(`X-Relleno: ${'a'.repeat(80)}`), '', 'texto'),
      fault: 'headers',
    }),
    'more than thirty megabytes': () => ({
      raw: Buffer.concat([lines(...HEADERS, '', ''), Buffer.alloc(MESSAGE_LIMITS.bytes, 'a')]),
      fault: 'size',
    }),
    'thousands of parts': () => ({
      raw: lines(
        ...HEADERS,
        'Content-Type: multipart/mixed; boundary=x',
        '',
        ...Array(5_000).fill(['--x', 'Content-Type: application/pdf', '', 'a']).flat(),
        '--x--',
      ),
      fault: 'parts',
    }),
    'a text without end': () => ({ raw: lines(...HEADERS, '', 'a b '.repeat(2_000_000)), fault: 'text' }),
    'a header of addresses without end': () => ({
      raw: lines('From: Ana <ana@correo.test>', 'Subject: Hola', `To: ${'a@b.test, '.repeat(5_000)}`, '', 'x'),
      fault: 'addresses',
    }),
  };

  test.each(Object.keys(cases))('%s: who wrote and what about is read, the rest is named', async (name) => {
    const { raw, fault } = (cases[name] as (typeof cases)[string])();
    const parsed: ParsedMessage = await readReceivedMail(raw);
    expect(parsed.faults).toContain(fault);
    expect(parsed).toMatchObject({ subject: 'Hola', from: { address: 'ana@correo.test' } });
    expect(parsed.attachments.length).toBeLessThanOrEqual(MESSAGE_LIMITS.parts);
    expect(parsed.text.length).toBeLessThanOrEqual(MESSAGE_LIMITS.text);
  });

  test('of one that is too large the text and the whole files are read, and no half file looks like a whole one', async () => {
    const part = (type: string, content: string) => ['--x', `Content-Type: ${type}`, '', content];
    const raw = lines(
      ...HEADERS,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...part('text/plain', 'Os adjunto los planos.'),
      ...part('application/pdf; name=uno.pdf', 'entero'),
      ...part('application/pdf; name=dos.pdf', 'b'.repeat(MESSAGE_LIMITS.bytes)),
      ...part('application/pdf; name=tres.pdf', 'después'),
      '--x--',
    );
    const parsed = await readReceivedMail(raw);
    expect(parsed).toMatchObject({ subject: 'Hola', text: expect.stringContaining('planos'), faults: ['size'] });
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['uno.pdf']);
  });

  test('bytes that are no message at all have no sender, no subject and no text that proves anything', async () => {
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));
    for (const raw of [Buffer.alloc(0), noise, Buffer.from('\r\n\r\n'), Buffer.from('From\0')]) {
      expect(await readReceivedMail(raw)).toMatchObject({ messageId: null, from: null, subject: '' });
    }
  });
});
