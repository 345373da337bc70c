import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { SIGNATURE_VERDICTS } from './paper-signature.ts';
import { proofTexts, type ShownSignature } from './proof-texts.ts';

const signature: ShownSignature = {
  kind: 'signature',
  verdict: 'valid',
  is_followed: false,
  signer: 'ANA PRUEBA PEÑA',
  organisation: 'Registro de Pruebas',
  issuer: 'AC DE PRUEBA',
  valid_from: '2025-01-01T00:00:00.000Z',
  valid_to: '2028-01-01T00:00:00.000Z',
  signed_at: '2026-11-02T09:00:00.000Z',
  is_time_proven: false,
  revocation: { state: 'good', as_of: '2026-11-20T09:00:00.000Z', revoked_at: null },
  authorities: null,
  stamp: null,
};
const speaker = (locale: (typeof LOCALES)[number]) => ({ locale, timeText: (iso: string) => iso.slice(0, 10) });
const proofOf = (facts: Partial<ShownSignature>, locale: (typeof LOCALES)[number] = 'es') =>
  proofTexts({ signatures: [{ ...signature, ...facts }], codes: [] }, speaker(locale))[0];

describe('a signature in words', () => {
  test('says who signed, when, and by whose certificate', () => {
    expect(proofOf({})).toEqual({
      id: 'signature-0',
      tone: 'good',
      title: 'Firma electrónica correcta: ANA PRUEBA PEÑA, Registro de Pruebas',
      lines: [
        'El archivo no ha cambiado desde que se firmó y conocemos a quien emitió el certificado.',
        'Fecha de la firma: 2026-11-02, según quien firma.',
        'El certificado no estaba revocado: lo confirmó su emisor el 2026-11-20.',
        'Certificado de AC DE PRUEBA, vigente del 2025-01-01 al 2028-01-01.',
      ],
      link: null,
    });
  });

  test.each(LOCALES)('only a valid one is called valid (%s)', (locale) => {
    const good = proofOf({}, locale)?.title;
    for (const verdict of SIGNATURE_VERDICTS.filter((one) => one !== 'valid')) {
      const proof = proofOf({ verdict }, locale);
      expect(proof?.tone).not.toBe('good');
      expect(proof?.title).not.toBe(good);
      expect(proof?.lines.join(' ')).not.toMatch(/[{}]|undefined|null/);
    }
  });

  test('says since when a certificate is revoked, and that nobody told', () => {
    const revocation = { state: 'revoked', as_of: '2026-11-20', revoked_at: '2026-06-01' } as const;
    expect(proofOf({ verdict: 'revoked', revocation }, 'en')?.lines).toContain(
      'The certificate has been revoked since 2026-06-01.',
    );
    const unknown = { state: 'unknown', as_of: null, revoked_at: null } as const;
    expect(proofOf({ revocation: unknown }, 'en')?.lines.join(' ')).toContain('We do not know whether the certificate');
  });

  describe('says of the authorities above it', () => {
    const above = (state: 'good' | 'revoked' | 'unknown') => ({ state, as_of: '2026-11-19', revoked_at: '2026-05-01' });

    test('nothing where there are none', () => {
      expect(proofOf({}, 'en')?.lines.join(' ')).not.toContain('authority in between');
    });

    test.each([
      ['good', 'No authority in between had been revoked: confirmed on 2026-11-19.'],
      ['unknown', expect.stringMatching(/^We do not know whether an authority in between was revoked/)],
    ] as const)('%s', (state, line) => {
      expect(proofOf({ authorities: above(state) }, 'en')?.lines).toContainEqual(line);
    });

    test('that one was revoked, not the certificate', () => {
      expect(proofOf({ verdict: 'revoked', authorities: above('revoked') }, 'en')?.lines).toEqual(
        expect.arrayContaining([
          'An authority that the certificate depends on was revoked, and nothing proves that the signature was made before that.',
          'An authority in between has been revoked since 2026-05-01.',
        ]),
      );
    });
  });

  test.each([
    ['signature', true, 'Signed on 2026-11-02, proven by a time stamp.'],
    ['signature', false, 'Signed on 2026-11-02, according to the signer.'],
    ['timestamp', true, 'Stamped on 2026-11-02.'],
    ['timestamp', false, 'The stamp says 2026-11-02, which we cannot confirm.'],
  ] as const)('the time of a %s, proven: %s', (kind, is_time_proven, text) => {
    expect(proofOf({ kind, is_time_proven }, 'en')?.lines).toContain(text);
  });

  describe('says of its time stamp', () => {
    const stamp = (state: 'good' | 'revoked' | 'unknown') => ({ state, as_of: '2026-11-19', revoked_at: '2026-05-01' });

    test.each([
      [
        'good',
        true,
        'proven by a time stamp.',
        'The certificate of the time stamp had not been revoked: confirmed on 2026-11-19.',
      ],
      [
        'revoked',
        false,
        'not enough as proof.',
        'The certificate of the time stamp has been revoked since 2026-05-01.',
      ],
      [
        'revoked',
        true,
        'proven by a time stamp.',
        'The certificate of the time stamp has been revoked since 2026-05-01.',
      ],
      [
        'unknown',
        false,
        'not enough as proof.',
        'We could not check whether the certificate of the time stamp was revoked.',
      ],
    ] as const)('%s, proven: %s', (state, is_time_proven, time, line) => {
      for (const verdict of ['valid', 'revoked'] as const) {
        const lines = proofOf({ verdict, stamp: stamp(state), is_time_proven }, 'en')?.lines;
        expect(lines).toEqual(expect.arrayContaining([expect.stringContaining(time), line]));
      }
    });

    test('nothing of a certificate that we know itself', () => {
      const known = { state: 'good', as_of: null, revoked_at: null } as const;
      expect(proofOf({ revocation: known }, 'en')?.lines.join(' ')).not.toMatch(/revoked|null/);
    });
  });

  test('two equal signatures of one paper are two', () => {
    const proofs = proofTexts({ signatures: [signature, signature], codes: [] }, speaker('es'));
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(2);
  });

  test('says what is known of a signature without names', () => {
    const nothing = {
      signer: null,
      organisation: null,
      issuer: null,
      valid_from: null,
      valid_to: null,
      signed_at: null,
      revocation: { state: 'unknown', as_of: null, revoked_at: null },
    } as const;
    expect(proofOf({ ...nothing, verdict: 'unreadable' }, 'en')).toMatchObject({
      title: 'Problem with the electronic signature',
      lines: ['The signature is damaged and cannot be read.'],
    });
  });

  test('names a time stamp, and is not confirmed where only a later signature covers additions', () => {
    const proof = proofOf({ kind: 'timestamp', is_time_proven: true, is_followed: true }, 'pt');
    expect(proof?.title).toMatch(/^Selo temporal por confirmar: /);
    expect(proof?.lines).toContain('Data do selo: 2026-11-02.');
    expect(proof?.lines.join(' ')).toContain('depois foi acrescentado algo que só uma assinatura ou um selo posterior');
    expect(proof?.lines.join(' ')).not.toContain('O ficheiro não mudou');
  });
});

describe('a code in words', () => {
  const code = {
    code: '9A7B-11C2',
    is_sure: true,
    symbol: null,
    is_elsewhere: false,
    office: 'Registro',
    page_href: 'https://r.test/csv',
    place: { page: 2, left: 1, top: 9 },
  };
  const proofsOf = (
    facts: Partial<Omit<typeof code, 'office' | 'page_href' | 'symbol'>> & { symbol?: 'qr' | 'bars' } & {
      office?: null;
      page_href?: null;
    },
  ) => proofTexts({ signatures: [], codes: [{ ...code, ...facts }] }, speaker('es'));

  test('stands with its page, and a link to the office that checks it', () => {
    expect(proofsOf({})).toEqual([
      {
        id: 'code-0',
        tone: 'open',
        title: 'Código de verificación: 9A7B-11C2 (página 2)',
        lines: ['Registro muestra el original con este código. Compáralo con este archivo.'],
        link: { href: 'https://r.test/csv', text: 'Comprobarlo en la página de Registro' },
      },
    ]);
  });

  test('that was read in a picture says so', () => {
    expect(proofsOf({ is_sure: false })[0]?.lines[0]).toMatch(/^Lo leímos en una imagen/);
  });

  test('of a QR code says so, and warns of an address that is of nobody we know', () => {
    expect(proofsOf({ symbol: 'qr' })[0]?.lines[0]).toBe('Está en el código QR del documento.');
    const elsewhere = proofsOf({ symbol: 'qr', is_elsewhere: true, office: null, page_href: null })[0];
    expect(elsewhere).toMatchObject({ tone: 'open', link: null });
    expect(elsewhere?.lines.at(-1)).toMatch(/^Lleva a una página de alguien que no conocemos/);
  });

  test('of an unknown office has no link', () => {
    expect(proofsOf({ office: null, page_href: null })[0]).toMatchObject({
      link: null,
      lines: ['El documento no deja claro qué organismo lo comprueba.'],
    });
  });
});
