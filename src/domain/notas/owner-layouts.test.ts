import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText, type TextLine } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

const BOOKS = `NOMBRE TITULAR          N.I.F.       TOMO   LIBRO   FOLIO   ALTA\n`;

test.each([
  ['RUIZ DE LA TORRE GIL,', 'MARÍA ROSA', '12345678Z', 'RUIZ DE LA TORRE GIL, MARÍA ROSA'],
  ['UCEDA PEÑA, MARÍA', 'JESÚS', '12345678Z', 'UCEDA PEÑA, MARÍA JESÚS'],
  ['ACEITES DEL SUR,', 'S.A.U.', 'A58818501', 'ACEITES DEL SUR, S.A.U.'],
  ['INVERSIONES PEÑA ROJA', '2011, S.L.', 'B12345674', 'INVERSIONES PEÑA ROJA 2011, S.L.'],
  ['GESTIÓN MONTAÑA ALTA,', 'SOCIEDAD LIMITADA', 'B12345674', 'GESTIÓN MONTAÑA ALTA, SOCIEDAD LIMITADA'],
  ['TALLERES HERMANOS', 'RUIZ Y GIL, S.COOP.', 'F58818503', 'TALLERES HERMANOS RUIZ Y GIL, S.COOP'],
])('a name goes on below in its cell: %s %s', (name, rest, id, whole) => {
  const row = `${name.padEnd(24)}${id}    1498   644     201     3\n${rest}`;
  expect(read(`${BOOKS}${row}\n    100,000000% del pleno dominio con carácter privativo.`)).toEqual([
    [whole, id, 100, 'full'],
  ]);
});

test('who is named in the line below is somebody else, and a marital state is no name', () => {
  const said = '    100,000000% del pleno dominio para su sociedad de gananciales.';
  const rows =
    'RUIZ GIL, ANA           12345678Z    1498   644     201     3\nMORA PAZ, LUIS          X1234567L    1498   644     201     3';
  expect(read(`${BOOKS}${rows}\n${said}`)).toEqual([
    ['RUIZ GIL, ANA', '12345678Z', 50, 'full'],
    ['MORA PAZ, LUIS', 'X1234567L', 50, 'full'],
  ]);
  expect(read(`${BOOKS}${rows.split('\n')[0]}\nCasada\n    100% del pleno dominio.`)[0]?.[0]).toBe('RUIZ GIL, ANA');
});

test.each([
  ['Participación: 100 % del pleno dominio con carácter ganancial', 50],
  ['Participación: 50 % del pleno dominio cada uno', 50],
  ['Participación: 50 % del pleno dominio', 50],
  ['Participación: pleno dominio, por mitades indivisas', 50],
])('cards that only name somebody hold what the next one says together: %s', (held, percent) => {
  expect(read(`Titular: ANA RUIZ GIL\nN.I.F.: 12345678Z\nTitular: LUIS MORA PAZ\nN.I.E.: X1234567L\n${held}`)).toEqual([
    ['ANA RUIZ GIL', '12345678Z', percent, 'full'],
    ['LUIS MORA PAZ', 'X1234567L', percent, 'full'],
  ]);
});

test('of several cards each has its own holding, or shares the next one', () => {
  const cards = [
    'Titular       RUIZ GIL, ANA\nN.I.F.        12345678Z',
    'Titular       MORA PAZ, LUIS\nN.I.F.        X1234567L\nDerecho       50,000000% del pleno dominio con carácter ganancial',
    'Titular       DE LA VEGA SOL, EVA\nN.I.F.        11111111H\nDerecho       50,000000% de la nuda propiedad',
    'Titular       SOL BRU, INÉS\nN.I.F.        22222222J\nDerecho       50,000000% del usufructo vitalicio',
  ].join('\n');
  const text = `Registro de la Propiedad de Jaca\nFinca nº 311 de Jaca\nTITULARIDAD\n${cards}\nCARGAS\nLibre de cargas.`;
  expect(
    readNotas(pagesOfText(text)).notas[0]?.owners.map(({ name, percent, right }) => [name, percent, right]),
  ).toEqual([
    ['RUIZ GIL, ANA', 25, 'full'],
    ['MORA PAZ, LUIS', 25, 'full'],
    ['DE LA VEGA SOL, EVA', 50, 'bare'],
    ['SOL BRU, INÉS', 50, 'usufruct'],
  ]);
});

test.each([
  [
    'Titular do pleno dominio dunha metade indivisa, con carácter',
    'Titular do pleno dominio da outra metade indivisa, por',
    50,
  ],
  [
    'Titular, xunto co seu cónxuxe, da totalidade do pleno dominio con carácter ganancial, por',
    'O mesmo: da totalidade do pleno dominio, ganancial, por',
    50,
  ],
])('names that go on in a narrow column beside what they hold: %s', (first, second, percent) => {
  const text = `Xoán Creo     ${first}
Vilariño      privativo, por herdanza.
DNI/NIF:
12345678Z

Sabela Creo   ${second}
Vilariño      herdanza.
DNI/NIF:
11111111H`;
  expect(read(text)).toEqual([
    ['Xoán Creo Vilariño', '12345678Z', percent, 'full'],
    ['Sabela Creo Vilariño', '11111111H', percent, 'full'],
  ]);
});

const line = (...cells: readonly (readonly [number, string])[]): TextLine => ({
  gap: false,
  cells: cells.map(([x, text]) => ({ x, text })),
});

test('rows whose cells begin left of their centred heads, and go on below another height', () => {
  const owners = readOwners([
    line([85, 'Apellidos y nombre'], [287, 'NIF'], [326, 'Cuota'], [370, 'Derecho'], [424, 'Régimen'], [496, 'Título']),
    {
      ...line([67, 'ALQUILERES TORREBLANCA,'], [270, 'B12345674'], [326, '2/3'], [361, 'Pleno'], [472, 'Aportación']),
      gap: true,
    },
    line([67, 'S.L.U.'], [361, 'dominio'], [472, 'social']),
    { ...line([67, 'RUIZ GIL ANA'], [270, '12345678Z'], [326, '1/3'], [361, 'Pleno'], [424, 'Privativo']), gap: true },
    { ...line([361, 'dominio']), gap: true },
  ]);
  expect(owners).toMatchObject([
    { name: 'ALQUILERES TORREBLANCA, S.L.U.', taxId: 'B12345674', share: '2/3', right: 'full' },
    { name: 'RUIZ GIL ANA', taxId: '12345678Z', share: '1/3', right: 'full' },
  ]);
});

test('a number without a label, and the right, may be one cell; the heads of a table of charges end the owners', () => {
  const owners = readOwners([
    line([58, 'Nome'], [190, 'NIF'], [266, 'Direito'], [360, 'Quota']),
    { ...line([58, 'PAULO JORGE'], [190, '198723407 Propriedade'], [360, '1/1']), gap: true },
    line([58, 'VENTURA'], [266, 'plena']),
    { ...line([58, 'Tipo Credor'], [266, 'Valor']), gap: true },
  ]);
  expect(owners).toMatchObject([{ name: 'PAULO JORGE VENTURA', taxId: '198723407', percent: 100, right: 'full' }]);
});

test.each([
  [
    'Es dueña del usufructo vitalicio de la totalidad Doña ANA GIL RUIZ, viuda, con documento 12345678Z, y lo son de la nuda propiedad, por\nmitades indivisas, sus hijos Don LUIS PAZ GIL, con documento\n11111111H, y Doña EVA PAZ GIL, con documento 22222222J, en virtud de herencia.',
    [100, 'usufruct'],
    [50, 'bare'],
    [50, 'bare'],
  ],
  [
    'Pertenece el usufructo a Doña ANA GIL RUIZ, con NIF 12345678Z, y la nuda propiedad, por partes iguales, a Don LUIS PAZ GIL, con NIF 11111111H, y Doña EVA PAZ GIL, con NIF 22222222J.',
    [100, 'usufruct'],
    [50, 'bare'],
    [50, 'bare'],
  ],
])('rights said between the names are of those who follow: %s', (text, ...held) => {
  expect(read(text).map(([, , percent, right]) => [percent, right])).toEqual(held);
});

test.each([
  'Don Ivo Brand, N.I.E. X1234567L, y doña Heike Soll, N.I.F. 12345678Z, casados, son titulares por mitades indivisas del pleno dominio, por compra. Inscripción 3ª, tomo 1.988, folio 12.',
  'Don Ivo Brand, N.I.E. X1234567L, y doña Heike Soll, N.I.F. 12345678Z, son dueños en pleno dominio, por iguales partes, de esta finca. Tomo 1.988.',
])('equal parts are shares, even if another number looks like one: %s', (text) => {
  expect(read(text).map(([, , percent]) => percent)).toEqual([50, 50]);
});

test.each([
  [
    'NARCÍS BOADA PRUNELL, solter, amb DNI 12345678Z, és titular de la totalitat del ple domini.',
    'NARCÍS BOADA PRUNELL',
  ],
  ['MARTA ROS PI, vídua, amb DNI 12345678Z, és titular de la totalitat del ple domini.', 'MARTA ROS PI'],
  ['Rui Melo Reis, solteiro, maior, NIF 12345678Z, propriedade plena da totalidade.', 'Rui Melo Reis'],
  ['1 SEGRE NOGUERA, LAIA N.I.F: 12345678Z\nParticipació: 100% del ple domini', 'SEGRE NOGUERA, LAIA'],
  ['Xabier Goro Etxaniz, NAN 12345678Z: jabetza |\nosoa (%100), oinordetzaz.', 'Xabier Goro Etxaniz'],
])('a name without what is printed around it: %s', (text, name) => {
  expect(read(text)).toEqual([[name, '12345678Z', 100, 'full']]);
});
