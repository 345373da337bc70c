import { describe, expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readNotas(pagesOfText(text)).notas;

describe('forms about several properties', () => {
  const sheet = (place: number, kind: string, number: string) => `
FINCA ${place}: ${kind}

Registro\tAYORA
Nota de fecha\t12.01.2026
Nº finca / población\t${number} / JARAFUEL
Descripción\tURBANA. ${kind} en Jarafuel, calle Mayor, 3, de 20 metros cuadrados. Linda: frente, calle; fondo, patio.
Titulares\tRUIZ GIL, ANA — NIF 12345678Z, 100% del pleno dominio
Cargas\tLibre de cargas`;

  test('give to each its number and its town, not its place among them', () => {
    const notas = read(`GESTORÍA PUIG\n${sheet(1, 'VIVIENDA', '1.204')}\n${sheet(2, 'GARAJE', '1.209')}`);
    expect(notas.map(({ finca }) => finca)).toEqual([
      { number: '1.204', municipality: 'JARAFUEL' },
      { number: '1.209', municipality: 'JARAFUEL' },
    ]);
    expect(notas.every(({ charges }) => charges.length === 0)).toBe(true);
  });

  test('name the person once, above what was found in each registry', () => {
    const found = (place: number, town: string, number: string, share: string) => `
${place}. Registro de la Propiedad de ${town}
Término municipal\t${town}\tNº de finca\t${number}
Descripción\tURBANA. Casa en ${town}, calle del Río, 4.
Derecho\tPleno dominio\tPorcentaje\t${share}`;
    const notas = read(
      `NOTA DE LOCALIZACIÓN
Persona consultada\tRUIZ GIL, ANA\tN.I.F.\t12345678Z
Fecha\t04-02-2026\tReferencia\tIND-1
${found(1, 'Ayora', '88', '50%')}
${found(2, 'Requena', '1.011', '100%')}`,
    );
    expect(notas.map(({ registry, issuedOn, finca }) => [registry, issuedOn, finca?.number])).toEqual([
      ['Registro de la Propiedad de Ayora', '2026-02-04', '88'],
      ['Registro de la Propiedad de Requena', '2026-02-04', '1.011'],
    ]);
    expect(notas.map(({ owners }) => owners.map(({ name, percent }) => [name, percent]))).toEqual([
      [['RUIZ GIL, ANA', 50]],
      [['RUIZ GIL, ANA', 100]],
    ]);
  });
});

describe('labels', () => {
  test('that are printed again in another language below are one, and their values go on', () => {
    const [nota] = read(`Erregistroa\tRegistro de la Propiedad de Tolosa
Registro
Igorpen-data\t2026/05/05
Fecha de expedición
Finka zenbakia\t8851
Número de finca
Kargak\tHipoteca a favor de un banco, S.A., para garantizar 145.000 euros de capital, intereses
Cargas
\tordinarios y 14.500 euros para costas.`);
    expect(nota).toMatchObject({ issuedOn: '2026-05-05', finca: { number: '8851' } });
    expect(nota?.charges.map(({ text }) => text)).toEqual([
      'Hipoteca a favor de un banco, S.A., para garantizar 145.000 euros de capital, intereses ordinarios y 14.500 euros para costas.',
    ]);
  });

  test('of a day whose year is on the next line', () => {
    const [nota] = read(`REGISTRO DE LA PROPIEDAD DE AYORA\tFecha de emisión: 2 de septiembre de
Calle Mayor, 3\t2026
Finca de Ayora Nº: 77`);
    expect(nota?.issuedOn).toBe('2026-09-02');
  });
});

describe('certificates in prose', () => {
  const certificate = (rest: string) => `REGISTRO DE LA PROPIEDAD DE AYORA

Examinados los libros del Registro de mi cargo, en cuanto a la finca solicitada, resulta:

PRIMERO.- Que la finca registral número 962 del término municipal de Ayora aparece descrita así:

RÚSTICA: Tierra de riego, de dos hectáreas. Linda: Norte, camino; Sur, acequia.

${rest}`;

  test('end the description where a sentence gives the cadastral reference', () => {
    for (const sentence of [
      'Consta en el asiento la referencia catastral 46044A005000120000TY.',
      'Tiene la referencia catastral 46044A005000120000TY.',
      'Le corresponde la referencia catastral 46044A005000120000TY.',
    ])
      expect(read(certificate(sentence))[0]?.description).toBe(
        'RÚSTICA: Tierra de riego, de dos hectáreas. Linda: Norte, camino; Sur, acequia.',
      );
  });

  test('tell owners and charges in numbered paragraphs', () => {
    const [nota] = read(
      certificate(`SEGUNDO.- Que la descrita finca figura inscrita a favor de doña Ana Ruiz Gil, con D.N.I. 12345678Z, en cuanto al pleno dominio de la totalidad.

TERCERO.- Que la finca de que se trata aparece afecta a las cargas siguientes:

a) Servidumbre de acueducto, como predio sirviente, constituida por la inscripción 2ª.`),
    );
    expect(nota?.owners.map(({ name, percent }) => [name, percent])).toEqual([['Ana Ruiz Gil', 100]]);
    expect(nota?.charges.map(({ kind }) => kind)).toEqual(['easement']);
  });
});

test('a Portuguese description without its concelho is of the town of its registry', () => {
  const [nota] = read(`2ª CONSERVATÓRIA DO REGISTO PREDIAL DE SETÚBAL
Freguesia Sado
1482/19970611`);
  expect(nota?.finca).toEqual({ number: '1482/19970611', municipality: 'SETÚBAL' });
});

describe('sheets of other offices', () => {
  test('number the property below its heading', () => {
    const numbered = (line: string) => read(`REGISTRO: ILLESCAS NUMERO TRES\n\n=== FINCA ===\n${line}`)[0]?.finca;
    expect(numbered('NUMERO 872 DE CEDILLO DEL CONDADO')).toEqual({
      number: '872',
      municipality: 'CEDILLO DEL CONDADO',
    });
    expect(numbered('Municipio: Mollina, sección 2ª. Número: 9071.')).toEqual({
      number: '9071',
      municipality: 'Mollina',
    });
  });

  test('have a title that is no description, and facts of the next property before its registry', () => {
    const card = (title: string, number: string) => `${title}

Municipio\tÁguilas
Registro\tRegistro de la Propiedad de Águilas
Finca\t${number}
¿Cómo es?
Urbana. Local en Águilas, calle Barcelona, 10. Superficie: 11 metros cuadrados. Linda: fondo, muro; frente, calle.
¿De quién es?
100 %\tEmilio Montes Calle 12345678Z
¿Qué cargas tiene?
Esta finca no tiene cargas
`;
    const notas = read(`${card('Vivienda en Águilas', '36.908')}\n${card('Garaje en Águilas', '36.871')}`);
    expect(notas.map(({ finca }) => finca)).toEqual([
      { number: '36.908', municipality: 'Águilas' },
      { number: '36.871', municipality: 'Águilas' },
    ]);
    expect(notas.map(({ description }) => description.slice(0, 13))).toEqual(['Urbana. Local', 'Urbana. Local']);
  });

  test('head a part in two languages of which the first is unusual', () => {
    const [nota] = read(`Finca de Alegia nº 2684
KARGAK / CARGAS
HIPOTECA a favor de un banco, S.A., por 175.000,00 euros de capital.
AGIRI AURKEZTUAK, BIDERATU GABE / DOCUMENTOS PENDIENTES
Ez dago / No hay`);
    expect(nota?.charges.map(({ text }) => text)).toEqual([
      'HIPOTECA a favor de un banco, S.A., por 175.000,00 euros de capital.',
    ]);
  });

  test('keep the rows of a table together, with the entry of each in a column', () => {
    const pages = pagesOfText(`Finca de Vera nº 24
CARGAS
ASIENTO      CLASE        CONTENIDO

Nota 1       AFECCIÓN     Impuesto sobre Transmisiones Patrimoniales. Cinco años desde el
             FISCAL       21/03/2022.

Nota 2       AFECCIÓN     Impuesto sobre Transmisiones Patrimoniales. Cinco años desde el
             FISCAL       10/11/2023.`);
    const [nota] = readNotas(pages).notas;
    expect(nota?.charges.map(({ kind, text }) => [kind, text.slice(-11)])).toEqual([
      ['tax_liability', '21/03/2022.'],
      ['tax_liability', '10/11/2023.'],
    ]);
  });

  test('keep the cells of a Portuguese table of charges in their columns', () => {
    const [nota] = read(`Descrição n.º 2016/20010514
Ónus e encargos
Tipo         Registo                  A favor de    Valor          Observações

Hipoteca     AP. 10 de 2001/05/14     Banco         79.800,00 €    Máximo assegurado 108.528,00 €. Alterado
voluntária                            Atlântico                    o prazo pela AP. 733 de 2010/03/02.`);
    expect(nota?.charges.map(({ text }) => text)).toEqual([
      'Hipoteca voluntária AP. 10 de 2001/05/14 Banco Atlântico 79.800,00 € Máximo assegurado 108.528,00 €. Alterado o prazo pela AP. 733 de 2010/03/02.',
    ]);
  });
});
