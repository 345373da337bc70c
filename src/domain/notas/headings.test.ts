import { expect, test } from 'vitest';
import { findHeading, findTopic } from './headings.ts';

test.each(['TITULARES / TITULARS', 'CARGAS - CARREGUES', 'ADVERTENCIAS | AVISOS', 'TITULARES\tTITULARS'])(
  '%s is one heading in two languages',
  (line) => {
    expect(findHeading(line)).toMatchObject({ rest: '' });
  },
);

test.each(['TITULARES / CARGAS', 'CARGAS / CARREGUES / ZAMAK', 'CARGAS / OTRAS'])('%s is none', (line) => {
  expect(findHeading(line)).toBeNull();
});

test('a heading alone on its line is no longer than any is', () => {
  expect(findHeading('CARGAS'.padEnd(400, '.'))).toEqual({ part: 'charges', rest: '' });
  expect(findHeading('CARGAS'.padEnd(401, '.'))).toBeNull();
});

/** Headings alone on a line, as registries print them in the four languages. */
const ALONE = {
  finca: ['DATOS DE LA FINCA', 'DADES REGISTRALS', '1. Datos registrales:'],
  description: ['DESCRIPCIÓN DE LA FINCA', 'DESCRIPCIÓ', 'DESCRICIÓN DO INMOBLE', 'FINKAREN DESKRIBAPENA'],
  owners: ['TITULARIDADES', 'TITULARS REGISTRALS', 'Titular(es)', 'II.- TITULARES ACTUALES'],
  charges: ['CARGAS Y GRAVÁMENES', 'CÀRREGUES I GRAVÀMENS', 'ZAMAK ETA KARGAK', '*** CARGAS ***'],
  pending: ['ASIENTOS DE PRESENTACIÓN', 'LIBRO DIARIO', 'Presentaciones y pendientes'],
  warnings: ['ADVERTENCIAS', 'ADVERTIMENTS', 'OHARRAK', 'MUY IMPORTANTE', 'MOI IMPORTANTE'],
  fees: ['HONORARIOS', 'HONORARIS', 'ORDAINSARIAK', 'MINUTA', 'ARANCELES'],
  csv: ['CÓDIGO SEGURO DE VERIFICACIÓN', 'CODI SEGUR DE VERIFICACIÓ', 'EGIAZTAPEN-KODE SEGURUA'],
} as const;

test.each(Object.entries(ALONE).flatMap(([part, lines]) => lines.map((line) => [line, part] as const)))(
  '%s heads the part %s',
  (line, part) => expect(findHeading(line)).toEqual({ part, rest: '' }),
);

test.each([
  ['Titulares: ANA RUIZ', 'owners', { rest: 'ANA RUIZ' }],
  ['  CARGAS:   Hipoteca', 'charges', { rest: 'Hipoteca' }],
  ['CARGAS Y GRAVÁMENES. Hipoteca a favor', 'charges', { rest: 'Hipoteca a favor', isInline: true }],
  ['TITULARES - ANA RUIZ', 'owners', { rest: 'ANA RUIZ', isInline: true }],
  ['QUIÉN ES EL DUEÑO. Ana Ruiz', 'owners', { rest: 'Ana Ruiz', isInline: true }],
  ['Titular 2\tANA RUIZ\t50%', 'owners', { rest: 'ANA RUIZ\t50%', isLabel: true }],
  ['¿Quién es el dueño?\tANA RUIZ', 'owners', { rest: 'ANA RUIZ', isLabel: true }],
  ['DOCUMENTOS PRESENTADOS: uno', 'pending', { rest: 'DOCUMENTOS PRESENTADOS: uno' }],
  ['ADVERTENCIA: los datos', 'warnings', { rest: 'los datos' }],
  ['HONORARIOS 9,02 euros', 'fees', { rest: 'HONORARIOS 9,02 euros' }],
  ['CSV 9410128412345678', 'csv', { rest: 'CSV 9410128412345678' }],
  ['AVISO, los datos', 'warnings', { rest: 'AVISO, los datos' }],
  ['CSV: 9410128412345678', 'csv', { rest: '9410128412345678' }],
] as const)('%j opens the part %s with the rest of its line', (line, part, rest) => {
  expect(findHeading(line)).toEqual({ part, ...rest });
});

test.each([
  'titulares: ANA RUIZ',
  'Titular\tN.I.F.\tCuota',
  'Finca\t12345',
  'Nada\tANA',
  'EL TITULAR NO TIENE. Nada más',
  'HONORARIOS sin importe',
  'Los titulares de la finca son dos',
])('%j opens no part', (line) => expect(findHeading(line)).toBeNull());

test('the rest of a very long line is kept whole', () => {
  const rest = `Hipoteca ${'x'.repeat(500)} fin`;
  expect(findHeading(`CARGAS: ${rest}`)).toEqual({ part: 'charges', rest });
});

/** Headings in plain words. */
test.each([
  ['¿Cómo es la finca?', 'description'],
  ['Com és la finca', 'description'],
  ['Nolakoa da', 'description'],
  ['¿De quién es?', 'owners'],
  ['De qui és:', 'owners'],
  ['Propietarios', 'owners'],
  ['Deudas de la finca', 'charges'],
  ['Zorrak', 'charges'],
  ['Documentos en trámite', 'pending'],
  ['Izapideak', 'pending'],
  ['Información legal:', 'warnings'],
  ['Validez', 'warnings'],
  ['Honorarios del registrador', 'fees'],
  ['Inmueble', 'finca'],
  ['3. Propietarios', 'owners'],
  ['Cargas de hoy.', 'charges'],
] as const)('%j is about the part %s', (line, part) => expect(findTopic(line)).toBe(part));

test.each([
  'propietarios',
  'Propietarios,',
  'Propietarios;',
  'Propietarios: ANA',
  'Propietarios\tANA',
  'La finca de la calle Mayor es de sus propietarios',
  'Cargas de la finca.',
  'Propietarios y cargas',
  'No hay cargas',
  'Hipoteca a favor del banco',
  'Nada',
  '',
])('%j is no topic', (line) => expect(findTopic(line)).toBeNull());

test('a topic has eight words, and fourteen before a colon', () => {
  const words = (count: number, end = '') =>
    `Cargas ${Array(count - 1)
      .fill('así')
      .join(' ')}${end}`;
  expect([findTopic(words(8)), findTopic(words(9))]).toEqual(['charges', null]);
  expect([findTopic(words(14, ':')), findTopic(words(15, ':'))]).toEqual(['charges', null]);
  expect([findTopic(words(3, '.')), findTopic(words(4, '.'))]).toEqual(['charges', null]);
});
