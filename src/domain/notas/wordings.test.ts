import { describe, expect, test } from 'vitest';
import { DESCRIPTION, noteWith } from './testing/note-with.ts';

describe('the day on which a note was issued', () => {
  test.each([
    'Fecha y hora de expedición: 12/03/2024 10:15',
    'Emitida con fecha 12.03.2024 a las 10:15 horas',
    'Datos a fecha de 12/03/2024',
    'Situación registral a 12 de marzo de 2024',
    'Fecha del informe: 12/03/2024',
    'Documento generado el 12 de marzo de 2024',
    'Obtenida el 12/03/2024',
    'Doce de marzo de dos mil veinticuatro',
    'Emisión 12 mar 2024',
    'Fecha 12 / 03 / 2024',
    'Expedición: 2024-03-12',
    'Contenido de los libros al cierre del Diario del día 12 de marzo de 2024',
    'Consulta realizada el 12/03/2024',
    'Data de la consulta: 12/03/2024',
    'Dades a 12/03/2024',
    'Egoera: 2024ko martxoaren 12an',
    'Informação à data de 12/03/2024',
    'Documento gerado em 12 de março de 2024',
  ])('%s', (date) => {
    expect(noteWith({ date })?.issuedOn).toBe('2024-03-12');
  });

  test('is the only day of the paper, and then not sure', () => {
    const note = noteWith({ date: 'NOTA 12/03/2024 EXTRACTO' });
    expect([note?.issuedOn, note?.marks?.issued_on.isSure]).toEqual(['2024-03-12', false]);
  });
});

describe('number and municipality', () => {
  test.each([
    'Registral número 12.345, término de Ayora.\n\nCódigo único de finca registral 46001000123456.',
    'Finca núm. 12.345 (Ayora)\n\nIDUFIR 46001000123456',
    'Registral   12.345\nAyuntamiento   Ayora\nCódigo de finca   46001000123456',
    'Ayora, finca 12.345\n\nIdentificador único 46001000123456',
    'Finca 12.345 · Ayora\n\nCRU 46001000123456',
    'Municipio de Ayora\n\nFinca 12.345\n\nCRU 46001000123456',
    'Identificación: finca 12.345 del Registro, municipio Ayora, CRU 46001000123456.',
  ])('%s', (data) => {
    expect(noteWith({ data })).toMatchObject({
      finca: { number: '12.345', municipality: 'Ayora' },
      cru: '46001000123456',
    });
  });
});

const ANA = ['Ana Ruiz Pardo', '58313038B'] as const;
const LUIS = ['Luis Mora Gil', '54534573D'] as const;

describe('owners in prose, without a heading', () => {
  test.each([
    [
      'Consta com a titular Ana Ruiz Pardo, NIF 58313038B, quant a la totalitat en ple domini.',
      [[...ANA, 100, 'full']],
    ],
    [
      'Consten com a titulars Luis Mora Gil, NIF 54534573D, i Ana Ruiz Pardo, NIF 58313038B, quant a la totalitat en ple domini.',
      [
        [...LUIS, 50, 'full'],
        [...ANA, 50, 'full'],
      ],
    ],
    [
      "Està inscrita a favor d'Ana Ruiz Pardo, NIF 58313038B, en ple domini i en la seva totalitat.",
      [[...ANA, 100, 'full']],
    ],
    ['La finca pertenece en pleno dominio a Ana Ruiz Pardo, NIF 58313038B.', [[...ANA, 100, 'full']]],
    ['Dueño del todo en pleno dominio es Luis Mora Gil, con NIF 54534573D.', [[...LUIS, 100, 'full']]],
    [
      'Los titulares son Ana Ruiz Pardo, NIF 58313038B (1/2, pleno dominio) y Luis Mora Gil, NIF 54534573D (1/2, pleno dominio).',
      [
        [...ANA, 50, 'full'],
        [...LUIS, 50, 'full'],
      ],
    ],
    [
      'Luis Mora Gil y Ana Ruiz Pardo (54534573D y 58313038B), 100% del pleno dominio para su sociedad conyugal.',
      [
        [...LUIS, 50, 'full'],
        [...ANA, 50, 'full'],
      ],
    ],
    [
      'El pleno dominio de la finca corresponde por mitades indivisas a Ana Ruiz Pardo, NIF 58313038B, y a Luis Mora Gil, NIF 54534573D.',
      [
        [...ANA, 50, 'full'],
        [...LUIS, 50, 'full'],
      ],
    ],
    [
      'Según la inscripción 3ª, es dueña Ana Ruiz Pardo, NIF 58313038B, de la totalidad en pleno dominio.',
      [[...ANA, 100, 'full']],
    ],
    ['Pertence en pleno dominio a Ana Ruiz Pardo, con NIF 58313038B.', [[...ANA, 100, 'full']]],
    [
      'Son donos Luis Mora Gil, NIF 54534573D, e Ana Ruiz Pardo, NIF 58313038B, por metades indivisas en pleno dominio.',
      [
        [...LUIS, 50, 'full'],
        [...ANA, 50, 'full'],
      ],
    ],
  ])('%s', (owners, expected) => {
    const note = noteWith({ owners });
    expect(note?.description).toBe(DESCRIPTION);
    expect(note?.owners.map(({ name, taxId, percent, right }) => [name, taxId, percent, right])).toEqual(expected);
  });

  test.each([
    'MORA GIL, LUIS, NIF 54534573D; 1/1 en pleno dominio, ganancial xunto co seu cónxuxe.\n\nRUIZ PARDO, ANA, NIF 58313038B; 1/1 en pleno dominio, ganancial xunto co seu cónxuxe.',
    'Luis Mora Gil - NIF 54534573D - pleno dominio - 100,00% (en común con su cónyuge)\n\nAna Ruiz Pardo - NIF 58313038B - pleno dominio - 100,00% (en común con su cónyuge)',
  ])('what a couple holds in common is divided: %s', (owners) => {
    expect(noteWith({ owners })?.owners.map(({ percent }) => percent)).toEqual([50, 50]);
  });

  test('of whom no share is said, are not sure', () => {
    const note = noteWith({ owners: 'La finca pertenece a Ana Ruiz Pardo, NIF 58313038B.' });
    expect([note?.owners[0]?.percent, note?.marks?.owners.isSure]).toEqual([100, false]);
  });
});

test.each([
  'Xosé Losada Arias, con NIF 58313038B, casado en gananciais con Ana Ruiz Pardo, con NIF 54534573D. Figura o 100% do pleno dominio para a súa sociedade conxugal.',
  'Xosé Losada Arias - NIF 58313038B - casado com Ana Ruiz Pardo - NIF 54534573D - na comunhão geral: propriedade plena, quota 1/1.',
])('a spouse with a number who owns in common is an owner: %s', (owners) => {
  const found = noteWith({ owners })?.owners.map(({ name, percent }) => [name, percent]);
  expect(found).toEqual([
    ['Xosé Losada Arias', 50],
    ['Ana Ruiz Pardo', 50],
  ]);
});

test.each([
  ['Oficina   Ayora nº 2', 'Ayora nº 2'],
  ['Registro   Telde nº 1 (Las Palmas)', 'Telde nº 1'],
  ['REGISTRO: BAENA FECHA: 12/03/2024', 'BAENA'],
  ['Registro de la Propiedad de Ayora nº 3. Nota informativa', 'Registro de la Propiedad de Ayora nº 3'],
  [
    'Información del Registro de la Propiedad de Tudela nº 1 el día 12/03/2024',
    'Registro de la Propiedad de Tudela nº 1',
  ],
])('the registry in "%s" is "%s"', (registry, name) => {
  expect(noteWith({ registry })?.registry).toBe(name);
});

test('a charge in a sentence is one without the words before it, and a cancelled one takes no other with it', () => {
  const charges =
    'En cuanto a cargas, únicamente aparece un arrendamiento inscrito a favor de Confitería Numancia, S.L. La hipoteca que la gravaba quedó cancelada.';
  expect(noteWith({ charges })?.charges).toEqual([
    { kind: 'lease', text: 'un arrendamiento inscrito a favor de Confitería Numancia, S.L.' },
  ]);
});

describe('an easement', () => {
  test.each([
    'Servidumbre de desagüe y medianería que soporta esta finca en beneficio de la finca 5069, predio dominante.',
    'Servidumbre de luces y vistas; predio sirviente, esta finca; predio dominante, la registral 5069.',
    'Servidumbre que grava esta finca en favor de la finca dominante número 5069.',
    'Servidumbre de paso impuesta sobre esta finca a favor de la 5069, que es el predio dominante.',
    'Servitud de llums i vistes que suporta aquesta finca a favor de la número 6463, predi dominant.',
    'Servidume de paso; predio servente, este; predio dominante, o 6463.',
    'Servidão de passagem: prédio serviente, este; prédio dominante, o n.º 6463.',
  ])('burdens the property: %s', (charges) => {
    expect(noteWith({ charges })?.charges).toEqual([{ kind: 'easement', text: charges }]);
  });

  const MORTGAGE = 'Hipoteca a favor de Banco de Sabadell, S.A., por 120.000,00 euros de principal.';
  test.each([
    'Servidumbre de luces y vistas en beneficio de esta finca sobre la registral 5069.',
    'Servidumbre de paso; predio dominante, esta finca; predio sirviente, la registral 5069.',
    'Servidumbre activa de paso sobre la finca 5069.',
    'Servidumbre de paso a favor de esta finca, sobre la finca 5069 como predio sirviente.',
    'Servidumbre de acueducto, siendo predio dominante esta finca y sirviente la número 5069.',
    'Servidumbre de que disfruta esta finca sobre la número 5069, predio sirviente.',
    "Servitud de pas a favor d'aquesta finca sobre la finca 6463.",
    'Servidume de paso a prol deste predio sobre o predio 6463.',
    'Servidão de passagem a favor deste prédio sobre o prédio 6463.',
  ])('that another property bears is none of its charges: %s', (easement) => {
    const note = noteWith({ charges: `${MORTGAGE}\n\n${easement}` });
    expect(note?.charges.map(({ kind }) => kind)).toEqual(['mortgage']);
  });
});

test.each([
  'No se registran cargas.',
  'Carece de cargas.',
  'Inexistencia de cargas.',
  'Nada consta en cuanto a cargas.',
  'No gravan la finca cargas de ninguna clase.',
  'Exenta de cargas.',
  'Sobre esta finca no pesa ningún gravamen.',
  'No consta cap càrrega inscrita.',
  'No figura cap càrrega vigent.',
  'Non consta ningunha carga.',
  'Finka kargarik eta zamarik gabe dago.',
  'Kargetatik libre.',
  'Não tem encargos.',
  'Inexistem ónus.',
])('a property is free: %s', (charges) => {
  expect(noteWith({ charges })).toMatchObject({ isFree: true, charges: [] });
});

test.each([
  'No se incluyen las cargas caducadas.',
  'No constan otras cargas que la siguiente hipoteca.',
  'Esta nota no acredita la libertad de cargas.',
])('a property is not free: %s', (charges) => {
  expect(noteWith({ charges })?.isFree).toBe(false);
});

test.each([
  'Entradas pendientes: ninguna',
  'Nada pendiente de despacho.',
  'Al cierre del Diario no hay ningún asiento pendiente.',
  'No consta presentado título alguno pendiente de inscripción.',
  'Libro Diario: sin asientos de presentación pendientes.',
  'No hi ha cap document pendent.',
  'Non hai ningún documento pendente.',
  'Apresentações pendentes: nenhuma',
])('documents that wait are no charges: %s', (pending) => {
  const charges = 'Hipoteca a favor de Banco de Sabadell, S.A., por 120.000,00 euros de principal.';
  expect(noteWith({ charges, pending })?.charges.map(({ text }) => text)).toEqual([charges]);
});
