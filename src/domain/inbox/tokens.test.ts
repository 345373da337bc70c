import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressTokenOf, addressWithToken } from './address-token.ts';
import { mailCode, mailIdOfCode } from './mail-code.ts';
import { numbersInSubject } from './numbers-in-subject.ts';
import { signedMessageId, signedMessageIdOf } from './signed-message-id.ts';
import { targetCode, targetOfCode } from './thread-target.ts';
import { tokensOf } from './tokens-of-message.ts';

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), minLength: length, maxLength: length });
const codes = fc
  .record({ kind: fc.constantFrom('ticket', 'item', 'order', 'side'), id: fc.integer({ min: 1, max: 10 ** 15 - 1 }) })
  .map(targetCode);
const mails = fc.uuid().map(mailCode);

test('a target and a mail are read back from their codes', () => {
  fc.assert(fc.property(codes, (code) => void expect(targetCode(targetOfCode(code) as never)).toBe(code)));
  fc.assert(fc.property(fc.uuid(), (id) => void expect(mailIdOfCode(mailCode(id))).toBe(id)));
  expect(mailCode('00000000-0000-0000-0000-000000000001')).toBe(`m${'a'.repeat(25)}b`);
  for (const code of ['x1', 't0', 't01', 't', 't1234567890123456']) expect(targetOfCode(code)).toBeNull();
  for (const code of ['m1', `m${'7'.repeat(26)}`]) expect(mailIdOfCode(code)).toBeNull();
  expect(() => mailCode('1')).toThrow(RangeError);
  expect(() => targetCode({ kind: 'item', id: 0 })).toThrow(RangeError);
});

test('an address token is read back however its case was changed on the way, and always fits before the @', () => {
  fc.assert(
    fc.property(fc.oneof(codes, mails), letters(4), letters(16), (named, keyId, mac) => {
      const address = addressWithToken('soporte.aaaaaa@registralia.test', { named, keyId, mac });
      expect(address.indexOf('@')).toBeLessThanOrEqual(64);
      expect(addressTokenOf(address.toUpperCase())).toEqual({ named, keyId, mac });
    }),
  );
  for (const address of ['soporte@x.test', 'ana+compras@x.test', 'soporte+t1-abcd-short@x.test', '']) {
    expect(addressTokenOf(address)).toBeNull();
  }
  const token = { named: 't1', keyId: 'abcd', mac: 'a'.repeat(16) };
  expect(() => addressWithToken(`${'a'.repeat(50)}@x.test`, token)).toThrow(RangeError);
  expect(() => addressWithToken('nobody', token)).toThrow(RangeError);
});

test('a signed Message-ID is read back, and nobody else’s is taken for one', () => {
  fc.assert(
    fc.property(mails, fc.option(codes), letters(4), letters(16), (mail, about, keyId, mac) => {
      const id = { mail, about, keyId, mac };
      expect(signedMessageIdOf(signedMessageId(id, 'registralia.test'))).toEqual(id);
    }),
  );
  for (const id of ['<CAEAsyCZ@mail.gmail.com>', '<m.t1.abcd.x@y>', '', '<2f1c9a@registralia.test>']) {
    expect(signedMessageIdOf(id)).toBeNull();
  }
});

test('tokens come in the order in which they decide, each once', () => {
  const ids = ['1', '2', '3'].map((id) =>
    signedMessageId(
      { mail: mailCode(`00000000-0000-0000-0000-00000000000${id}`), about: 't1', keyId: 'abcd', mac: 'a'.repeat(16) },
      'x.test',
    ),
  ) as [string, string, string];
  const address = addressWithToken('soporte@x.test', { named: 't1', keyId: 'abcd', mac: 'a'.repeat(16) });
  const found = tokensOf({
    deliveredTo: [],
    to: [{ name: '', address }],
    cc: [{ name: '', address: 'ana@x.test' }],
    inReplyTo: [ids[2]],
    references: [ids[0], '<other@x.test>', ids[1], ids[2]],
  });
  expect(found.map(({ source, evidence }) => [source, evidence])).toEqual([
    ['address', address],
    ['in_reply_to', ids[2]],
    ['references', ids[1]],
    ['references', ids[0]],
  ]);
});

test.each([
  ['Re: Pedido 1000000234', [1_000_000_234]],
  ['Consulta nº 20001 y 20002', [20_001, 20_002]],
  ['Pedido 10 0000 0234', [1_000_000_234]],
  ['Mi DNI es 12345678Z y el 23/11/2026', [12_345_678]],
  ['1234', []],
  [`${'9'.repeat(400)}`, []],
])('numbers in the subject %j', (subject, numbers) => {
  expect(numbersInSubject(subject)).toEqual(numbers);
});
