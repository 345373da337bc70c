import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { readBounce } from '../../../domain/inbox/read-bounce.ts';
import { verdictsOf } from '../../../domain/inbox/verdicts-of.ts';
import { referenceData } from '../../testing/reference-data.ts';
import { parseMessage } from './parse-message.ts';

type Context = Parameters<typeof referenceData>[0];
const sample = (context: Context, name: string) => readFileSync(referenceData(context, `mail/${name}`));
const read = (context: Context, name: string) => parseMessage(sample(context, `${name}.eml`));

test.for(['01', '02', '03', '04', '05', '06'])(
  'absence note rfc3834-%s of others is no person',
  async (name, context) => {
    const { doNotAnswer, notAPerson } = verdictsOf(await read(context, `autoreply/rfc3834-${name}`));
    expect(doNotAnswer).not.toEqual([]);
    expect(notAPerson).not.toEqual([]);
  },
);

test.for([
  ['lhost-amazonworkmail-01', 'kijitora@example.jp', 'no_mailbox'],
  ['lhost-exchange2007-01', 'mikeneko@example.co.jp', 'no_mailbox'],
  ['lhost-exchange2007-03', 'kijitora@neko.example.com', 'refused'],
  ['lhost-exchange2007-07', 'kijitora@example.jp', 'no_mailbox'],
  ['lhost-outlook-01', 'kijitora@example.jp', 'refused'],
  ['lhost-outlook-06', 'kijitora@example.com', 'delayed'],
  ['lhost-postfix-05', 'kijitora@example.org', 'gave_up'],
  ['mikel-multipart_report_multiple_status', 'u@ci.com', 'refused'],
  ['mikel-report_422', 'fraser@oooooooo.com.au', 'delayed'],
  ['rfc3464-01', 'userunknown@bouncehammer.jp', 'no_mailbox'],
  ['rfc3464-03', 'kijitora@example.com', 'refused'],
] as const)('delivery report %s says of %s: %s', async ([name, address, kind], context) => {
  const message = await read(context, `dsn/${name}`);
  expect(verdictsOf(message).notAPerson).not.toEqual([]);
  expect(readBounce(message)?.recipients).toMatchObject([{ address, kind }]);
});

test.for(['is-not-bounce-01', 'is-not-bounce-02'])('%s is a person’s', async (name, context) => {
  const message = await read(context, `dsn/${name}`);
  expect(verdictsOf(message)).toEqual({ doNotAnswer: [], notAPerson: [] });
  expect(readBounce(message)).toBeNull();
});

test.for(['apple_mail', 'gmail', 'hotmail', 'iphone', 'outlook', 'thunderbird', 'yahoo'])(
  'of the answer by %s its own word is left',
  async (name, context) => {
    const parts = foldQuotes((await read(context, `replies/${name}`)).text);
    const own = parts.filter(({ kind }) => kind === 'own').map(({ text }) => text.trim());
    expect(own).toEqual(['Hello']);
    expect(parts.some(({ kind }) => kind === 'quoted')).toBe(true);
  },
);

test.for(['embedded_email_portuguese', 'embedded_email_spanish_2', 'forwarded_apple', 'forwarded_gmail'])(
  'of %s is folded what others fold',
  (name, context) => {
    const [text, trimmed] = ['emails', 'trimmed'].map((kind) =>
      sample(context, `reply_text/discourse-${name}.${kind}.txt`),
    );
    const own = foldQuotes(String(text)).filter(({ kind }) => kind === 'own');
    expect(
      own
        .map((part) => part.text)
        .join('')
        .trim(),
    ).toBe(String(trimmed).trim());
  },
);

test('an answer below a quoted line that flows stays an answer', async () => {
  const raw =
    'Content-Type: text/plain; charset=utf-8;\r\n format=flowed; delsp=no\r\n\r\nEl 23/11/26 a las 10:00, R escribió:\r\n> ¿Qué finca \r\nLa 1234.\r\n';
  expect(foldQuotes((await parseMessage(Buffer.from(raw))).text)).toMatchObject([
    { kind: 'quoted' },
    { kind: 'own', text: 'La 1234.\n' },
  ]);
});

test('a message whose parts have no boundary loses no words', async () => {
  const raw =
    'Content-Type: multipart/mixed\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nLes mando el justificante.\r\n--x--\r\n';
  const { text, faults } = await parseMessage(Buffer.from(raw));
  expect(text).toContain('Les mando el justificante.');
  expect(faults).toContain('structure');
});
