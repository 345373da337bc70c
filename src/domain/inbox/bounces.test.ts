import { expect, test } from 'vitest';
import { decideBounce } from './decide-bounce.ts';
import { readBounce } from './read-bounce.ts';

const MESSAGE = { returnedMessageId: '<a@x.test>', returnPath: '', from: null, text: '', references: [] };

/** As Postfix writes it. */
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
