import { describe, expect, test } from 'vitest';
import { daysNamed, findNoteDate, findSignedDay } from './note-date.ts';

const MONTHS = [
  ['ENERO', 'GENER', 'XANEIRO'],
  ['FEBRERO', 'FEBRER', 'FEBREIRO'],
  ['MARZO', 'MARÇ', 'MARZO'],
  ['ABRIL', 'ABRIL', 'ABRIL'],
  ['MAYO', 'MAIG', 'MAIO'],
  ['JUNIO', 'JUNY', 'XUÑO'],
  ['JULIO', 'JULIOL', 'XULLO'],
  ['AGOSTO', 'AGOST', 'AGOSTO'],
  ['SEPTIEMBRE', 'SETEMBRE', 'SETEMBRO'],
  ['OCTUBRE', 'OCTUBRE', 'OUTUBRO'],
  ['NOVIEMBRE', 'NOVEMBRE', 'NOVEMBRO'],
  ['DICIEMBRE', 'DESEMBRE', 'DECEMBRO'],
].flatMap((names, index) => names.map((name) => [name, index + 1] as const));
const BASQUE = [
  ...['URTARRILAREN', 'OTSAILAREN', 'MARTXOAREN', 'APIRILAREN', 'MAIATZAREN', 'EKAINAREN'],
  ...['UZTAILAREN', 'ABUZTUAREN', 'IRAILAREN', 'URRIAREN', 'AZAROAREN', 'ABENDUAREN'],
].map((name, index) => [name, index + 1] as const);
const DAYS = [
  ['UNO', 'UN', 'PRIMERO'],
  ['DOS', 'DOUS'],
  ['TRES'],
  ['CUATRO', 'QUATRE', 'CATRO'],
  ['CINCO', 'CINC'],
  ['SEIS', 'SIS'],
  ['SIETE', 'SET', 'SETE'],
  ['OCHO', 'VUIT', 'OITO'],
  ['NUEVE', 'NOU', 'NOVE'],
  ['DIEZ', 'DEU', 'DEZ'],
  ['ONCE', 'ONZE'],
  ['DOCE', 'DOTZE'],
  ['TRECE', 'TRETZE'],
  ['CATORCE', 'CATORZE'],
  ['QUINCE', 'QUINZE'],
  ['DIECISÉIS', 'SETZE', 'DEZASEIS'],
  ['DIECISIETE', 'DISSET', 'DEZASETE'],
  ['DIECIOCHO', 'DIVUIT', 'DEZAOITO'],
  ['DIECINUEVE', 'DINOU', 'DEZANOVE'],
  ['VEINTE', 'VINT', 'VINTE'],
  ['VEINTIUNO', 'VEINTIÚN'],
  ['VEINTIDÓS'],
  ['VEINTITRÉS'],
  ['VEINTICUATRO'],
  ['VEINTICINCO'],
  ['VEINTISÉIS'],
  ['VEINTISIETE'],
  ['VEINTIOCHO'],
  ['VEINTINUEVE'],
  ['TREINTA', 'TRENTA', 'TRINTA'],
].flatMap((names, index) => names.map((name) => [name, index + 1] as const));
const two = (number: number) => String(number).padStart(2, '0');

describe('the day of a note', () => {
  test('is the first that its label is followed by, however it is written', () => {
    expect(findNoteDate('Expedida el dos de marzo de dos mil veinte, presentada 05/06/2025')).toBe('2020-03-02');
    expect(findNoteDate('Expedida el 05/06/2025, presentada el dos de marzo de dos mil veinte')).toBe('2025-06-05');
  });

  test('in words ends where its year does, with any space before it', () => {
    expect(findNoteDate('Fecha de emisión: 2 de marzo de  dos mil veinte')).toBe('2020-03-02');
    expect(findNoteDate('Fecha de emisión: 2 de marzo de dos mil veinte en Jaca a las diez')).toBe('2020-03-02');
  });

  test.each(MONTHS)('in %s is of month %i', (name, month) => {
    expect(findNoteDate(`Fecha de emisión: 7 de ${name} de 2026`)).toBe(`2026-${two(month)}-07`);
  });

  test.each(BASQUE)('in Basque, 2026ko %s 7, is of month %i', (name, month) => {
    expect(findNoteDate(`JAULKITAKO EGUNA: 2026KO ${name} 7`)).toBe(`2026-${two(month)}-07`);
  });

  test.each(DAYS)('%s is day %i', (name, day) => {
    expect(findNoteDate(`Fecha: ${name} de enero de dos mil veintiséis`)).toBe(`2026-01-${two(day)}`);
  });

  test.each([
    ['Fecha: 31/12/2026', '2026-12-31'],
    ['FECHA: 2026-12-31', '2026-12-31'],
    ['Data de emissió: 1.2.2026', '2026-02-01'],
    ['Expedida el 1 de enero de 2026', '2026-01-01'],
    ["Data: 3 d'octubre de 2025", '2025-10-03'],
    ['Fecha: treinta y uno de enero de dos mil veinte', '2020-01-31'],
    ['Fecha: 30/02/2026', null],
    ['Fecha: 01/01/1899', null],
    ['Fecha: 01/01/1900', '1900-01-01'],
    ['Fecha: 31/12/2199', '2199-12-31'],
    ['Fecha: 01/01/2200', null],
    ['Sin fecha', null],
    ['31/12/2026', null],
    ['Fecha: sin indicar\nFecha de expedición: 02/03/2026', '2026-03-02'],
  ])('%j is %s', (text, day) => {
    expect(findNoteDate(text)).toBe(day);
  });
});

test.each(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].map((name, at) => [name, at + 1]))(
  'the Roman month %s is month %i',
  (name, month) => {
    for (const sign of ['/', '-', '.']) {
      expect(findNoteDate(`Fecha: 7${sign}${name}${sign}2026`)).toBe(`2026-${two(Number(month))}-07`);
    }
  },
);

test('what is no month in Roman numerals or words is no day', () => {
  for (const day of ['7/XIII/2026', '7/IIX/2026', '7 de brumario de 2026', '2026KO BRUMARIOREN 7', '7/13/2026']) {
    expect([day, findNoteDate(`Fecha: ${day}`)]).toEqual([day, null]);
  }
  expect(findNoteDate('Fecha: 7 de setiembre de 2026')).toBe('2026-09-07');
});

test('the day stands within ninety characters behind its label', () => {
  expect(findNoteDate(`Fecha: ${' '.repeat(70)}05/06/2025`)).toBe('2025-06-05');
  expect(findNoteDate(`Fecha: ${' '.repeat(95)}05/06/2025`)).toBeNull();
});

describe('every day that a text names as the note’s', () => {
  test('each once, without the day on which it was requested', () => {
    expect(daysNamed('Fecha: 05/06/2025\nFecha de emisión: 05/06/2025')).toEqual(['2025-06-05']);
    expect(daysNamed('Fecha: 05/06/2025\nFecha de emisión: 06/06/2025')).toEqual(['2025-06-05', '2025-06-06']);
    expect(daysNamed('Fecha de solicitud: 04/06/2025. Fecha de emisión: 05/06/2025')).toEqual(['2025-06-05']);
    expect(daysNamed('Fecha de la petición: 04/06/2025')).toEqual([]);
    expect(daysNamed(`Fecha: ${' '.repeat(65)}05/06/2025`)).toEqual([]);
    expect(daysNamed('Sin fecha')).toEqual([]);
  });

  test('with the day on which it was signed', () => {
    expect(daysNamed('Fecha: 05/06/2025\nEn Jaca, a 6 de junio de 2025')).toEqual(['2025-06-05', '2025-06-06']);
    expect(daysNamed('En Jaca, a 6 de junio de 2025')).toEqual(['2025-06-06']);
  });
});

test.each([
  ['En Jaca, a 6 de junio de 2025', '2025-06-06'],
  ['En Jaca, a seis de junio de dos mil veinticinco', '2025-06-06'],
  ['En Jaca, a 6 de\njunio de 2025', '2025-06-06'],
  ['Jaca, 6 de junio de 2025.', '2025-06-06'],
  ['En Jaca, a 6 de junio de 2025. En Huesca, a 7 de junio de 2025', '2025-06-07'],
  ['a los efectos oportunos, a 6 de junio de 2025', '2025-06-06'],
  ['6 de junio de 2025', null],
  ['', null],
])('%j was signed on %s', (text, day) => expect(findSignedDay(text)).toBe(day));

test.each([
  ["Nota emesa el vint-i-dos d'octubre de dos mil vint-i-u", '2021-10-22'],
  ["Nota emesa l'u de gener de dos mil disset", '2017-01-01'],
  ['Certidão emitida em trinta e um de julho de dois mil e quatro', '2004-07-31'],
  ['Data da certidão: 03-02-2020', '2020-02-03'],
  ['Nota emesa el dos de maig de dos mil vint-i-xyz', null],
])('is read whole, or not at all: %s', (text, day) => {
  expect(findNoteDate(text)).toBe(day);
});

test.for([
  ['a la fecha de expedición de la presente nota:\nAsiento 1.204 del Diario 98: de 24/11/2025 escritura', null],
  ['A la data d’expedició: presentat el 24/11/2025', null],
  ['Fecha de expedición: 27/11/2025. Asiento 12 del Diario 98, presentado el 24/11/2025', '2025-11-27'],
  ['Data de emissão: 27-11-2025', '2025-11-27'],
])('the day of an entry that is presented is not the note\'s in "%s"', ([text, day]) => {
  expect(findNoteDate(text ?? '')).toBe(day);
});
