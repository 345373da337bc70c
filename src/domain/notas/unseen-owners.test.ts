import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

test.each([
  'Figura inscrito el pleno dominio de la totalidad de esta finca a\nnombre de Hostelera Costa, S.L.U., con CIF B12345674, por título de compra.',
  'Consta inscrita la totalidad del pleno dominio a favor de\nHostelera Costa, S.L.U., con CIF B12345674.',
  'Aparece inscrita a favor de Hostelera Costa, S.L.U., con CIF B12345674, la totalidad en pleno dominio.',
])('the owner of a sentence is who stands after "a favor de", however the line is parted: %j', (text) => {
  expect(read(text)).toEqual([['Hostelera Costa, S.L.U.', 'B12345674', 100, 'full']]);
});

test.each([
  ['Laia Bosch, amb NIF ***8774**, és titular del 100 per cent de la finca en ple domini.', 'Laia Bosch'],
  ['Sáez Fernández, Adrián (***0027**)\n100% en pleno dominio.', 'Sáez Fernández, Adrián'],
  ['Figura inscrito el pleno dominio de la totalidad a nombre de Ana Gil, con NIF ***1518**.', 'Ana Gil'],
  ['João Sousa, contribuinte fiscal ***1396** - propriedade plena da totalidade.', 'João Sousa'],
])('a number of which only some figures are printed is none, and parts the name from the rest: %j', (text, name) => {
  expect(read(text)).toEqual([[name, null, 100, 'full']]);
});

test.each([
  ['Sobre la finca no recae carga alguna.'],
  ['No pesan sobre ella cargas ni gravámenes.'],
  ['Non recaen cargas sobre o predio.'],
  ['Nenhum.'],
])('a property is free: %s', (text) => {
  expect(readCharges(pagesOfText(text).flat())).toMatchObject({ isFree: true, charges: [] });
});

test('in a scan, dots before charges and between labels and values may be read as letters', () => {
  const text = `REGISTRO DE LA PROPIEDAD DE LLANES
FECHA... o... co :2-1X-2026
TÉRMINO MUNICIPAL. ........ a. LLANES
NÚMERO DE FINCA.............:27.314
L--- Descripción ------
URBANA: CASA EN LLANES. LINDA: FRENTE, CALLE. CUOTA: 2,52%.
on --- Titulares ------
NOMBRE. ........ooooococooroca el : DEL RÍO MUÑOZ, ANTONIO
DERECHO. ...occocooncocococo : PLENO DOMINIO
PARTICIPACIÓN. ........... . ..:100,0000 POR CIENTO
>  ----  Cargas  ------
e HIPOTECA A FAVOR DE UN BANCO.
e SERVIDUMBRE DE PASO A FAVOR DE LA FINCA 3.`;
  const [nota] = readNotas(pagesOfText(text)).notas;
  expect(nota).toMatchObject({
    issuedOn: '2026-09-02',
    finca: { number: '27.314', municipality: 'LLANES' },
    description: 'URBANA: CASA EN LLANES. LINDA: FRENTE, CALLE. CUOTA: 2,52%.',
    owners: [{ name: 'DEL RÍO MUÑOZ, ANTONIO', percent: 100, right: 'full' }],
    charges: [{ text: 'HIPOTECA A FAVOR DE UN BANCO.' }, { text: 'SERVIDUMBRE DE PASO A FAVOR DE LA FINCA 3.' }],
  });
});

test.each([
  'Doña Ana Gil Ruiz, DNI 12345678Z, casada en gananciales con Don Luis Paz, DNI X1234567L, es titular del 100% del pleno dominio.',
  'El pleno dominio de la totalidad corresponde a Doña Ana Gil Ruiz, NIF 12345678Z, representada por Don Luis Paz, NIF X1234567L.',
])('a spouse or an agent who is named is no owner, and a name that comes so leaves the owners unsure: %s', (said) => {
  const text = `Registro de la Propiedad de Jaca\nFinca nº 31 de Jaca\nTITULARIDAD\n${said}\nCARGAS\nLibre de cargas.`;
  const [nota] = readNotas(pagesOfText(text)).notas;
  expect(nota?.owners.map(({ name, taxId }) => [name, taxId])).toEqual([['Ana Gil Ruiz', '12345678Z']]);
  expect(nota?.marks?.owners.isSure).toBe(false);
});

test('a line that begins with another charge begins another entry, unless the sentence above goes on', () => {
  const text =
    'Hipoteca a favor de Bankia: 100.000 €. Fecha: 3/5/2010\nAfección fiscal por 5 años desde 3/5/2021, por la\nHipoteca citada';
  expect(readCharges(pagesOfText(text).flat()).charges.map(({ kind }) => kind)).toEqual(['mortgage', 'tax_liability']);
});

test('an entry of which it is denied that it was cancelled stays', () => {
  const text = 'No consta que la hipoteca haya sido cancelada. HIPOTECA a favor de un banco por 3.000 euros.';
  expect(readCharges(pagesOfText(text).flat()).charges).toHaveLength(1);
});

test.each(['39312360A', '39312360-A', '39.312.360 A'])('the letter of a number (%s) before a name is no word', (id) => {
  const text = `ANA GIL RUIZ, con N.I.F. ${id} y GROSSMANN, JÜRGEN, con N.I.E. X1234567-L\nPARTICIPACIÓN: 100% del pleno dominio.`;
  expect(read(text).map(([name]) => name)).toEqual(['ANA GIL RUIZ', 'GROSSMANN, JÜRGEN']);
});
