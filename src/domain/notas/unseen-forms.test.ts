import { describe, expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { findRight } from './holding.ts';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const charges = (text: string) => readCharges(pagesOfText(text).flat());
const only = (text: string) => readNotas(pagesOfText(text)).notas[0];
const owners = (text: string) => only(text)?.owners.map(({ name, percent, right }) => [name, percent, right]);
const DATA = 'REGISTRO DE LA PROPIEDAD DE AYORA\nNOTA SIMPLE\n\nDATOS REGISTRALES\nFINCA DE AYORA Nº: 4512';

describe('the title of a charge', () => {
  test.each([
    ['HIPOTECA (inscripción 3ª)\nGravada una mitad indivisa por 5 euros.', 'mortgage', 'Gravada una mitad'],
    ['ANOTACIÓN DE EMBARGO LETRA C\nSobre la mitad de Ana Ruiz, por 5 euros.', 'attachment', 'Sobre la mitad'],
    ['* NOTA MARGINAL\nSegún nota, consta expedida certificación.', 'other', 'Según nota'],
    ['SERVIDUME. De paso a pé, polo lindeiro sur.', 'easement', 'De paso'],
    ['LIMITACIÓN DE VIVIENDA PROTEGIDA\nCalificada por resolución de 2 de mayo.', 'protected_housing', 'Calificada'],
  ])('tells its kind and is no part of its text: %s', (text, kind, opening) => {
    const [charge, ...others] = charges(text).charges;
    expect(others).toEqual([]);
    expect(charge?.kind).toBe(kind);
    expect(charge?.text.startsWith(opening)).toBe(true);
  });

  test('stays where the sentence goes on from it', () => {
    expect(charges('HIPOTECA\na favor de un banco.').charges[0]?.text).toBe('HIPOTECA a favor de un banco.');
    expect(charges('AFECCIÓN: Por cinco años al impuesto.').charges[0]?.text).toBe(
      'AFECCIÓN: Por cinco años al impuesto.',
    );
  });

  test('may be a number of the entry, which is none of it either', () => {
    expect(charges('1º.- CON UNA HIPOTECA por 5 euros.').charges[0]?.text).toBe('CON UNA HIPOTECA por 5 euros.');
    expect(charges('C2   HIPOTECA a favor d’un banc.').charges[0]?.text).toBe('HIPOTECA a favor d’un banc.');
  });
});

test.each([
  'Libre de cargas, salvo la afección fiscal que sigue:',
  'No hay cargas inscritas, a excepción de la siguiente afección:',
  'NO TIENE CARGAS registradas, salvo las afecciones fiscales que seguidamente se relacionan.',
])('a property is free but for taxes that are named below: %s', (text) => {
  expect(charges(`${text}\n\nAFECCIÓN al pago del impuesto durante cinco años.`)).toMatchObject({
    saysFree: true,
    isFree: false,
    charges: [{ kind: 'tax_liability' }],
  });
});

test('a right of way in favour of the property is no burden, called an easement or not', () => {
  const text = 'GOZA ESTA FINCA, COMO PREDIO DOMINANTE, DE UN DERECHO DE PASO SOBRE LA FINCA 8.';
  expect(charges(text).charges).toEqual([]);
});

describe('the data of a property', () => {
  test('are read below their labels, though the name of the registry goes on below', () => {
    const nota = only(`Registro                      Finca registral   Municipio
Registro de la Propiedad de   4.512             Ayora
Ayora
IDUFIR                        Referencia catastral
46011000123453                1803376WN6605A0131DU`);
    expect(nota).toMatchObject({
      registry: 'Registro de la Propiedad de Ayora',
      finca: { number: '4.512', municipality: 'Ayora' },
      cru: '46011000123453',
    });
  });

  test('are read below labels in two languages, and beside them', () => {
    expect(
      only(`Finca rexistral   Finca registral   Código rexistral único   Código registral único
Número 4.512 de Noia                15010000198836`)?.finca,
    ).toEqual({ number: '4.512', municipality: 'Noia' });
    expect(only('DATOS\nFinca   MADRID, Sección 2ª, nº 61208/A')?.finca).toEqual({
      number: '61208/A',
      municipality: 'MADRID',
    });
  });

  test('may go on from one line of prose to the next', () => {
    expect(only('NOTA SIMPLE. FINCA DE MEDINA DE\nRIOSECO NUMERO 8.204. TOMO 2.')?.finca).toEqual({
      number: '8.204',
      municipality: 'MEDINA DE RIOSECO',
    });
  });

  test('are neither the count of properties nor a plot of a plan, and end at the next label', () => {
    expect(only('Finca 1 de 2 — Calle Mayor\nFinca registral: 4.512')?.finca?.number).toBe('4.512');
    expect(only('Finca registral: 4.512\nRÚSTICA: FINCA número 118 del plano general.')?.finca?.number).toBe('4.512');
    expect(only('Finca registral: 12\nCONCELHO: Loulé FREGUESIA: Alte')?.finca?.municipality).toBe('Loulé');
  });

  test('name the registry by its registrar, and the year with a point', () => {
    const nota = only(`Información expedida por la Registradora de la Propiedad de AYORA Nº 2, calle Mayor.
Fecha de Emisión: 14 de MARZO de 2.023
Finca registral: 4.512`);
    expect(nota).toMatchObject({ registry: 'Registro de la Propiedad de AYORA Nº 2', issuedOn: '2023-03-14' });
  });
});

describe('owners', () => {
  test('of a table are followed by how they acquired, which is no name', () => {
    const text = `${DATA}\n\nTITULARES          N.I.F.       PARTICIPACION
KLAUS MEIER        12345678Z    50 % DEL PLENO DOMINIO
UTE MEIER          87654321X    50 % DEL PLENO DOMINIO
POR TITULO DE COMPRA. INSCRIPCION 6.`;
    expect(owners(text)?.map(([name]) => name)).toEqual(['KLAUS MEIER', 'UTE MEIER']);
  });

  test('of a table without heads have what their columns show, and names that wrap', () => {
    const text = `${DATA}\n\nTITULARES\nAna Ruiz Gil     12345678Z   1/2   Pleno dominio

Juan Luis Mora   87654321X   1/2   Pleno dominio
Pozo
Título: herencia. Inscripción 6ª.`;
    expect(owners(text)).toEqual([
      ['Ana Ruiz Gil', 50, 'full'],
      ['Juan Luis Mora Pozo', 50, 'full'],
    ]);
  });

  test('of a couple have rows with volume, book and page, and a gap between them', () => {
    const text = `${DATA}\n\nTITULARIDADES
NOMBRE TITULAR   N.I.F.      TOMO    LIBRO   FOLIO   ALTA
RUIZ GIL, ANA    12345678Z   1.345   789     112     5

MORA POZO, LUIS   87654321X   1.345   789     112     5

100,000000% (TOTALIDAD) del pleno dominio con carácter ganancial.`;
    expect(owners(text)).toEqual([
      ['RUIZ GIL, ANA', 50, 'full'],
      ['MORA POZO, LUIS', 50, 'full'],
    ]);
  });

  test('hold what is said before all of them, and shares are no numbers of entries', () => {
    const text = `${DATA}\n\nTITULARES
SON DUEÑOS EN PLENO DOMINIO, INSCRIPCION 6%: DOÑA ANA RUIZ GIL, N.I.F. 12345678Z, DE LA MITAD
INDIVISA; Y DON LUIS MORA POZO, N.I.F. 87654321X, DE LA MITAD INDIVISA.`;
    expect(owners(text)).toEqual([
      ['ANA RUIZ GIL', 50, 'full'],
      ['LUIS MORA POZO', 50, 'full'],
    ]);
  });

  test('begin where the whole is said to be entered in their favour', () => {
    const text = `${DATA}\n\nURBANA.- LOCAL NUMERO CUATRO. LINDA: FRENTE, CALLE; FONDO, PATIO.

INSCRITA LA TOTALIDAD DEL PLENO DOMINIO A FAVOR DE LA MERCANTIL
"COSTA SUR, S.L.", CON C.I.F. B12345674, POR APORTACION.`;
    expect(only(text)?.description).toBe('URBANA.- LOCAL NUMERO CUATRO. LINDA: FRENTE, CALLE; FONDO, PATIO.');
    expect(owners(text)).toEqual([['"COSTA SUR, S.L."', 100, 'full']]);
  });
});

test('a heading in two languages opens its part, and is no charge', () => {
  const text = `${DATA}\n\nCARGAS\nHIPOTECA a favor de un banco.

Bidean dauden agiriak   Documentos pendientes
Ez dago agiririk.`;
  expect(only(text)?.charges).toEqual([{ kind: 'mortgage', text: 'HIPOTECA a favor de un banco.' }]);
});

test('an entry with its number and title is a charge of its own, and one that has lapsed takes no other with it', () => {
  const text = `Carga 1 · Hipoteca
Acreedor:   Banco Sol, S.A.
Carga 2 · Afección fiscal
Plazo:   cinco años. Caducada.`;
  expect(charges(text).charges).toEqual([{ kind: 'mortgage', text: 'Acreedor: Banco Sol, S.A.' }]);
});

test('what is certified in paragraphs that begin with "that" is read without it', () => {
  const nota = only(`REGISTRE DE LA PROPIETAT DE SALT

Que la finca número 8.740 de Salt es descriu així: URBANA.- Casa a Salt. Limita: davant, carrer; fons, pati.

Que consta inscrita a favor de JORDI VILA SERRA, amb NIF 12345678Z, en ple domini, per compra.

Que està gravada amb una hipoteca a favor d'un banc.`);
  expect(nota).toMatchObject({
    finca: { number: '8.740', municipality: 'Salt' },
    description: 'URBANA.- Casa a Salt. Limita: davant, carrer; fons, pati.',
    owners: [{ name: 'JORDI VILA SERRA' }],
    charges: [{ kind: 'mortgage' }],
  });
});

test('the registry may be named beside another label, or only where the note was issued', () => {
  expect(only('NOTA\nRegistro: Ayora nº 2        Fecha: 04-02-2022\n\nFinca nº 21.305 de Pepino')?.registry).toBe(
    'Ayora nº 2',
  );
  const closing =
    'Finca: 4512 de Ayora\n\nCargas: SIN CARGAS\n\nRegistro de la Propiedad de Ayora nº 2, a 5 de mayo de 2023';
  expect(only(closing)?.registry).toBe('Registro de la Propiedad de Ayora nº 2');
});

test('a heading without question marks asks for charges', () => {
  const text = `${DATA}\n\nTITULARES\nAna Ruiz Gil, NIF 12345678Z, 100 % del pleno dominio.\n\nQUÉ CARGAS TIENE\nHipoteca por 5 euros.`;
  expect(only(text)?.charges).toHaveLength(1);
});

describe('the number of a property', () => {
  const finca = (text: string) => only(`REGISTRO DE LA PROPIEDAD DE AYORA\nNOTA SIMPLE\n\n${text}\n\nTITULARES`)?.finca;
  test.each([
    ['Finca\nMunicipio\tJarafuel\nNúmero\t2.318\nCRU\t46003000112233', '2.318', 'Jarafuel'],
    ['Finca\nMunicipi\tJarafuel\nNúm.\t2.318\nCRU\t46003000112233', '2.318', 'Jarafuel'],
    ['FINCA\nMUNICIPIO: JARAFUEL · NÚM.: 2.318 · C.R.U.: 46003000112233', '2.318', 'JARAFUEL'],
    ['CONCELLO..............: LALÍN\nPREDIO REXISTRAL Nº...: 2.318', '2.318', 'LALÍN'],
    ['MUNICIPIO.............: JARAFUEL\nFINCA NÚM.............: 2.318', '2.318', 'JARAFUEL'],
    ['Finca de Jarafuel Nº: 2318/P-9', '2318/P-9', 'Jarafuel'],
  ])('is found beside its label in %j', (text, number, municipality) => {
    expect(finca(text)).toEqual({ number, municipality });
  });
});

test.each([
  ['50% NUDA PROP.', 'bare'],
  ['50% N. PROP.', 'bare'],
  ['50% USUF. VITALICIO', 'usufruct'],
  ['50% PLENO DOM.', 'full'],
  ['50% P. DOM.', 'full'],
])('a right is known by its abbreviation: %s', (text, right) => {
  expect(findRight(text)).toBe(right);
});

test.each(['irlandés', 'noruega', 'francesa', 'marroquí'])('a nationality is no part of a name: %s', (nationality) => {
  const text = `${DATA}\nURBANA. Casa en Ayora.\n\nTITULARES\nDon Kim Lund Berg, ${nationality}, pasaporte LB4471926, soltero: la totalidad, pleno dominio.`;
  expect(owners(text)).toEqual([['Kim Lund Berg', 100, 'full']]);
});

test.each([
  'Plazo:\nciento ochenta meses desde el uno de abril de dos mil diez. Valor: 9 euros.',
  'Duración:\nveinte años contados desde el dos de mayo de dos mil once. Valor: 9 euros.',
])('a term in words goes on with its charge, and closes no note: %s', (term) => {
  const text = `${DATA}\nURBANA. Casa en Ayora.\n\nTITULARES\nAna Ruiz Gil, NIF 12345678Z, la totalidad, pleno dominio.\n\nCARGAS\nHipoteca a favor de un banco, por 5 euros. ${term}`;
  expect(only(text)?.charges.map((charge) => charge.text)).toEqual([
    `Hipoteca a favor de un banco, por 5 euros. ${term.replace('\n', ' ')}`,
  ]);
});
