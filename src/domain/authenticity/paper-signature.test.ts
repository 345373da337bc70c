import { describe, expect, test } from 'vitest';
import { judgeSignatures, type ReadSignature, type SignatureVerdict } from './paper-signature.ts';

const signature = (facts: Partial<ReadSignature> = {}): ReadSignature => ({
  kind: 'signature',
  state: 'holds',
  added: 0,
  signer: 'ANA PRUEBA PAZ',
  organisation: null,
  issuer: 'AC DE PRUEBA',
  validFrom: '2025-01-01T00:00:00.000Z',
  validTo: '2028-01-01T00:00:00.000Z',
  signedAt: '2026-11-02T09:00:00.000Z',
  isTimeProven: false,
  isIssuerKnown: true,
  ...facts,
});
const verdictsOf = (...signatures: ReadSignature[]) => judgeSignatures(signatures).map(({ verdict }) => verdict);

describe('what is said about a signature', () => {
  test.each<[string, Partial<ReadSignature>, SignatureVerdict]>([
    ['all is well', {}, 'valid'],
    ['its issuer is not known', { isIssuerKnown: false }, 'unknown_issuer'],
    ['the certificate had ended', { validTo: '2026-11-02T08:59:59.000Z' }, 'outside_validity'],
    ['the certificate had not begun', { validFrom: '2026-11-02T09:00:01.000Z' }, 'outside_validity'],
    ['nothing says when it was made', { signedAt: null }, 'outside_validity'],
    ['something was added', { added: 1 }, 'added_to'],
    ['the signed part was changed', { state: 'changed' }, 'changed'],
    ['the certificate is of somebody else', { state: 'broken' }, 'broken'],
    ['an algorithm is not safe', { state: 'unsupported' }, 'unsupported'],
    ['it is damaged', { state: 'unreadable' }, 'unreadable'],
    ['a changed file of an unknown issuer', { state: 'changed', isIssuerKnown: false, added: 5 }, 'changed'],
    ['an addition to a file of an unknown issuer', { isIssuerKnown: false, added: 5 }, 'added_to'],
  ])('%s', (_, facts, verdict) => {
    expect(verdictsOf(signature(facts))).toEqual([verdict]);
  });
});

describe('several signatures of one file', () => {
  test('each is covered by the next one, in the order in which they were made', () => {
    const judged = judgeSignatures([signature(), signature({ added: 900, signer: 'LUIS PRUEBA RUIZ' })]);
    expect(judged.map(({ signer, verdict, isFollowed }) => [signer, verdict, isFollowed])).toEqual([
      ['LUIS PRUEBA RUIZ', 'valid', true],
      ['ANA PRUEBA PAZ', 'valid', false],
    ]);
  });

  test.each<[string, Partial<ReadSignature>]>([
    ['does not hold', { state: 'changed' }],
    ['comes from somebody unknown', { isIssuerKnown: false }],
    ['was itself added to', { added: 10 }],
    ['covers no more than the first', { added: 900 }],
  ])('a later one that %s covers nothing', (_, facts) => {
    expect(verdictsOf(signature({ added: 900 }), signature(facts))[0]).toBe('added_to');
  });
});
