import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSignatures } from '../pdf-signatures/read-signatures.ts';
import type { RevocationQuestion } from './question.ts';
import { readRevocation } from './read-revocation.ts';

// The samples are made by OpenSSL (scripts/sign-samples.ts).
const SIGNED = path.resolve(import.meta.dirname, '../pdf-signatures/samples');
const NOW = Date.parse('2026-12-01T00:00:00Z');
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, 'samples', name));

/** @param link 0 for the certificate, 1 for the authority above it */
function questionAbout(name: string, link = 0): RevocationQuestion {
  const anchors = [readFileSync(path.join(SIGNED, 'root.pem'), 'utf8')];
  const [found] = readSignatures(readFileSync(path.join(SIGNED, `${name}.pdf`)), { anchors, now: NOW });
  const question = found?.chain[link]?.question;
  if (!question) throw new Error('the sample has a question');
  return question;
}

const [ana, stolen, rui] = [questionAbout('rsa'), questionAbout('revoked'), questionAbout('ec')];
const [branch, fallen] = [questionAbout('of-branch', 1), questionAbout('of-fallen', 1)];
const told = (question: RevocationQuestion, name: string, now = NOW) =>
  readRevocation({ question, bytes: sample(name), now })?.state ?? null;

test.each<[string, RevocationQuestion, string, 'good' | 'revoked' | null]>([
  ['a responder says that it is in force', ana, 'good.ocsp', 'good'],
  ['a responder says that it was revoked', stolen, 'revoked.ocsp', 'revoked'],
  ['the authority itself answers', ana, 'by-authority.ocsp', 'good'],
  ['somebody else whom the authority certified answers', ana, 'by-a-person.ocsp', null],
  ['the answer is about another certificate', stolen, 'good.ocsp', null],
  ['a list does not name it', ana, 'list.crl', 'good'],
  ['a list names it', stolen, 'list.crl', 'revoked'],
  ['the list of its part does not name it', ana, 'own-part.crl', 'good'],
  ['the list is of another part', ana, 'other-part.crl', null],
  ['the list is of a part, and the certificate names none', rui, 'own-part.crl', null],
  ['the list is only of authorities', stolen, 'authorities.crl', null],
  ['the authority above it says that an authority is in force', branch, 'good-authority.ocsp', 'good'],
  ['the authority above it says that an authority was revoked', fallen, 'revoked-authority.ocsp', 'revoked'],
  ['the answer is about another authority', fallen, 'good-authority.ocsp', null],
  ['the list of the authority above it does not name it', branch, 'root.crl', 'good'],
  ['the list of the authority above it names it', fallen, 'root.crl', 'revoked'],
  ['an authority vouches for itself by a list of its own', fallen, 'list.crl', null],
])('%s', (_, question, name, state) => {
  expect(told(question, name)).toBe(state);
});

test('says when it was asked, until when that counts, and since when it is revoked', () => {
  for (const name of ['revoked.ocsp', 'list.crl'])
    expect(readRevocation({ question: stolen, bytes: sample(name), now: NOW })).toEqual({
      state: 'revoked',
      asOf: expect.stringMatching(/^2026-11-\d\dT/),
      until: expect.stringMatching(/^203\d-/),
      revokedAt: '2026-06-01T00:00:00.000Z',
      isOnHold: false,
    });
});

test('an answer of the future is none', () => {
  expect(told(ana, 'good.ocsp', Date.parse('2026-01-01T00:00:00Z'))).toBeNull();
});

test.each(['good.ocsp', 'list.crl'])('no changed byte of %s makes it say something else', (name) => {
  const bytes = sample(name);
  const whole = readRevocation({ question: ana, bytes, now: NOW });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ by;
      const read = readRevocation({ question: ana, bytes: changed, now: NOW });
      if (read) expect(read).toEqual(whole);
    }),
  );
});

test('rubbish is no answer', () => {
  for (const bytes of [[], [0x30], [0x30, 0x80], [0x30, 0x84, 255, 255, 255, 255], [0x30, 3, 10, 1, 6]])
    expect(readRevocation({ question: ana, bytes: Uint8Array.from(bytes), now: NOW })).toBeNull();
});
