import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CodeIssuer } from './find-codes.ts';
import { codesInSymbols } from './symbol-codes.ts';

const office = (id: string, host: string, word: string): CodeIssuer => ({
  ...{ id, name: id, words: [word], hosts: [host] },
  page: `https://${host}/`,
});
const ISSUERS = [
  office('registradores', 'registradores.org', 'REGISTRO DE LA PROPIEDAD'),
  office('aeat', 'agenciatributaria.gob.es', 'AGENCIA TRIBUTARIA'),
  office('predial', 'predialonline.pt', 'REGISTO PREDIAL'),
];
const place = { page: 2, left: 800, top: 900 };
const read = (...contents: string[]) =>
  codesInSymbols(
    contents.map((content) => ({ kind: 'bars' as const, content, place })),
    ISSUERS,
  );

test.each<[content: string, code: string, issuer: string | null, marks: string]>([
  ['https://sede.registradores.org/csv?csv=9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', 'registradores', ''],
  ['https://SEDE.REGISTRADORES.ORG/site/csv/228005982259867019EC58ED', '228005982259867019EC58ED', 'registradores', ''],
  [
    'https://www2.agenciatributaria.gob.es/wlpl/inwinvoc/es.aeat.dit?CSV=AB12CD34EF56GH78',
    'AB12CD34EF56GH78',
    'aeat',
    '',
  ],
  [
    'https://www.predialonline.pt/certidao?lang=pt&codigo=GP-1234-56789-110634-000123',
    'GP-1234-56789-110634-000123',
    'predial',
    '',
  ],
  [
    'https://sede.pueblo.test/validar#/doc?codigo_seguro_verificacion=GENaBc12-34de-56fG',
    'GENaBc12-34de-56fG',
    null,
    'elsewhere',
  ],
  ['https://registradores.org.otro.test/csv?csv=9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', null, 'elsewhere'],
  ['https://otroregistradores.org/csv?csv=9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', null, 'elsewhere'],
  ['https://registradores.org@otro.test/csv?csv=9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', null, 'elsewhere'],
  ['https://otro.test\\@registradores.org/csv?csv=9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', null, 'elsewhere'],
  ['https://sede.registradores.org:443/csv?csv=9A7B%2D11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', 'registradores', ''],
  ['Registro de la Propiedad\nCSV: 9A7B-11C2-55D0-88EF', '9A7B-11C2-55D0-88EF', 'registradores', ''],
  ['Código de acesso: GP-1234-56789-110634-000123', 'GP-1234-56789-110634-000123', null, ''],
  ['228005982259867019EC58ED', '228005982259867019EC58ED', null, 'bare'],
])('%s', (content, code, issuer, marks) => {
  expect(read(content)).toEqual([
    { kind: 'bars', code, issuer, place, isSure: true, isBare: marks === 'bare', isElsewhere: marks === 'elsewhere' },
  ]);
});

test.each([
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00123455&numserie=A26-000001&fecha=01-02-2026&importe=12.10',
  'https://www.registradores.org/',
  'https://sede.registradores.org/csv?csv=1234',
  'https://sede.registradores.org/csv?csv=<script>alert(12345678901)</script>',
  'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20260131*G:FT A/1*H:CSDF7T5H-1*N:1.15*O:6.15*Q:abcd*R:0001',
  'WIFI:S:oficina;T:WPA;P:12345678901234;;',
  'https://[',
  '',
])('%j is no code of verification', (content) => {
  expect(read(content)).toEqual([]);
});

test('a code on each page counts once, and there are not more than ten', () => {
  const address = (code: number) => `https://sede.registradores.org/csv?csv=${'0'.repeat(12)}${code}`;
  expect(read(address(1), address(1))).toHaveLength(1);
  expect(read(...Array.from({ length: 50 }, (_, code) => address(code + 10)))).toHaveLength(10);
});

test('any content yields codes that are short and plain, or none', () => {
  const value = fc.string({ unit: fc.constantFrom(...'0123456789ABCdef-% <>"/&=\n'), maxLength: 90 });
  const content = fc.tuple(fc.constantFrom('https://a.test/?csv=', 'https://a.test/csv/', 'CSV: ', ''), value);
  fc.assert(
    fc.property(content, (parts) => {
      const codes = read(parts.join('')).map(({ code }) => code);
      expect(codes.filter((code) => !/^[0-9A-Za-z -]{10,120}$/.test(code))).toEqual([]);
    }),
  );
});
