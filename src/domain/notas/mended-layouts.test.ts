import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { readHoldings } from './holding.ts';
import { findNoteDate, findSignedDay } from './note-date.ts';
import { readNotas } from './read-notas.ts';
import { findCadastralReferences, findFinca } from './references.ts';
import { pagesOfText } from './text-page.ts';

const first = (text: string) => readNotas(pagesOfText(text)).notas[0];
const charges = (text: string) => readCharges(pagesOfText(text).flat()).charges;

test('a note is dated by its opening sentence, whose words a line may part', () => {
  const opening =
    'Nota simple que expide el Registro de la Propiedad número dos de Jerez de la Frontera, con fecha dos de\ndiciembre de dos mil veinte, respecto de';
  expect(findNoteDate(opening)).toBe('2020-12-02');
});

test('a note in Basque is signed with its place and day', () => {
  expect(findSignedDay('Ez dago aurkezpenik.\nTolosa, 2024ko martxoaren 19a.')).toBe('2024-03-19');
  expect(findSignedDay('Tolosa, 2024. urteko oharra, martxoaren 19a.')).toBeNull();
});

test('the municipality is the one of the book', () => {
  const entered = (book: string) => findFinca(`Finca 52.408, inscrita en el ${book}, tomo 1.993, folio 47.`);
  expect(entered('libro 166 de\nSan José del Valle')).toMatchObject({
    number: '52.408',
    municipality: 'San José del Valle',
  });
  expect(entered('libro 166 de la sección 2')).toMatchObject({ municipality: null });
});

test('the cadastral identity is the reference', () => {
  expect(findCadastralReferences('Identidad catastral: 2037605VK1950A0089QJ.')).toEqual(['2037605VK1950A0089QJ']);
});

test('charges end before the closing labels, the legal note and pending entries', () => {
  const nota = (end: string) =>
    first(
      [
        'REGISTRO DE LA PROPIEDAD DE JACA',
        'Finca registral número 125, del término de Jaca.',
        'Descripción\tTRASTERO en Jaca, de cuatro metros cuadrados.',
        'Titularidad actual\tD.ª Eva Ruiz Gil',
        '\tNIF 12345678Z',
        '\t100 % en pleno dominio.',
        'Cargas\tNo constan cargas inscritas.',
        ...end.split('\n'),
      ].join('\n'),
    );
  const closings = [
    'Expedición\tEmitida el 22 de abril de 2025, a las 12:54 horas.',
    'Valor de esta nota\tMeramente informativo. No hace fe de la situación de la finca según la Ley Hipotecaria.',
    'Nota expedida conforme a los artículos 222 de la Ley Hipotecaria y 332 de su Reglamento.',
    'No hay presentaciones pendientes.',
    'Pel que fa al Llibre diari, hi ha un títol pendent, amb l’assentament 179.',
    'Los asientos extractados lo son a título informativo.',
  ];
  for (const closing of closings) expect(nota(closing), closing).toMatchObject({ charges: [], isFree: true });
  expect(nota(closings[0] ?? '')?.issuedOn).toBe('2025-04-22');
});

test('a charge keeps its last word, and ends where the next number follows its state', () => {
  const listed = [
    '1. EMBARGO. Principal 43.789,02 EUROS. Sit.: VIGENTE',
    '2. OTRA. Sujeta a las normas del complejo. Sit.: VIGENTE',
  ];
  expect(charges(listed.join('\n'))).toHaveLength(2);
  expect(charges('Hipoteca a favor de Banco Imaginario, S.A.\nSubsistente.')[0]?.text).toContain('Subsistente.');
  expect(charges('LIMITACIÓN DISPOSITIVA. No podrá ser objeto de transmisión.')[0]?.kind).toBe('prohibition');
});

test('charges in Catalan prose are told apart', () => {
  const nota = first(
    [
      'El Registre de la Propietat de Tortosa fa constar que hi ha oberta la finca número 66.480 de Roquetes, que es descriu així:',
      '        PIS ÀTIC, porta única, de la casa assenyalada a Roquetes, carrer de la Séquia, 7.',
      '        En són titulars: la senyora Consol Sunyol Riba, amb DNI 12345678Z, la totalitat en ple domini.',
      '        Les càrregues vigents són: una hipoteca que garanteix a Banc Imaginari, S.A. la',
      'devolució de 204.000,00 euros de capital; i una servitud de llums i vistes a favor de la finca 6620.',
      '        Pel que fa al Llibre diari, no hi ha cap títol pendent.',
    ].join('\n'),
  );
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(['mortgage', 'easement']);
});

test('a half of what a couple had is no share of the property', () => {
  expect(
    readHoldings('una mitad indivisa en pleno dominio, por su mitad en la sociedad conyugal disuelta'),
  ).toMatchObject([{ percent: 50, right: 'full' }]);
});

test('shares in Basque are read', () => {
  for (const [share, percent] of [
    ['heren banatugabea', 33.333333],
    ['erdi banatugabea', 50],
  ] as const)
    expect(readHoldings(`Kuota: ${share} — Eskubidea: jabari osoa`)).toMatchObject([{ percent, right: 'full' }]);
});

test('the cadastral identity is no owner', () => {
  const nota = first(
    [
      'Nota simple que expide el Registro de la Propiedad número dos de Motril, con fecha ocho de marzo de dos mil veinte.',
      'Finca 15.860, inscrita en el libro 197 de Salobreña, tomo 1.892, folio 194.',
      'PISO PRIMERO DERECHA de la casa en Salobreña, avenida del Puerto, 70.',
      'Identidad catastral: 2037605VK1950A0089QJ.',
      'II. — Dominio',
      'a) DOÑA EVA RUIZ GIL, mayor de edad, con D.N.I./N.I.F. número 12345678Z, es titular de la totalidad en pleno dominio.',
    ].join('\n'),
  );
  expect(nota).toMatchObject({ cadastralReference: '2037605VK1950A0089QJ', owners: [{ taxId: '12345678Z' }] });
});
