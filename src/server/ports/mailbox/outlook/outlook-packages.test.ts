import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPackages } from '../../../actions/inbox/open-packages.ts';
import { openOutlookPackage } from '../../../isolated/read-foreign-file.ts';
import { referenceData } from '../../../testing/reference-data.ts';
import { parseMessage } from '../parse-message.ts';
import { msgOf, tnefOf } from '../testing/outlook-packages.ts';
import { readTnef } from './read-tnef.ts';
import { textOfRtf } from './text-of-rtf.ts';

const PDF = Buffer.from('%PDF-1.4 nota');
const file = (name: string, content: Uint8Array = PDF) => ({ name, content });

/** A message with one file, as a mail program sends it. */
const carrying = (name: string, type: string, content: Uint8Array, text = '') =>
  parseMessage(
    Buffer.from(
      [
        'From: Registro <notas@registro.test>',
        'Subject: Nota',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
        '--b--',
        '',
      ].join('\r\n'),
    ),
  );

test('the winmail.dat of a real program gives its files', async (context) => {
  const raw = readFileSync(referenceData(context, 'mail/dsn/lhost-amazonworkmail-01.eml'));
  const parsed = await parseMessage(raw);
  const read = await openPackages(parsed);
  expect(read.faults).toEqual(parsed.faults);
  expect(read.attachments.slice(0, parsed.attachments.length)).toEqual(parsed.attachments);
});

test('a winmail.dat gives its text where the message has none, and its files after those of the message', async () => {
  const dat = tnefOf({
    subject: 'Nota',
    text: 'Señal pagada.',
    files: [file('nota simple número 1.pdf'), file('plano.png', Buffer.from('x'))],
  });
  const read = await openPackages(await carrying('winmail.dat', 'application/ms-tnef', dat));
  expect(read.text).toBe('Señal pagada.');
  expect(read.attachments.map(({ filename }) => filename)).toEqual([
    'winmail.dat',
    'nota simple número 1.pdf',
    'plano.png',
  ]);
  expect(PDF.equals(read.attachments[1]?.content ?? Buffer.alloc(0))).toBe(true);
  const own = await openPackages(await carrying('winmail.dat', 'application/ms-tnef', dat, 'Le adjunto la nota.'));
  expect(own.text.trim()).toBe('Le adjunto la nota.');
});

test('a message packed in a winmail.dat gives its words as a file, and its files', async () => {
  const inner = tnefOf({ subject: 'La de ayer', text: 'Va adjunta.', files: [file('ayer.pdf')] });
  const opened = readTnef(tnefOf({ subject: 'Fuera', text: 'x', files: [] }, inner));
  expect(opened.attachments.map(({ filename }) => filename)).toEqual(['La de ayer.txt', 'ayer.pdf']);
});

test('an attached .msg is read as a forwarded message, and one within it is opened too', async () => {
  const inner = msgOf({ subject: 'La primera', text: 'Falta el tomo.', files: [file('tomo.pdf')] });
  const msg = msgOf({
    subject: 'RV: nota',
    text: 'Reenvío lo del Registro.',
    files: [file('previo.msg', inner), file('nota.pdf')],
  });
  const read = await openPackages(
    await carrying('consulta.msg', 'application/octet-stream', msg, 'Mire lo que me dicen.'),
  );
  expect(read.text).toMatch(
    /^Mire lo que me dicen\.\s+-{10} Forwarded message -{10}\nFrom: Registro de Getafe <notas@registro\.test>\nSubject: RV: nota\n\nReenvío lo del Registro\./,
  );
  expect(read.text).toContain('Falta el tomo.');
  expect(read.attachments.map(({ filename }) => filename)).toEqual([
    'consulta.msg',
    'previo.msg',
    'nota.pdf',
    'tomo.pdf',
  ]);
  expect(read.faults).toEqual([]);
});

test('what only claims to be one of them stays the file it is, and the message says so', async () => {
  for (const [name, type] of [
    ['winmail.dat', 'application/ms-tnef'],
    ['x.msg', 'application/vnd.ms-outlook'],
  ] as const) {
    const read = await openPackages(await carrying(name, type, deflateRawSync(Buffer.alloc(5000, 7)), 'Hola'));
    expect(read.attachments.map(({ filename }) => filename)).toEqual([name]);
    expect(read.faults).toEqual(['package']);
    expect(read.text.trim()).toBe('Hola');
  }
});

test('damaged packages neither crash nor hold the process that reads them', async () => {
  const wholes = [
    [
      'tnef',
      tnefOf({ subject: 'a', text: 'b', files: [file('c.pdf')] }, tnefOf({ subject: 'd', text: 'e', files: [] })),
    ],
    ['msg', msgOf({ subject: 'a', text: 'b'.repeat(5000), files: [file('c.pdf')] })],
  ] as const;
  const change = fc.tuple(
    fc.nat(1),
    fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { maxLength: 12 }),
    fc.nat(20_000),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([which, changes, cut]) => {
      const [kind, whole] = wholes[which === 0 ? 0 : 1];
      const bytes: Buffer = Buffer.from(whole).subarray(0, cut < 2000 ? cut : undefined);
      for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
      const before = performance.now();
      await openOutlookPackage(kind, bytes);
      expect(performance.now() - before).toBeLessThan(25_000);
    }),
    { numRuns: 200 },
  );
});

test('RTF gives its words: accents, Unicode signs, no fonts, and of HTML packed in it only the text', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1{\fonttbl{\f0 Arial;}}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Se\'f1or \u8364?5\par{\b Tomo} 12\tab fin{\pict 0102}}}`;
  expect(textOfRtf(rtf)).toBe('Señor €5\nTomo 12\tfin');
});
