import { expect, test } from 'vitest';
import { pagesOfText } from '../notas/text-page.ts';
import { type CodeIssuer, findCodes } from './find-codes.ts';

const office = (id: string, ...words: string[]): CodeIssuer => ({
  ...{ id, name: id, words, hosts: [`${id}.test`] },
  page: `https://${id}.test/`,
});
const ISSUERS = [
  office('registradores', 'REGISTRO DE LA PROPIEDAD', 'REGISTRADORES.ORG'),
  office('catastro', 'DIRECCION GENERAL DEL CATASTRO'),
  office('predial', 'REGISTO PREDIAL'),
];
const found = (text: string) => findCodes(pagesOfText(text), ISSUERS).map(({ code, issuer }) => [code, issuer]);

test.each<[string, readonly (readonly [string, string | null])[]]>([
  [
    'C.S.V.: 228005982259867019EC58ED\nRegistro de la Propiedad de Prueba',
    [['228005982259867019EC58ED', 'registradores']],
  ],
  ['Código Seguro de Verificación (CSV): 9A7B 11C2 55D0 88EF Página 1 de 3', [['9A7B 11C2 55D0 88EF', null]]],
  ['CSV: 9A7B-11C2-55D0-88EF', [['9A7B-11C2-55D0-88EF', null]]],
  ['Código seguro de verificación:\n  GENaBc12-34de-56fG  (verificable)', [['GENaBc12-34de-56fG', null]]],
  ['Código electrónico de verificación CEV12345678ABCD', [['CEV12345678ABCD', null]]],
  ['Codi Segur de Verificació: ABCD1234EFGH5678', [['ABCD1234EFGH5678', null]]],
  ['Registo Predial\nCódigo de acesso: GP-1234-56789-110634-000123', [['GP-1234-56789-110634-000123', 'predial']]],
  ['Código de validação: X7K2P9Q4M1ZD', [['X7K2P9Q4M1ZD', null]]],
  ['El CSV figura al pie de la página', []],
  ['CSV: 1234', []],
  ['Código de acceso denegado', []],
  ['Exportar como CSV verificable', []],
])('%j', (text, codes) => {
  expect(found(text)).toEqual(codes);
});

test('a code belongs to the office that is named nearest to it', () => {
  const text = [
    'REGISTRO DE LA PROPIEDAD DE PRUEBA',
    'Referencia según la Dirección General del Catastro',
    'Cargas: ninguna',
    'CSV: 9A7B-11C2-55D0-88EF en https://sede.registradores.org/csv',
  ].join('\n');
  expect(found(text)).toEqual([['9A7B-11C2-55D0-88EF', 'registradores']]);
});

test('a code at the foot of every page is one code, and keeps its first place', () => {
  const page = (number: number) => [
    { cells: [{ x: 0, text: 'CSV: 9A7B-11C2-55D0-88EF' }], gap: false, place: { page: number, left: 80, top: 950 } },
  ];
  const [first, ...others] = findCodes([page(1), page(2)], ISSUERS);
  expect(others).toEqual([]);
  expect(first?.place).toEqual({ page: 1, left: 80, top: 950 });
});

test('where pages name several offices and none is on its own page, none is chosen', () => {
  expect(found('Registro de la Propiedad y Dirección General del Catastro\fCSV: 9A7B-11C2-55D0-88EF')).toEqual([
    ['9A7B-11C2-55D0-88EF', null],
  ]);
});
