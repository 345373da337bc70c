import { describe, expect, test } from 'vitest';
import { decideBounce } from './decide-bounce.ts';
import { readBounce } from './read-bounce.ts';

const MESSAGE = { returnedMessageId: '<a@x.test>', returnPath: '', from: null, text: '', references: [] };

/** In the format of Postfix. */
const FAILED = `Reporting-MTA: dns; v1.example.com
X-Postfix-Queue-ID: FFFFFFFFFFF
Arrival-Date: Thu, 17 Feb 2012 23:45:46 +0800 (WST)

Final-Recipient: rfc822; Ana@X.test
Original-Recipient: rfc822;ana@x.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.x.test
Diagnostic-Code: smtp; 550 5.1.1 <ana@x.test>: Recipient address
    rejected: User unknown
`;

test('who was not there is read, with what the other server said', () => {
  expect(readBounce({ ...MESSAGE, deliveryStatus: FAILED.replaceAll('\n', '\r\n') })).toEqual({
    returnedMessageId: '<a@x.test>',
    recipients: [
      {
        address: 'ana@x.test',
        kind: 'no_mailbox',
        status: '5.1.1',
        diagnostic: 'smtp; 550 5.1.1 <ana@x.test>: Recipient address rejected: User unknown',
      },
    ],
  });
});

test.each([
  ['failed', '5.1.1', 'no_mailbox'],
  ['failed', '5.1.10', 'no_mailbox'],
  ['failed', '5.2.3', 'refused'],
  ['failed', '5.7.1', 'refused'],
  ['failed', '4.1.1', 'gave_up'],
  ['failed', '4.2.2', 'gave_up'],
  ['delayed', '4.4.1', 'delayed'],
  ['delivered', '2.0.0', 'passed_on'],
  ['relayed', '2.0.0', 'passed_on'],
  ['failed (reason unknown)', '5.1.1 (bad)', 'no_mailbox'],
])('%s with status %s: %s', (action, status, kind) => {
  const deliveryStatus = `Final-Recipient: rfc822;a@x.test\nAction: ${action}\nStatus: ${status}`;
  expect(readBounce({ ...MESSAGE, deliveryStatus })?.recipients[0]?.kind).toBe(kind);
});

test('a status that says nothing leaves the word to the diagnosis', () => {
  const deliveryStatus =
    'Final-Recipient: rfc822;a@x.test\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 no such user';
  expect(readBounce({ ...MESSAGE, deliveryStatus })?.recipients[0]).toMatchObject({
    status: '5.1.1',
    kind: 'no_mailbox',
  });
});

test('each recipient is read for themselves, also without an empty line between them', () => {
  const deliveryStatus =
    'Final-Recipient: rfc822;a@x.test\nAction: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822; <b@x.test>\nAction: delayed\nStatus: 4.2.2';
  expect(readBounce({ ...MESSAGE, deliveryStatus })?.recipients.map(({ address, kind }) => [address, kind])).toEqual([
    ['a@x.test', 'no_mailbox'],
    ['b@x.test', 'delayed'],
  ]);
});

test('a report in the text counts only where no person can have written it', () => {
  const message = { ...MESSAGE, deliveryStatus: null, text: `Technical report:\n\n${FAILED}` };
  expect(readBounce(message)?.recipients).toHaveLength(1);
  expect(readBounce({ ...message, returnPath: 'ana@x.test', from: { name: '', address: 'ana@x.test' } })).toBeNull();
  expect(readBounce({ ...message, text: 'no' })).toBeNull();
});

test('what qmail and Exim say in words is read, with the message that they return', () => {
  const qmail = `Hi. This is the qmail-send program.\nI'm afraid I wasn't able to deliver your message.\n\n<ana@x.test>:\nThis account is over quota. (#5.2.2)\n\n--- Below this line is a copy of the message.\n\nTo: luis@x.test\nMessage-ID: <b@y.test>\n`;
  expect(readBounce({ ...MESSAGE, returnedMessageId: null, deliveryStatus: null, text: qmail })).toMatchObject({
    returnedMessageId: '<b@y.test>',
    recipients: [{ address: 'ana@x.test', kind: 'refused', status: '5.2.2' }],
  });
  const exim = `A message that you sent has not yet been delivered.\n\n  ana@x.test\n    Delay reason: SMTP error: 451 4.7.1 Greylisted\n\nDelivery attempts will continue.\n`;
  const read = readBounce({
    ...MESSAGE,
    returnedMessageId: null,
    deliveryStatus: null,
    text: exim,
    references: ['<c@y.test>'],
  });
  expect(read).toMatchObject({ returnedMessageId: '<c@y.test>', recipients: [{ kind: 'delayed', status: '4.7.1' }] });
  const byPerson = { returnPath: 'a@x.test', from: { name: '', address: 'a@x.test' } };
  expect(readBounce({ ...MESSAGE, ...byPerson, deliveryStatus: null, text: qmail })).toBeNull();
});

const bounce = readBounce({ ...MESSAGE, deliveryStatus: FAILED }) as NonNullable<ReturnType<typeof readBounce>>;
const PROVEN = { mailOfReturnPath: 'm1', mailOfMessageId: 'm1', recipients: ['ana@x.test'] };

test('an address is dead when return path and Message-ID name one mail that went to it', () => {
  expect(decideBounce(bounce, PROVEN)).toEqual({ verdict: 'addresses_dead', mailId: 'm1', addresses: ['ana@x.test'] });
});

test.each([
  [{ ...PROVEN, mailOfReturnPath: null }, 'm1'],
  [{ ...PROVEN, mailOfMessageId: null }, 'm1'],
  [{ ...PROVEN, mailOfMessageId: 'm2' }, 'm1'],
  [{ ...PROVEN, mailOfReturnPath: null, mailOfMessageId: null }, null],
])('without both proofs a person looks at it: %j', (facts, mailId) => {
  expect(decideBounce(bounce, facts)).toEqual({ verdict: 'unproven', mailId });
});

test('what failed in another way, or for somebody to whom it did not go, kills no address', () => {
  expect(decideBounce(bounce, { ...PROVEN, recipients: ['luis@x.test'] })).toMatchObject({ verdict: 'not_delivered' });
  const soft = readBounce({ ...MESSAGE, deliveryStatus: FAILED.replaceAll('5.1.1', '4.2.2') });
  expect(decideBounce(soft as never, PROVEN)).toMatchObject({
    verdict: 'not_delivered',
    recipients: [{ kind: 'gave_up' }],
  });
});

describe('a report is read', () => {
  const read = (given: Partial<Parameters<typeof readBounce>[0]>) =>
    readBounce({ ...MESSAGE, deliveryStatus: null, ...given })?.recipients;

  test('from a daemon by its address too, in any case', () => {
    const text = 'Final-Recipient: rfc822;a@x.test\nAction: failed\nStatus: 5.1.1\n';
    for (const address of ['MAILER-DAEMON@x.test', 'Postmaster@y.test'])
      expect(read({ returnPath: address, from: { name: '', address }, text })).toHaveLength(1);
    expect(read({ returnPath: 'x', from: { name: '', address: 'my-postmaster@x.test' }, text })).toBeUndefined();
  });

  test('of a recipient who is named only as they were first', () => {
    const deliveryStatus = 'Original-Recipient: rfc822; Ana@X.test\nAction: Failed\nStatus: 5.1.1';
    expect(read({ deliveryStatus })).toEqual([
      { address: 'ana@x.test', kind: 'no_mailbox', status: '5.1.1', diagnostic: '' },
    ]);
  });

  test.each(['Final-Recipient', 'Original-Recipient', 'Action'])(
    'with a new recipient where %s comes again',
    (name) => {
      const group = (who: string) => [`${name}: ${name === 'Action' ? 'failed' : `rfc822;${who}@x.test`}`];
      const others = (who: string) =>
        name === 'Action' ? [`Final-Recipient: rfc822;${who}@x.test`] : ['Action: failed', 'Status: 5.1.1'];
      const deliveryStatus = ['a', 'b'].flatMap((who) => [...group(who), ...others(who)]).join('\n');
      expect(read({ deliveryStatus })?.map(({ address }) => address)).toEqual(['a@x.test', 'b@x.test']);
    },
  );

  test('without what is not complete: an address, an action', () => {
    expect(read({ deliveryStatus: 'Action: failed\nStatus: 5.1.1' })).toBeUndefined();
    expect(read({ deliveryStatus: 'Final-Recipient: rfc822;a@x.test\nStatus: 5.1.1' })).toBeUndefined();
    expect(read({ deliveryStatus: 'Final-Recipient: rfc822;nobody\nAction: failed' })).toBeUndefined();
  });

  test.each([
    ['', '', ''],
    ['5.0.0', '', '5.0.0'],
    ['5.0.0', 'smtp; 550 5.7.1 no', '5.7.1'],
    ['5.2.2', 'smtp; 550 5.7.1 no', '5.2.2'],
    ['', 'smtp; 550 no 5.1.1.2', ''],
    ['', 'smtp; 4.2.2', '4.2.2'],
  ])('with status "%s" and diagnosis "%s" as %s', (status, diagnostic, code) => {
    const deliveryStatus = `Final-Recipient: rfc822;a@x.test\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`;
    expect(read({ deliveryStatus })?.[0]).toMatchObject({ status: code, diagnostic });
  });

  test('by the first field of a name', () => {
    const deliveryStatus = 'Final-Recipient: rfc822;a@x.test\nAction: failed\nStatus: 5.1.1\nStatus: 4.2.2';
    expect(read({ deliveryStatus })?.[0]?.status).toBe('5.1.1');
  });

  test.each([
    [
      'Ihre',
      'a@x.test: user unknown 550',
      [{ address: 'a@x.test', kind: 'refused', status: '5.0.0', diagnostic: 'user unknown 550' }],
    ],
    [
      '',
      '<A@x.test>\n  mailbox is full 4.2.2\n\n  550 other',
      [{ address: 'a@x.test', kind: 'gave_up', status: '4.2.2', diagnostic: 'mailbox is full 4.2.2' }],
    ],
    [
      '',
      'a@x.test\n  no such user\n  550 really',
      [{ address: 'a@x.test', kind: 'refused', status: '5.0.0', diagnostic: 'no such user 550 really' }],
    ],
    ['', 'a@x.test\nno reason', undefined],
    ['', 'write to a@x.test\n550', undefined],
    ['', '--- Below is a copy of it\na@x.test\n550', undefined],
    ['', '---- copia del mensaje ----\na@x.test\n550', undefined],
  ])('in words: %s%s', (before, text, recipients) => {
    expect(read({ text: `${before}\n${text}` })).toEqual(recipients);
  });

  test.each([
    ...['has not yet been delivered', 'delivery has been delayed', 'We will keep trying', 'will continue trying'],
    ...['attempts will continue', 'Aún no se ha podido entregar', 'aun no se ha entregado', 'ainda não foi entregue'],
  ])('as one that is still tried: %s', (words) => {
    expect(read({ text: `${words}\n\na@x.test\n  451 later\n` })?.[0]?.kind).toBe('delayed');
  });
});

test('a line of blanks ends what a server says about an address', () => {
  const text =
    'I could not deliver:\n\n<ana@x.test>:\nThis account is over quota. (#5.2.2)\n \t\nGreetings from the server\n';
  const bounce = readBounce({ ...MESSAGE, deliveryStatus: null, text });
  expect(bounce?.recipients.map(({ diagnostic }) => diagnostic)).toEqual(['This account is over quota. (#5.2.2)']);
});
