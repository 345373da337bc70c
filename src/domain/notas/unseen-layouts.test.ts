import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const first = (text: string) => readNotas(pagesOfText(text)).notas[0];

test('a note that is one running text is read by its sentences', () => {
  const nota = first(
    [
      'El Registrador que suscribe, titular del Registro de la Propiedad de Guadix, en',
      'contestación a la solicitud presentada, INFORMA: que con el número 16.598 del término',
      'municipal de Purullena, al folio 150, y con código registral único 18053000035409,',
      'figura inscrita la siguiente:',
      '',
      'URBANA. Casa en Purullena, que mide cien metros cuadrados. Linda: frente, la calle.',
      'La referencia catastral que consta en el asiento es la 3064793 DF4969C 0069 XU.',
      '',
      'La descrita finca aparece inscrita en la siguiente forma: la totalidad en el pleno',
      'dominio a nombre de doña Amparo Bermúdez Sáenz, con documento nacional de identidad',
      '56209966-J, por título de herencia.',
      '',
      'Examinados los libros, la finca se halla libre de cargas y gravámenes.',
      '',
      'Finalmente, en el Libro Diario no aparece presentado documento alguno.',
      '',
      'Lo anterior es conforme con los libros a mi cargo, en Guadix, a nueve de mayo de dos',
      'mil veintidós.',
    ].join('\n'),
  );
  expect(nota).toMatchObject({
    registry: 'Registro de la Propiedad de Guadix',
    issuedOn: '2022-05-09',
    finca: { number: '16.598', municipality: 'Purullena' },
    description: 'URBANA. Casa en Purullena, que mide cien metros cuadrados. Linda: frente, la calle.',
    owners: [{ name: 'Amparo Bermúdez Sáenz', percent: 100, right: 'full' }],
    isFree: true,
  });
});

test('ordinals, sentences and short names of a registry serve as headings', () => {
  const nota = first(
    [
      'NOTA SIMPLE',
      'Registro de Madrid Cuatro',
      '',
      'PRIMERO. Finca. La Unión, número 6.020; tomo 1.829 del Archivo, libro 676, folio 33.',
      '',
      'SEGUNDO. Descripción. URBANA. Local en La Unión, de 123,62 metros cuadrados.',
      '',
      'TERCERO. Titulares.',
      'a) íntegramente, en pleno dominio, Don Ramón Argüelles Muñoz (45981059B) y Doña Sofía',
      'Montañés del Río (20995579Y), para su sociedad conyugal.',
      '',
      'CUARTO. Gravámenes. Sin cargas ni limitaciones en vigor.',
      '',
      'QUINTO. Diario. Nada consta en el Diario.',
      '',
      'Fecha: 10/XII/2020.',
    ].join('\n'),
  );
  expect(nota).toMatchObject({
    registry: 'Registro de Madrid Cuatro',
    issuedOn: '2020-12-10',
    finca: { number: '6.020', municipality: 'La Unión' },
    owners: [{ percent: 50 }, { percent: 50 }],
    charges: [],
    saysFree: true,
  });
});

test('a list of properties in pages of their own has as many readings', () => {
  const part = (order: number, number: string) =>
    [
      `FINCA ${order}ª — Nº ${number} DE ALCORCÓN`,
      'Código registral único: 28040000661583 · Catastro: 4982244VK6096F0080QW',
      'URBANA.- Piso en Alcorcón, con superficie útil de 87,19 metros cuadrados y otras cosas.',
      'Titular   NIF   Participación   Derecho',
      'Ana Páez Peñafiel   62318269E   100%   Pleno dominio',
      '',
      'Sin cargas.',
      'Presentación: ninguna.',
    ].join('\n');
  const { notas } = readNotas(
    pagesOfText(`Registro de la Propiedad de Alcorcón nº 1\n\n${part(1, '42.861')}\n\n${part(2, '7.816')}`),
  );
  expect(notas.map(({ finca, isFree }) => [finca?.number, finca?.municipality, isFree])).toEqual([
    ['42.861', 'ALCORCÓN', true],
    ['7.816', 'ALCORCÓN', true],
  ]);
});

test('a sentence before a name is no part of it, and denials of other charges are none', () => {
  const nota = first(
    [
      'Registre de la Propietat de Manresa número 2',
      '',
      'La finca número 4.567 del terme municipal de Sallent, amb codi registral únic 08053000123456, es descriu així:',
      '',
      'URBANA: Casa situada a Sallent, de superfície cent metres quadrats. Afronta: davant, el carrer.',
      '',
      'Pertany a la senyora Maria Puig i Soler, amb NIF 12345678Z, i al senyor Jordi Vila Roca, amb NIF',
      '00000000T, per meitats indivises en ple domini, per compravenda.',
      '',
      'Càrregues: Està gravada amb una hipoteca, per 100.000 euros de capital. No hi consten altres càrregues.',
    ].join('\n'),
  );
  expect(nota?.owners.map(({ name, percent }) => [name, percent])).toEqual([
    ['Maria Puig i Soler', 50],
    ['Jordi Vila Roca', 50],
  ]);
  expect(nota?.charges.map(({ text }) => text)).toEqual([
    'Està gravada amb una hipoteca, per 100.000 euros de capital.',
  ]);
});

test('an entry that has lapsed takes no other with it, and a day or a place may follow more words', () => {
  const nota = first(
    [
      'Registro de la Propiedad de Soria nº 1',
      'Emitida:   04/05/2021 10:22',
      'Finca registral nº 2.345, sita en el término municipal de Almazán. CRU 42007000123456',
      'Titularidad',
      'GIL GARCÍA, LUIS   12345678Z   Pleno dominio   100%',
      'Gravámenes',
      '(1) Servidumbre de acueducto a favor de la finca 2340, inscripción 1ª.',
      '(2) Embargo a favor de Hacienda, anotación letra A. Caducada.',
    ].join('\n'),
  );
  expect(nota?.issuedOn).toBe('2021-05-04');
  expect(nota?.finca?.municipality).toBe('Almazán');
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(['easement']);
});

test('a number after its label and before its concello is the property’s, and a heading ends the registry’s name', () => {
  const nota = first(
    [
      'Rexistro da Propiedade de Ordes - Nota simple',
      '1. Predio: número 2.222 do concello de Trazo, tomo 5, libro 6, folio 7, CRU 15015000123456.',
      '3. Titular: Antón Rei Souto, NIF 12345678Z, dono da totalidade do pleno dominio.',
      '4. Cargas: gravada cunha hipoteca a favor de Abanca.',
    ].join('\n'),
  );
  expect(nota).toMatchObject({
    registry: 'Rexistro da Propiedade de Ordes',
    finca: { number: '2.222', municipality: 'Trazo' },
  });
});
