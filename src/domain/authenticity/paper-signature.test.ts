import { describe, expect, test } from 'vitest';
import { judgeSignatures, provesTime, type ReadSignature, type SignatureVerdict } from './paper-signature.ts';
import { REVOCATION_NOT_KNOWN, type Revocation } from './revocation.ts';

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
  isTimeAhead: false,
  isIssuerKnown: true,
  revocation: REVOCATION_NOT_KNOWN,
  authorities: null,
  stamp: null,
  ...facts,
});
const verdictsOf = (...signatures: ReadSignature[]) => judgeSignatures(signatures).map(({ verdict }) => verdict);

const revoked: Revocation = {
  state: 'revoked',
  asOf: '2026-11-20T09:00:00.000Z',
  revokedAt: '2026-11-10T09:00:00.000Z',
};

describe('what is said about a signature', () => {
  test.each<[string, Partial<ReadSignature>, SignatureVerdict]>([
    ['all is well', {}, 'valid'],
    ['its issuer is not known', { isIssuerKnown: false }, 'unknown_issuer'],
    ['the certificate had ended', { validTo: '2026-11-02T08:59:59.000Z' }, 'outside_validity'],
    ['the certificate had not begun', { validFrom: '2026-11-02T09:00:01.000Z' }, 'outside_validity'],
    ['nothing says when it was made', { signedAt: null }, 'outside_validity'],
    ['it is dated later than the check', { isTimeAhead: true }, 'time_ahead'],
    ['the certificate was revoked, and only the signer says that it was later', { revocation: revoked }, 'revoked'],
    ['the certificate was revoked after a proven time', { revocation: revoked, isTimeProven: true }, 'valid'],
    [
      'the certificate was revoked before a proven time',
      { revocation: revoked, isTimeProven: true, signedAt: '2026-11-12T09:00:00.000Z' },
      'revoked',
    ],
    ['the certificate was not revoked', { revocation: { ...revoked, state: 'good', revokedAt: null } }, 'valid'],
    ['an authority above it was revoked', { authorities: revoked }, 'revoked'],
    ['an authority above it was revoked after a proven time', { authorities: revoked, isTimeProven: true }, 'valid'],
    [
      'an authority above it was revoked before a proven time, and the certificate after it',
      {
        ...{ authorities: revoked, isTimeProven: true, signedAt: '2026-11-12T09:00:00.000Z' },
        revocation: { ...revoked, revokedAt: '2026-11-15T09:00:00.000Z' },
      },
      'revoked',
    ],
    ['nothing is known of an authority above it', { authorities: REVOCATION_NOT_KNOWN }, 'valid'],
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

const good: Revocation = { state: 'good', asOf: '2026-11-20T09:00:00.000Z', revokedAt: null };
const harmless: Revocation = { ...revoked, isKeySafe: true };

describe('a time stamp', () => {
  test.each<[string, Revocation | null, boolean]>([
    ['of a certificate that we know itself', null, true],
    ['of one that was not revoked', good, true],
    ['of one about which nobody tells', REVOCATION_NOT_KNOWN, false],
    ['of one that was revoked later', revoked, false],
    ['of one that was revoked later because it was replaced', harmless, true],
    ['of one that had been replaced before', { ...harmless, revokedAt: '2026-11-01T09:00:00.000Z' }, false],
  ])('%s proves the time of its signature or not, and excuses a revocation after it or not', (_, stamp, isProven) => {
    const stamped = signature({ isTimeProven: true, revocation: revoked, stamp });
    expect(provesTime(stamped)).toBe(isProven);
    expect(verdictsOf(stamped)).toEqual([isProven ? 'valid' : 'revoked']);
  });

  test.each<[string, Revocation, SignatureVerdict, boolean]>([
    ['not revoked', good, 'valid', true],
    ['about which nobody tells', REVOCATION_NOT_KNOWN, 'valid', false],
    ['revoked later: who has its key can set any time', revoked, 'revoked', false],
    ['replaced later', harmless, 'valid', true],
  ])('of the file, of a certificate that was %s', (_, revocation, verdict, isProven) => {
    const [judged] = judgeSignatures([signature({ kind: 'timestamp', isTimeProven: true, revocation })]);
    expect(judged).toMatchObject({ verdict, isTimeProven: isProven });
  });

  test.each<[string, Partial<ReadSignature>, SignatureVerdict]>([
    ['that proves its time', {}, 'valid'],
    ['after the revocation', { signedAt: '2026-11-12T09:00:00.000Z' }, 'revoked'],
    ['about which nobody tells', { revocation: REVOCATION_NOT_KNOWN }, 'revoked'],
    ['of an authority that we do not know', { isIssuerKnown: false, isTimeProven: false }, 'added_to'],
  ])('of the file, %s, says of a revoked signature before it that it is older, or not', (_, facts, verdict) => {
    const stamp = { ...({ kind: 'timestamp', isTimeProven: true, revocation: good } as const), ...facts };
    expect(verdictsOf(signature({ added: 900, revocation: revoked }), signature(stamp))[0]).toBe(verdict);
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
    ['was made with a revoked certificate', { revocation: revoked }],
    ['covers no more than the first', { added: 900 }],
  ])('a later one that %s covers nothing', (_, facts) => {
    expect(verdictsOf(signature({ added: 900 }), signature(facts))[0]).toBe('added_to');
  });
});
