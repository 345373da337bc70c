import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { judgeSignatures } from '../../../domain/authenticity/paper-signature.ts';
import { readCms } from './read-cms.ts';
import { readSignatures } from './read-signatures.ts';

// The samples are signed by OpenSSL (scripts/sign-samples.ts).
const SAMPLES = path.join(import.meta.dirname, 'samples');
const sample = (name: string) => readFileSync(path.join(SAMPLES, `${name}.pdf`));
const ROOT = readFileSync(path.join(SAMPLES, 'root.pem'), 'utf8');
const NOW = Date.parse('2026-12-01T00:00:00Z');
const judged = (bytes: Uint8Array, anchors = [ROOT], now = NOW) =>
  judgeSignatures(readSignatures(bytes, { anchors, now }).map(({ signature }) => signature));
const verdictsOf = (bytes: Uint8Array, anchors?: string[]) => judged(bytes, anchors).map(({ verdict }) => verdict);

const signed = sample('rsa');
const text = signed.toString('latin1');
const gap = { from: text.indexOf('/Contents <') + 10, to: text.indexOf('> /M (') + 1 };
const file = (changed: string) => Buffer.from(changed, 'latin1');

describe('a signature made by OpenSSL', () => {
  test('says who signed, when, and with whose certificate', () => {
    expect(judged(signed)).toEqual([
      {
        kind: 'signature',
        state: 'holds',
        verdict: 'valid',
        added: 0,
        isFollowed: false,
        signer: 'ANA PRUEBA PEÑA',
        organisation: 'Registro de Pruebas',
        issuer: 'AC DE FIRMA DE PRUEBA',
        validFrom: '2025-01-01T00:00:00.000Z',
        validTo: '2035-01-01T00:00:00.000Z',
        signedAt: expect.stringMatching(/^2026-11-\d\dT/),
        isTimeProven: false,
        isTimeAhead: false,
        isIssuerKnown: true,
        revocation: { state: 'unknown', asOf: null, revokedAt: null },
        authorities: { state: 'unknown', asOf: null, revokedAt: null },
        stamp: null,
      },
    ]);
  });

  test.each([
    ['with elliptic curves and SHA-384', 'ec', ['valid']],
    ['with RSA-PSS', 'pss', ['valid']],
    ['with a time stamp of itself', 'stamped', ['valid']],
    ['and a second one after it', 'two', ['valid', 'valid']],
    ['and a time stamp of the file after it', 'document-time-stamp', ['valid', 'valid']],
    ['with SHA-1', 'sha1', ['unsupported']],
    ['with a certificate that had ended', 'expired', ['outside_validity']],
    ['with the certificate of a web server', 'web-server', ['unknown_issuer']],
    ['with a certificate issued by a person', 'person-as-authority', ['unknown_issuer']],
    ['of an authority that may have none below it', 'long-enough', ['valid']],
    ['of an authority below one that may have none below it', 'too-long', ['unknown_issuer']],
    ['of an authority that the one above it revoked, which it does not say itself', 'of-fallen', ['valid']],
    ['of an authority for web servers', 'authority-of-webs', ['unknown_issuer']],
    ['of the kind adbe.pkcs7.sha1', 'pkcs7-sha1', ['unsupported']],
    ['of the kind adbe.x509.rsa_sha1', 'x509-rsa-sha1', ['unsupported']],
    ['with a certificate that its issuer revoked', 'revoked', ['valid']],
    ['with a revocation in an attribute', 'answers-inside', ['revoked']],
    ['with what verifies it, and a time stamp over all', 'archived', ['valid', 'valid']],
  ])('%s', (_, name, verdicts) => {
    expect(verdictsOf(sample(name))).toEqual(verdicts);
  });

  test('of an authority that is not known holds and is not valid', () => {
    expect(verdictsOf(signed, [])).toEqual(['unknown_issuer']);
    expect(verdictsOf(sample('two'), [])).toEqual(['added_to', 'unknown_issuer']);
  });

  test('has a proven time only by a time stamp of a known authority that was not revoked', () => {
    expect(judged(sample('stamp-stored'))[0]).toMatchObject({ isTimeProven: true, stamp: { state: 'good' } });
    expect(judged(sample('stamped'))[0]).toMatchObject({ isTimeProven: false, stamp: { state: 'unknown' } });
    expect(judged(sample('stamped'), [])[0]).toMatchObject({ isTimeProven: false, stamp: null });
    expect(judged(sample('document-time-stamp'))[1]).toMatchObject({ kind: 'timestamp', isTimeProven: false });
  });

  test('is of an authority that is known itself, above which nobody is asked', () => {
    const container = text.slice(gap.from + 1, gap.to - 1);
    const own = readCms(Buffer.from(container, 'hex')).certificates.find(({ subject }) => subject.includes('ANA'));
    const [found] = readSignatures(signed, { anchors: [own?.toString() ?? ''], now: NOW });
    expect(found).toMatchObject({
      chain: [],
      signature: { isIssuerKnown: true, revocation: { state: 'good', asOf: null } },
    });
  });
});

test('a signature of the future is told from others', () => {
  expect(judged(signed, [ROOT], Date.parse('2026-01-01T00:00:00Z'))[0]?.verdict).toBe('time_ahead');
  expect(judged(sample('document-time-stamp'), [ROOT], Date.parse('2026-01-01T00:00:00Z'))[1]?.verdict).toBe(
    'time_ahead',
  );
});

test('a time stamp of a file that was changed since proves no time', () => {
  const changed = Buffer.from(sample('document-time-stamp'));
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(judged(changed)[1]).toMatchObject({ kind: 'timestamp', state: 'changed', isTimeProven: false });
});

test('many authorities of one name and one key cost a limited number of verifications', () => {
  const verify = vi.spyOn(X509Certificate.prototype, 'verify');
  expect(verdictsOf(sample('maze'))).toEqual(['unknown_issuer']);
  expect(verify.mock.calls.length).toBeGreaterThan(10);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(60);
  verify.mockRestore();
});

describe('what a file has about revoked certificates', () => {
  const found = (name: string) => readSignatures(sample(name), { anchors: [ROOT], now: NOW });

  test('is read from its store', () => {
    expect(found('archived')[0]).toMatchObject({
      signature: { revocation: { state: 'good', revokedAt: null } },
      chain: [{ answers: [{ state: 'good' }, { state: 'good' }] }, { answers: [] }],
    });
  });

  test('is read from an attribute of the signature', () => {
    expect(found('answers-inside')[0]?.signature.revocation).toMatchObject({
      state: 'revoked',
      revokedAt: '2026-06-01T00:00:00.000Z',
    });
  });

  test('leaves the question to its issuer where there is nothing', () => {
    expect(found('rsa')[0]?.chain[0]).toMatchObject({
      answers: [],
      question: { ocsp: ['http://ocsp.prueba.test/'], crls: ['http://crl.prueba.test/ac.crl'] },
    });
    expect(found('ec')[0]?.chain[0]?.question).toMatchObject({ ocsp: [], crls: [] });
    expect(readSignatures(signed, { anchors: [], now: NOW })[0]?.chain).toEqual([]);
  });

  test('leaves a question about each authority below the known one, and none about that', () => {
    expect(found('of-branch')[0]?.chain.map(({ question }) => question)).toMatchObject([
      { ocsp: [], crls: [] },
      { ocsp: ['http://ocsp.raiz.test/'], crls: ['http://crl.raiz.test/ac.crl'] },
    ]);
    expect(found('of-branch')[0]?.signature.authorities?.state).toBe('unknown');
  });
});

describe('what a file has about the certificate of a time stamp', () => {
  const found = (name: string) => readSignatures(sample(name), { anchors: [ROOT], now: NOW })[0];

  test('leaves questions about it and each authority above it, whose certificates may be in the store', () => {
    expect(found('stamp-exact')?.stampChain).toMatchObject([
      { answers: [], isFoot: true, question: { ocsp: ['http://ocsp.prueba.test/'] } },
      { answers: [], isFoot: false, question: { ocsp: ['http://ocsp.raiz.test/'] } },
    ]);
    expect(found('stamp-of-fallen')?.stampChain).toMatchObject([
      { question: { ocsp: [], crls: [] } },
      { question: { ocsp: ['http://ocsp.raiz.test/'] } },
    ]);
    expect(found('rsa')?.stampChain).toEqual([]);
  });

  test('counts if it was current when the time stamp was made', () => {
    expect(found('stamp-stored')).toMatchObject({
      signature: { stamp: { state: 'good' } },
      stampChain: [{ answers: [{ state: 'good' }] }, { answers: [{ state: 'good' }] }],
    });
    expect(found('stamp-stale')).toMatchObject({
      signature: { stamp: { state: 'unknown' } },
      stampChain: [{ answers: [] }, { answers: [{ state: 'good' }] }],
    });
  });
});

describe('a signed file that was tampered with', () => {
  test('one changed byte of the signed part shows, wherever it is', () => {
    const places = fc.integer({ min: 0, max: signed.length - 1 }).filter((at) => at < gap.from || at >= gap.to);
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(signed);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(verdictsOf(changed)).not.toContain('valid');
      }),
    );
  });

  test('one changed byte of the container never makes another signature valid', () => {
    const length = text.slice(gap.from).search(/0{200}/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: length - 1 }), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
        const changed = `${text.slice(0, gap.from + at)}${digit}${text.slice(gap.from + at + 1)}`;
        const [signature] = judged(file(changed));
        if (signature?.verdict === 'valid')
          expect(signature).toMatchObject({ signer: 'ANA PRUEBA PEÑA', state: 'holds' });
      }),
    );
  });

  test('an appended update shows, and white space at its end is none', () => {
    expect(verdictsOf(file(`${text}9 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`))).toEqual(['added_to']);
    expect(verdictsOf(file(`${text}\r\n`))).toEqual(['valid']);
  });

  test('an addition between two signatures is not taken for the second signature', () => {
    const two = sample('two').toString('latin1');
    expect(verdictsOf(file(`${two}x`))).toEqual(['added_to', 'added_to']);
  });

  test('a signature over a part only, or with more than itself in its gap, is not read', () => {
    const [range = ''] = /\/ByteRange \[[\d ]+\]/.exec(text) ?? [];
    const [, , before = '', from = '', after = ''] = range.split(/[ [\]]+/);
    const over = (...numbers: string[]) => file(text.replace(range, `/ByteRange [${numbers.join(' ')}]`));
    expect(verdictsOf(over('1', before, from, after))).toEqual(['unreadable']);
    expect(verdictsOf(over('0', String(Number(before) - 20), from, after))).toEqual(['unreadable']);
    expect(verdictsOf(over('0', before, from, '99999999999'))).toEqual(['unreadable']);
    expect(verdictsOf(over('0', before, from, String(Number(after) - 10)))).not.toContain('valid');
  });

  test('a container of another file does not fit', () => {
    const foreign = sample('pss').toString('latin1').slice(gap.from, gap.to);
    const [signature] = judged(file(`${text.slice(0, gap.from)}${foreign}${text.slice(gap.to)}`));
    // The samples are the same page, so this one fits but for its own dictionary.
    expect(signature?.signer).toBe('ANA PRUEBA PEÑA');
    const shifted = text.replace('(CSV:', '(CSV;');
    expect(verdictsOf(file(`${shifted.slice(0, gap.from)}${foreign}${shifted.slice(gap.to)}`))).toEqual(['changed']);
  });
});

describe('containers that are none', () => {
  const filled = (hex: string) => file(`${text.slice(0, gap.from + 1)}${hex}${text.slice(gap.to - 1)}`);
  const room = gap.to - gap.from - 2;

  test.each([
    ['zeros', '0'.repeat(room)],
    ['sequences within sequences', '3080'.repeat(room / 4)],
    ['a length without an end', '30847fffffff'.padEnd(room, '0')],
    ['noise', 'f3a19c'.padEnd(room, '7e0b')],
  ])('%s', (_, hex) => {
    expect(verdictsOf(filled(hex.slice(0, room)))).toEqual(['unreadable']);
  });

  test('a container larger than any real one is not opened', () => {
    const large = 'aa'.repeat(4 * 2 ** 20 + 1);
    const head = '%PDF-1.7\n1 0 obj\n<< /Type /Sig /ByteRange [0 0000000070 0008388682 0000000009] /Contents ';
    const padded = head.padEnd(70, ' ').slice(0, 70);
    expect(verdictsOf(file(`${head}<${large}> >>\nendobj\n${padded}`))).toEqual(['unreadable']);
  });

  test('hundreds of signatures are not all read', () => {
    expect(verdictsOf(file(`%PDF-1.7\n${'<< /ByteRange [0 1 2 3] >>\n'.repeat(500)}`))).toHaveLength(30);
  });
});

describe('what looks like a signature', () => {
  test('inside an attached file is none of this file', () => {
    const attached = `%PDF-1.7\n1 0 obj\n<< /Length ${signed.length} >>\nstream\n${text}\nendstream\nendobj\n`;
    expect(judged(file(attached))).toEqual([]);
    expect(judged(file('%PDF-1.7\nstream\n/ByteRange [0 1 2 3]'))).toEqual([]);
  });

  test('a file without any has none', () => {
    expect(judged(file('%PDF-1.7\n%%EOF'))).toEqual([]);
    expect(judged(Buffer.alloc(0))).toEqual([]);
  });
});
