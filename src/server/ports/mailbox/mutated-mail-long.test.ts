import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideBounce } from '../../../domain/inbox/decide-bounce.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { numbersInSubject } from '../../../domain/inbox/numbers-in-subject.ts';
import { readBounce } from '../../../domain/inbox/read-bounce.ts';
import { tokensOf } from '../../../domain/inbox/tokens-of-message.ts';
import { verdictsOf } from '../../../domain/inbox/verdicts-of.ts';
import { referenceData } from '../../testing/reference-data.ts';
import { parseMessage } from './parse-message.ts';
import { safeHtml } from './safe-html.ts';

const RUNS = 10_000;
/** Processor time, so that a busy machine causes no failure. */
const MOST_MS = 1000;

/** Fragments inserted into messages: syntax on which parsers of mail and HTML fail. */
const SHARDS = [
  ...[
    '\r\n',
    '\n\n',
    '\0',
    '--',
    '=?UTF-8?B?',
    '=?utf-8?Q?=',
    '<',
    '>',
    '"',
    ';',
    ':',
    '(((((',
    '<!--',
    '<style>',
    '<![CDATA[',
  ],
  ...[
    'Content-Type: multipart/mixed; boundary=x\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Type: message/rfc822\r\n',
  ],
  ...[
    '> ',
    '-- \n',
    'De: a@b.c\nEnviado: 1\nAsunto: x\n',
    'El 1/1/26 a las 10:00, a@b.c escribió:\n',
    'ÿþ',
    '\u202e',
    '<table>',
  ],
  ...[
    'Final-Recipient: rfc822;a@b.c\nAction: failed\nStatus: 5.1.1\n',
    '<blockquote type="cite">',
    'a'.repeat(5000),
    '<b>'.repeat(500),
  ],
];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.oneof(
  fc.record({ kind: fc.constant('shard' as const), at: place, shard: fc.constantFrom(...SHARDS) }),
  fc.record({ kind: fc.constant('byte' as const), at: place, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: place, part: fc.double({ min: 0, max: 0.3, noNaN: true }) }),
  fc.record({ kind: fc.constant('twice' as const), at: place, part: fc.double({ min: 0, max: 0.3, noNaN: true }) }),
  fc.record({ kind: fc.constant('splice' as const), at: place, other: fc.nat(), from: place }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(samples: readonly Buffer[], message: Buffer, given: Change): Buffer {
  const at = Math.floor(given.at * message.length);
  const [head, tail] = [message.subarray(0, at), message.subarray(at)];
  if (given.kind === 'shard') return Buffer.concat([head, Buffer.from(given.shard), tail]);
  if (given.kind === 'byte') return Buffer.concat([head, Buffer.from([given.byte]), tail.subarray(1)]);
  if (given.kind === 'splice') {
    const other = samples[given.other % samples.length] as Buffer;
    return Buffer.concat([head, other.subarray(Math.floor(given.from * other.length))]);
  }
  const length = Math.floor(given.part * message.length);
  return given.kind === 'cut'
    ? Buffer.concat([head, tail.subarray(length)])
    : Buffer.concat([head, tail.subarray(0, length), tail]);
}

test('ten thousand damaged messages are read, judged, folded and made safe, each in less than a second', async (context) => {
  const folder = referenceData(context, 'mail/');
  const names = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(?:eml|html)$/.test(name))
    .sort();
  const samples = names.map((name) => readFileSync(new URL(name, folder)));
  const messages = samples.map((sample, index) =>
    names[index]?.endsWith('.html') ? Buffer.concat([Buffer.from('Content-Type: text/html\r\n\r\n'), sample]) : sample,
  );
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(messages.length - 1),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (which, changes) => {
        const raw = changes.reduce((message, one) => changed(messages, message, one), messages[which] as Buffer);
        const before = process.cpuUsage();
        await readAll(raw);
        const { user, system } = process.cpuUsage(before);
        slowest = Math.max(slowest, (user + system) / 1000);
        expect((user + system) / 1000).toBeLessThan(MOST_MS);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(slowest).toBeGreaterThan(0);
}, 1_200_000);

async function readAll(raw: Buffer): Promise<void> {
  const message = await parseMessage(raw);
  const verdicts = verdictsOf(message);
  expect(verdicts.notAPerson.every((sign) => verdicts.doNotAnswer.includes(sign))).toBe(true);
  tokensOf(message);
  numbersInSubject(message.subject);
  const bounce = readBounce(message);
  // Without our own tokens, no content may mark an address as dead.
  if (bounce) {
    const facts = {
      mailOfReturnPath: null,
      mailOfMessageId: 'm',
      recipients: bounce.recipients.map(({ address }) => address),
    };
    expect(decideBounce(bounce, facts).verdict).toBe('unproven');
  }
  const parts = foldQuotes(message.text);
  expect(parts.map(({ text }) => text).join('')).toBe(message.text);
  const pictures = message.attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId === null ? [] : [{ contentId, mimeType, content }],
  );
  const { body } = safeHtml(message.html ?? message.text, { pictures, quoted: 'x' });
  expect(body).not.toMatch(
    /<(?:script|style|iframe|object|embed|form|input|meta|base|link|svg|math|video|audio)[\s>/]/i,
  );
  expect(body).not.toMatch(/<[^>]*\s(?:on\w+|href|srcset|style|background|action|formaction|ping|poster)\s*=/i);
  expect(body).not.toMatch(/<[^>]*\ssrc\s*=\s*"(?!data:image\/(?:png|jpe?g|gif|webp);base64,)/i);
}
