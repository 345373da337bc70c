import { describe, expect, test } from 'vitest';
import { isSureOf, type Nota, readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const PAPERS = {
  withLeaders: `NOTA SIMPLE INFORMATIVA
Rexistro da Propiedade de Lalín / Registro de la Propiedad de Lalín
Data de emisión / Fecha de emisión .......... 7 de decembro de 2021
Predio nº / Finca nº ............... 34.474-N
Concello / Municipio ............... Vila de Cruces
Provincia / Provincia .............. Pontevedra
CRU ................................ 36016000675030
Referencia catastral ............... 1803376WN6605A0131DU

Descrición / Descripción
RÚSTICA. Prado chamado A Veiga, no termo de Vila de Cruces, de sete áreas. Linda: norte, camiño; sur, regato.

Titulares / Titulares
SEOANE REY, XOSÉ MANUEL ............ 66849897Y
a metade indivisa do pleno dominio con carácter privativo, por título de herdanza.
SEOANE REY, CONCEPCIÓN ............. 53218055B
a metade indivisa do pleno dominio con carácter privativo, por título de herdanza.

Cargas / Cargas
AFECCIÓN fiscal durante cinco anos, á marxe da inscrición 7ª, con data 24 de febreiro de 2015. Caducada.
SERVIDUME de paso a favor da finca 12, segundo a inscrición 3ª.

Documentos pendentes / Documentos pendientes
NON hai documentos pendentes de despacho.`,
  tableInTwoLanguages: `OHAR SOIL INFORMATZAILEA / NOTA SIMPLE INFORMATIVA
Tolosako Jabetza Erregistroa / Registro de la Propiedad de Tolosa
Data / Fecha: 2022ko maiatzaren 9a
Finka / Finca:  5678 bis
Udalerria / Municipio:  Ibarra
EKB / CRU:  20012000123456
Katastro-erref. / Ref. catastral:  1803376WN6605A0131DU
Deskribapena / Descripción
HIRI-FINKA / URBANA: Vivienda letra B en planta primera en Ibarra, calle Euskal Herria número 2. Linda: norte, calle; sur, patio.
Titularrak / Titulares
Izena / Nombre    IFZ / NIF    Partaidetza / Participación    Eskubidea / Derecho
Miren Lasa Otegi    66849897Y    1/2    Jabari osoa / Pleno dominio
Jon Lasa Otegi    53218055B    1/2    Jabari osoa / Pleno dominio
Zamak / Cargas
Zamarik gabe / Libre de cargas.
Aurkezpen-idazpenak / Asientos de presentación
Ez dago / No hay documentos pendientes de despacho.`,

  inTwoLanguages: `NOTA SIMPLE / OHAR SOILA
Azpeitiko Jabetza Erregistroa / Registro de la Propiedad de Azpeitia
Jaulkipen-data / Fecha de emisión: 2023ko martxoaren 14a / 14 de marzo de 2023
Finka zk. / Finca nº:  12.345
Udalerria / Municipio:  Zumaia
EKB / CRU:  20005000123456
Katastro-erreferentzia / Referencia catastral:  9872023VH5797S0001WX

DESKRIBAPENA / DESCRIPCIÓN
URBANA. Vivienda letra A situada en la planta primera de la casa en Zumaia, calle Mayor número 3. Linda: norte, calle; sur, patio. Cuota: 3 por ciento.

TITULARRAK / TITULARES
Izena / Nombre    IFZ / NIF
AGIRRE LASA, MIREN    12345678Z
100% jabari osoaren / del pleno dominio, erosketa tituluagatik / por título de compraventa.

ZAMAK / CARGAS
HIPOTECA a favor de KUTXABANK, S.A., en garantía de 100.000,00 euros de principal, inscripción 3ª.

IZAPIDETZEKE DAUDEN AGIRIAK / DOCUMENTOS PENDIENTES
Ez dago izapidetzeke dagoen agiririk / No hay documentos pendientes de despacho.`,
  byOrdinals: `REGISTRO DE LA PROPIEDAD DE ZAFRA
NOTA SIMPLE INFORMATIVA
PRIMERO.- IDENTIFICACIÓN. Finca registral número 4.567 de Los Santos de Maimona, con CRU 06011000123456 y referencia catastral 9872023VH5797S0001WX.
SEGUNDO.- DESCRIPCIÓN. URBANA: Casa en Los Santos de Maimona, calle Real número 4. Linda: derecha, Pedro Gil; izquierda, calle; fondo, patio.
TERCERO.- TITULARIDAD. Don Luis Gil Mora, mayor de edad, con N.I.F. 12345678Z, es dueño de la totalidad del pleno dominio, con carácter privativo, por título de herencia.
CUARTO.- CARGAS. Libre de cargas.
QUINTO.- DOCUMENTOS PENDIENTES. No hay documentos pendientes de despacho.
Zafra, 3 de mayo de 2022.`,
  labelsInTheMargin: `Registro de la Propiedad de Zafra nº 2
Nota simple informativa expedida el 4 de mayo de 2022

FINCA    Número 4.567 de Puebla de Sancho Pérez
CRU    06011000123456
CATASTRO    9872023VH5797S0001WX
DESCRIPCIÓN    URBANA: Casa en Puebla de Sancho Pérez, calle Real número 4.
               Linda: derecha, Pedro Gil; izquierda, calle; fondo, patio.
TITULARES    Luis Gil Mora, N.I.F. 12345678Z, titular de una mitad indivisa del pleno dominio,
             con carácter privativo, por título de herencia.
             Ana Gil Mora, titular de una mitad indivisa del pleno dominio, por título de herencia.
CARGAS    Libre de cargas.
          Afecta al pago del Impuesto de Sucesiones por plazo de cinco años, según nota de 3 de enero de 2021.
PRESENTACIÓN    No hay documentos pendientes de despacho.`,
  boxesToTick: `REGISTRO DE LA PROPIEDAD DE LUGO
NOTA SIMPLE - FORMULARIO
1. Registro: Registro de la Propiedad de Lugo
2. Fecha: 04/05/2022
3. Finca nº: 8.416/B
4. Municipio: Outeiro de Rei
5. CRU: 27010000123456
6. Ref. catastral: 9872023VH5797S0001WX
7. Naturaleza: [X] Urbana [ ] Rústica
8. Descripción: Vivienda sita en Outeiro de Rei, calle Mayor nº 3, planta primera. Linda, al frente, con pasillo; derecha, con patio.
9. Titular/es: Gil Mora, Luis (NIF 12345678Z). Participación: 100%. Derecho: [X] pleno dominio [ ] nuda propiedad [ ] usufructo. Carácter: [X] privativo [ ] ganancial
10. Cargas: [ ] Libre de cargas [X] Con cargas
HIPOTECA a favor de ABANCA, S.A., en garantía de 10.000,00 euros de principal.
11. Documentos pendientes: [X] No [ ] Sí`,
  listOfProperties: `Registro de la Propiedad de Béjar
Nota simple de 3 fincas. Fecha de emisión: 12/03/2024
RELACIÓN DE FINCAS
Nº    Finca    Municipio    CRU
1    1.234    Candelario    37055001263439
2    5.678    Hervás    37055001263440
3    9.012    Candelario    37055001263441

FINCA 1: 1.234
RÚSTICA: Tierra en término de Candelario, al sitio de Las Eras, de tres áreas. Linda: norte, camino; sur, arroyo.
Titular: Don Luis Gil Mora, con N.I.F. 12345678Z, es dueño del pleno dominio de la totalidad, por título de herencia.
Cargas: Libre de cargas.

FINCA 2: 5.678
RÚSTICA: Tierra en término de Hervás, al sitio de Las Eras, de tres áreas. Linda: norte, camino; sur, arroyo.
Titular: Doña Ana Gil Mora, con N.I.F. 87654321X, es dueña de la totalidad del pleno dominio, por título de herencia.
Cargas: EMBARGO a favor de LA HACIENDA PÚBLICA por 300,00 euros de principal.`,
  entriesInOrder: `REGISTRO DE LA PROPIEDAD DE TORO
Historial de la finca 3.333 de Morales de Toro. CRU 49005000123456. Fecha: 3 de mayo de 2021
Descripción: URBANA: Casa en Morales de Toro, calle Real 4. Linda: derecha, Pedro Gil; fondo, patio.
Inscripción 1ª, de 3 de mayo de 1990. Don Antonio Ruiz Vega, con N.I.F. 00000000T, adquirió la totalidad del pleno dominio por título de compraventa.
Inscripción 2ª, de 4 de junio de 2005. HIPOTECA a favor de CAJA ESPAÑA por 60.000,00 euros de principal. Cancelada por la inscripción 4ª.
Inscripción 3ª, de 8 de julio de 2010. Don Luis Gil Mora, con N.I.F. 12345678Z, es dueño de la totalidad del pleno dominio, por título de compraventa.
Inscripción 5ª. EMBARGO a favor de LA HACIENDA PÚBLICA por 300,00 euros de principal.
No hay documentos pendientes.`,
  plainQuestions: `Nota simple
Registro de la Propiedad de Toro
Emitida el 3 de mayo de 2021
¿Qué finca es?
Finca 3333 de Morales de Toro
Código registral único: 49005000123456
¿Cómo es?
Vivienda sita en Morales de Toro, calle Real nº 4, planta primera. Linda, al frente, con pasillo; fondo, patio.
¿De quién es?
Luis Gil Mora · NIF 12345678Z
50% · pleno dominio · privativo
Ana Ruiz Pons · NIF 87654321X
50% · pleno dominio · privativo
¿Tiene cargas?
Hipoteca a favor de CAIXABANK, S.A., en garantía de 10.000,00 euros de principal, inscripción 4ª.
¿Hay algo pendiente?
No hay documentos pendientes de despacho.`,
} as const;

const notasOf = (paper: keyof typeof PAPERS) => readNotas(pagesOfText(PAPERS[paper])).notas;
const only = (paper: keyof typeof PAPERS): Nota => {
  const [nota, ...others] = notasOf(paper);
  expect(others).toEqual([]);
  if (!nota) throw new Error('nothing was read');
  return nota;
};
const ownersOf = ({ owners }: Nota) => owners.map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);
const LUIS = ['Luis Gil Mora', '12345678Z', 100, 'full'];

describe('papers of other layouts', () => {
  test('with bilingual labels, the label of another field is no municipality', () => {
    const nota = only('inTwoLanguages');
    expect(nota.finca).toEqual({ number: '12.345', municipality: 'Zumaia' });
    expect(nota.issuedOn).toBe('2023-03-14');
    expect(ownersOf(nota)).toEqual([['AGIRRE LASA, MIREN', '12345678Z', 100, 'full']]);
    expect(nota.charges).toMatchObject([{ kind: 'mortgage' }]);
  });

  test('by ordinals, each part begins within its line', () => {
    const nota = only('byOrdinals');
    expect(nota.finca).toEqual({ number: '4.567', municipality: 'Los Santos de Maimona' });
    expect(nota.description).toMatch(/^URBANA: Casa .* fondo, patio\.$/);
    expect(ownersOf(nota)).toEqual([LUIS]);
    expect([nota.isFree, nota.issuedOn]).toEqual([true, '2022-05-03']);
  });

  test('with labels in the margin, also of an owner without a number', () => {
    const nota = only('labelsInTheMargin');
    expect([nota.cru, nota.cadastralReference]).toEqual(['06011000123456', '9872023VH5797S0001WX']);
    expect(ownersOf(nota)).toEqual([
      ['Luis Gil Mora', '12345678Z', 50, 'full'],
      ['Ana Gil Mora', null, 50, 'full'],
    ]);
    expect([nota.isFree, nota.saysFree, isSureOf(nota, 'charges')]).toEqual([false, true, true]);
    expect(nota.charges).toMatchObject([{ kind: 'tax_liability' }]);
  });

  test('with boxes to tick, only the ticked ones are said', () => {
    const nota = only('boxesToTick');
    expect([nota.isFree, nota.saysFree]).toEqual([false, false]);
    expect(nota.charges).toMatchObject([{ kind: 'mortgage' }]);
    expect(ownersOf(nota)).toEqual([['Gil Mora, Luis', '12345678Z', 100, 'full']]);
  });

  test('with a list of properties, each has what the list says of it', () => {
    expect(notasOf('listOfProperties')).toMatchObject([
      { finca: { number: '1.234', municipality: 'Candelario' }, cru: '37055001263439', isFree: true },
      { finca: { number: '5.678', municipality: 'Hervás' }, cru: '37055001263440', isFree: false },
    ]);
  });

  test('with all entries in their order, those count that are last and not cancelled; of the owners nobody is sure', () => {
    const nota = only('entriesInOrder');
    expect(ownersOf(nota)).toEqual([LUIS]);
    expect(nota.charges).toMatchObject([{ kind: 'attachment', text: expect.stringMatching(/^EMBARGO/) }]);
    expect([isSureOf(nota, 'owners'), nota.isFree]).toEqual([false, false]);
  });

  test('with leaders and labels in two languages, and a charge that has expired', () => {
    const nota = only('withLeaders');
    expect(nota.registry).toBe('Rexistro da Propiedade de Lalín');
    expect(nota.finca).toEqual({ number: '34.474-N', municipality: 'Vila de Cruces' });
    expect(nota.owners.map(({ taxId, percent }) => [taxId, percent])).toEqual([
      ['66849897Y', 50],
      ['53218055B', 50],
    ]);
    expect(nota.charges).toMatchObject([{ kind: 'easement' }]);
  });

  test('with a table in two languages', () => {
    const nota = only('tableInTwoLanguages');
    expect([nota.issuedOn, nota.finca?.number, nota.isFree]).toEqual(['2022-05-09', '5678 bis', true]);
    expect(nota.owners).toMatchObject([
      { percent: 50, right: 'full' },
      { percent: 50, right: 'full' },
    ]);
  });

  test('with questions for headings', () => {
    const nota = only('plainQuestions');
    expect(ownersOf(nota)).toEqual([
      ['Luis Gil Mora', '12345678Z', 50, 'full'],
      ['Ana Ruiz Pons', '87654321X', 50, 'full'],
    ]);
    expect(isSureOf(nota, 'owners')).toBe(true);
  });
});

const noteWith = (owners: string, charges: string) =>
  readNotas(
    pagesOfText(
      `REGISTRO DE LA PROPIEDAD DE LUGO\nFINCA DE LUGO Nº: 1.234\nDESCRIPCIÓN\nURBANA. Piso. Linda: norte, calle.\nTITULARES\n${owners}\nCARGAS\n${charges}`,
    ),
  ).notas[0];
const OWNER = 'Don Luis Gil Mora, con N.I.F. 12345678Z, es dueño de la totalidad del pleno dominio.';

describe('what the reader is sure of', () => {
  test.each([
    [OWNER, true],
    ['Don Luis Gil Mora, con N.I.F. 12345678Z, es dueño de una mitad indivisa del pleno dominio.', false],
    ['Don Luis Gil Mora, con N.I.F. 12345678A, es dueño de la totalidad del pleno dominio.', false],
  ])('owners whose shares make up the whole, with valid numbers: %s', (owners, isSure) => {
    const nota = noteWith(owners, 'Libre de cargas.');
    expect(nota && isSureOf(nota, 'owners')).toBe(isSure);
  });

  test.each([
    ['Libre de cargas.', 0, true],
    ['HIPOTECA a favor de BANCO SOL, S.A., por 1.000 euros. Cancelada por la inscripción 4ª.', 0, false],
    ['HIPOTECA a favor de BANCO SOL, S.A., por 1.000 euros.', 1, true],
    ['Tiene a su favor, como predio dominante, SERVIDUMBRE de paso sobre la finca 12.', 0, false],
    ['HIPOTECA a favor de BANCO SOL, S.A., cancelada parcialmente.', 1, true],
    ['Algo que nadie entiende.', 1, false],
  ])('charges in force against the property: %s', (charges, count, isSure) => {
    const nota = noteWith(OWNER, charges);
    expect(nota?.charges).toHaveLength(count);
    expect(nota && isSureOf(nota, 'charges')).toBe(isSure);
  });

  test('each reading says where it is in the text', () => {
    const nota = readNotas([
      [
        { cells: [{ x: 0, text: 'FINCA DE LUGO Nº: 1.234' }], gap: false, place: { page: 1, left: 100, top: 200 } },
        { cells: [{ x: 0, text: 'C.R.U.: 27010000123456' }], gap: false, place: { page: 1, left: 100, top: 230 } },
      ],
    ]).notas[0];
    expect(nota?.marks?.cru).toEqual({ isSure: true, place: { page: 1, left: 100, top: 230 } });
  });
});
