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
};
const speaker = (locale: (typeof LOCALES)[number]) => ({ locale, timeText: (iso: string) => iso.slice(0, 10) });
const proofOf = (facts: Partial<ShownSignature>, locale: (typeof LOCALES)[number] = 'es') =>
  proofTexts({ signatures: [{ ...signature, ...facts }], codes: [] }, speaker(locale))[0];

describe('a signature in words', () => {
  test('says who signed, when, and by whose certificate', () => {
    expect(proofOf({})).toEqual({
      tone: 'good',
      title: 'Firma electrónica correcta: ANA PRUEBA PEÑA, Registro de Pruebas',
      lines: [
        'El archivo no ha cambiado desde que se firmó y conocemos a quien emitió el certificado. No comprobamos si el certificado fue revocado.',
        'Fecha de la firma: 2026-11-02, según quien firma.',
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

  test('says what is known of a signature without names', () => {
    const nothing = {
      signer: null,
      organisation: null,
      issuer: null,
      valid_from: null,
      valid_to: null,
      signed_at: null,
    };
    expect(proofOf({ ...nothing, verdict: 'unreadable' }, 'en')).toMatchObject({
      title: 'Problem with the electronic signature',
      lines: ['The signature is damaged and cannot be read.'],
    });
  });

  test('names a time stamp, and is not confirmed where only a later signature covers additions', () => {
    const proof = proofOf({ kind: 'timestamp', is_time_proven: true, is_followed: true }, 'pt');
    expect(proof?.title).toMatch(/^Selo temporal por confirmar: /);
    expect(proof?.lines).toContain('Data da assinatura: 2026-11-02, com selo temporal.');
    expect(proof?.lines.join(' ')).toContain('depois foi acrescentado algo que só uma assinatura ou um selo posterior');
    expect(proof?.lines.join(' ')).not.toContain('O ficheiro não mudou');
  });
});

describe('a code in words', () => {
  const code = {
    code: '9A7B-11C2',
    office: 'Registro',
    page_href: 'https://r.test/csv',
    place: { page: 2, left: 1, top: 9 },
  };
  const proofsOf = (facts: Partial<Omit<typeof code, 'office' | 'page_href'>> & { office?: null; page_href?: null }) =>
    proofTexts({ signatures: [], codes: [{ ...code, ...facts }] }, speaker('es'));

  test('stands with its page, and a link to the office that checks it', () => {
    expect(proofsOf({})).toEqual([
      {
        tone: 'open',
        title: 'Código de verificación: 9A7B-11C2 (página 2)',
        lines: ['Registro muestra el original con este código. Compáralo con este archivo.'],
        link: { href: 'https://r.test/csv', text: 'Comprobarlo en la página de Registro' },
      },
    ]);
  });

  test('of an unknown office has no link', () => {
    expect(proofsOf({ office: null, page_href: null })[0]).toMatchObject({
      link: null,
      lines: ['El documento no deja claro qué organismo lo comprueba.'],
    });
  });
});
