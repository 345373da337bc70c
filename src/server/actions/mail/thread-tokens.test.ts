import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { tokensOf } from '../../../domain/inbox/tokens-of-message.ts';
import { checkTokens, mailOfMessageId } from './check-tokens.ts';
import { answerAddress, messageIdOfMail, returnPathOf } from './sign-thread.ts';
import { type ThreadKey, threadKeysOf } from './thread-keys.ts';

const OLD = 'the-older-secret-of-at-least-32-characters';
const NEW = 'the-newer-secret-of-at-least-32-characters';
const keysOf = (...MAIL_KEYS: string[]) => threadKeysOf({ MAIL_KEYS, SESSION_KEYS: [] });
const [key] = keysOf(NEW) as [ThreadKey];
const MAIL = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const TICKET = { kind: 'ticket', id: 20_001 } as const;
const domain = 'registralia.test';

const named = (given: { to?: string; inReplyTo?: string; references?: string[] }) =>
  tokensOf({
    deliveredTo: given.to ? [given.to] : [],
    to: [],
    cc: [],
    inReplyTo: given.inReplyTo ? [given.inReplyTo] : [],
    references: given.references ?? [],
  });

test('what we signed is genuine and says what it is about, wherever it comes back', () => {
  const to = answerAddress(key, 'soporte@registralia.test', TICKET);
  const inReplyTo = messageIdOfMail(key, { mailId: MAIL, about: TICKET, domain });
  expect(checkTokens(keysOf(NEW), named({ to, inReplyTo }))).toMatchObject([
    { source: 'address', signature: 'genuine', target: TICKET, mailId: null },
    { source: 'in_reply_to', signature: 'genuine', target: TICKET, mailId: MAIL },
  ]);
  const returned = returnPathOf(key, 'rebotes@registralia.test', MAIL);
  expect(checkTokens(keysOf(NEW), named({ to: returned }))).toMatchObject([
    { signature: 'genuine', target: null, mailId: MAIL },
  ]);
});

test('a retired key still proves, one that was taken away does not', () => {
  const [older] = keysOf(OLD) as [ThreadKey];
  const inReplyTo = messageIdOfMail(older, { mailId: MAIL, about: TICKET, domain });
  expect(checkTokens(keysOf(NEW, OLD), named({ inReplyTo }))).toMatchObject([{ signature: 'genuine' }]);
  expect(checkTokens(keysOf(NEW), named({ inReplyTo }))).toMatchObject([{ signature: 'unknown_key' }]);
  expect(mailOfMessageId(keysOf(NEW, OLD), inReplyTo)).toBe(MAIL);
  expect(mailOfMessageId(keysOf(NEW), inReplyTo)).toBeNull();
});

test('another number, another mail or another signature is forged', () => {
  const to = answerAddress(key, 'soporte@registralia.test', TICKET);
  const id = messageIdOfMail(key, { mailId: MAIL, about: TICKET, domain });
  const forged = [
    named({ to: to.replace('+t20001', '+t20002') }),
    named({ to: to.replace('+t20001', '+i20001') }),
    named({ to: to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')) }),
    named({ inReplyTo: id.replace('.t20001', '.t20002') }),
    named({ inReplyTo: id.replace('.t20001', '') }),
    named({ inReplyTo: id.replace(/^<m./, '<mz') }),
  ];
  for (const tokens of forged) expect(checkTokens(keysOf(NEW), tokens)).toMatchObject([{ signature: 'forged' }]);
});

test('the signature of an address does not serve in a Message-ID', () => {
  const returned = returnPathOf(key, 'r@registralia.test', MAIL);
  const [, code, keyId, mac] = /\+(\w+)-(\w+)-(\w+)@/.exec(returned) ?? [];
  expect(mailOfMessageId(keysOf(NEW), `<${code}.${keyId}.${mac}@registralia.test>`)).toBeNull();
});

test('a signature is HMAC-SHA256 with a key derived from the setting, and shows nothing of it', () => {
  const secret = Buffer.from(hkdfSync('sha256', NEW, '', 'mail threads', 32));
  const hex = createHmac('sha256', secret).update('address\nt20001').digest('hex').slice(0, 20);
  const mac = /-([a-z2-7]{16})@/.exec(answerAddress(key, 'soporte@registralia.test', TICKET))?.[1] ?? '';
  const bits = [...mac].map((letter) =>
    'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  expect(
    BigInt(`0b${bits.join('')}`)
      .toString(16)
      .padStart(20, '0'),
  ).toBe(hex);
});

test('without MAIL_KEYS the session keys serve, the newest first', () => {
  const [derived] = threadKeysOf({ MAIL_KEYS: undefined, SESSION_KEYS: [NEW, OLD] });
  expect(derived).toEqual(key);
});
