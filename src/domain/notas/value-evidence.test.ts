import { expect, test } from 'vitest';
import { pagesOfText } from './text-page.ts';
import {
  beginsCleanly,
  endsWithLabel,
  isBroken,
  isLongNumber,
  isNameLeft,
  isOneCharge,
  mayGoOn,
  standsAlone,
  timesNamed,
} from './value-evidence.ts';

const lines = (text: string) => pagesOfText(text).flat();

test.each([
  ['HIPOTECA a favor de un banco.', true],
  ['- AFECCIÓN: Por cinco años.', true],
  ['2. EMBARGO sobre la mitad.', true],
  ['A favor de un banco.', true],
  ['Hipoteca Hipoteca inscrita a favor de un banco.', false],
  ['SERVIDUMBRE Servidumbre de paso.', false],
  ['EMBARGO Sobre la mitad de Ana.', false],
  ['C1 HIPOTECA a favor de un banco.', false],
  ['AP. 3 de 2010/02/03 - Penhora Quantia: 5 euros', true],
  ['AP. 3 de 2010/02/03 Quantia: 5 euros', false],
])('a charge begins without a title before its sentence: %s', (text, isClean) => {
  expect(beginsCleanly(text)).toBe(isClean);
});

test('a registry may go on below where a narrow letterhead breaks its name, and not into a heading', () => {
  const registry = 'REGISTRE DE LA PROPIETAT DE LES BORGES';
  expect(mayGoOn(lines(`${registry}\nBLANQUES`), registry)).toBe(true);
  expect(mayGoOn(lines(`${registry}\nBLANQUES`), `${registry} BLANQUES`)).toBe(false);
  expect(mayGoOn(lines(`${registry}\nNOTA SIMPLE`), registry)).toBe(false);
  expect(standsAlone(registry, lines(`Informe\n${registry}`))).toBe(true);
  expect(standsAlone(registry, lines(`Según el ${registry}`))).toBe(false);
});

test('places are counted as whole names, and end before the next label', () => {
  expect(timesNamed('Noia', 'Finca de Noia, en Noia; Noiana')).toBe(2);
  expect(['Loulé Freguesia', 'Loulé'].map(endsWithLabel)).toEqual([true, false]);
  expect(['1', '4.512'].map(isLongNumber)).toEqual([false, true]);
});

test('a surname alone on a line is left over unless an owner has it', () => {
  const text = lines('Juan Luis Mora   12345678Z\nPozo\nPrivativo');
  expect(isNameLeft(text, ['Juan Luis Mora'])).toBe(true);
  expect(isNameLeft(text, ['Juan Luis Mora Pozo'])).toBe(false);
});

test('two charges in one paragraph are seen', () => {
  const two = [
    'una hipoteca de un banco, y amb una afecció fiscal',
    'SERVIDUMBRE de paso a favor de la finca 8. Y por sí, HIPOTECA de un banco',
  ];
  expect(two.map(isOneCharge)).toEqual([false, false]);
  expect(isOneCharge('Una hipoteca a favor de un banco, en garantía de un préstamo.')).toBe(true);
});

test('a charge breaks off where it ends without a sign and another with one', () => {
  expect(isBroken(['HIPOTECA a favor de un banco.', 'AFECCIÓN según escritura'])).toBe(true);
  expect(isBroken(['HIPOTECA a favor de un banco', 'AFECCIÓN según escritura'])).toBe(false);
  expect(isBroken(['HIPOTECA a favor de un banco.', 'EMBARGO por 5.000 €'])).toBe(false);
});
