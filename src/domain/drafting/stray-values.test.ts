import { describe, expect, test } from 'vitest';
import { knownWords } from './names-in.ts';
import { plainText, strayValues } from './stray-values.ts';
import { valuesIn } from './values-in.ts';

const ORDER = [
  'Carmen Ñúñez Rey',
  '12345678Z',
  '28015000123456',
  '9872023VH5797S0001WX',
  '23 de noviembre de 2026',
  'ES91 2100 0418 4502 0005 1332',
  'hipoteca de 120.000,00 €',
  'finca 1.234',
];
const VOCABULARY = new Set(
  knownWords('comparece ante el registro de la propiedad y solicita la cancelación de la ley NIF NIE CIF CRU ES'),
);
const strays = (text: string, given: { machine?: readonly string[] } = {}) =>
  strayValues({ text, machine: [], known: ORDER, vocabulary: VOCABULARY, ...given }).map(({ kind, text: written }) => [
    kind,
    written,
  ]);

describe('values of a document that its order does not contain', () => {
  test.each([
    'Comparece Carmen Ñúñez Rey, con NIF 12.345.678-Z',
    'CARMEN NUNEZ REY, 12345678 z',
    'CRU 28015 000 123 456 y referencia 9872023 VH5797S 0001 WX',
    'A 23/11/2026, o 23-11-2026, o 23 de noviembre del 2026',
    'ES9121000418450200051332 por 120000 euros, o 120.000,00 €',
    '€ 120.000,00, EUR 120000, €120,000.00 y 120 000 €',
    'entre 1-120.000 €',
    'Al Registro de la Propiedad. La Ley dice',
  ])('none in: %s', (text) => {
    expect(strays(text)).toEqual([]);
  });

  test.each([
    ['Comparece don Luis', ['name', 'Luis']],
    ['vendió a JUAN PÉREZ DE LA TORRE ayer', ['name', 'JUAN PÉREZ']],
    ['a favor de María del Mar Gómez', ['name', 'María del Mar Gómez']],
    ['NIF 12345679Z', ['tax_id', '12345679Z']],
    ['NIE X-1234567-L', ['tax_id', 'X-1234567-L']],
    ['CIF B-12.345.674', ['tax_id', 'B-12.345.674']],
    ['contribuinte 123 456 789', ['tax_id', '123 456 789']],
    ['CRU 28015000123457', ['cru', '28015000123457']],
    ['ref. 9872023 VH5797S 0001 WY', ['cadastral', '9872023 VH5797S 0001 WY']],
    ['el 24 de noviembre de 2026', ['date', '24 de noviembre de 2026']],
    ['el 24/11/2026', ['date', '24/11/2026']],
    ['por 120.000,01 €', ['amount', '120.000,01 €']],
    ['por 12 euros', ['amount', '12 euros']],
    ['por € 1.200,00 y más', ['amount', '€ 1.200,00']],
    ['por EUR 1200.', ['amount', 'EUR 1200']],
    ['menos -€5', ['amount', '-€5']],
    ['menos €-5,50', ['amount', '€-5,50']],
    ['(−120.000,00 €)', ['amount', '−120.000,00 €']],
    ['por EUR 1,200.50', ['amount', 'EUR 1,200.50']],
    ['el 31 de febrero de 2026', ['date', '31 de febrero de 2026']],
    ['el 30/02/2026', ['date', '30/02/2026']],
    ['el 2026-13-01', ['date', '2026-13-01']],
    ['el 12.34.2026', ['date', '12.34.2026']],
    ['ES91 2100 0418 4502 0005 1333', ['iban', 'ES91 2100 0418 4502 0005 1333']],
  ])('one in: %s', (text, stray) => {
    expect(strays(text)).toEqual([stray]);
  });

  test('any other figure counts only where the machine wrote it', () => {
    expect(strays('el artículo 82')).toEqual([]);
    expect(strays('el artículo 82', { machine: ['el artículo 82 y la finca 1234'] })).toEqual([['number', '82']]);
  });

  test('a day that does not exist is found although the order says it too; a number in its shape is none', () => {
    const text = 'el 31 de febrero de 2026';
    const found = strayValues({ text, machine: [], known: [text], vocabulary: VOCABULARY });
    expect(found.map(({ key }) => key)).toEqual(['2026-02-31']);
    expect(strays('tel. 91.23.4567')).toEqual([]);
  });

  test('marks of Markdown hide none', () => {
    expect(strays(plainText('**1234**5679Z y **Luis** _Soto_'))).toEqual([
      ['name', 'Luis Soto'],
      ['tax_id', '1234 5679Z'],
    ]);
  });

  test('a long hostile text takes no time', () => {
    const begun = performance.now();
    for (const text of [
      '1 '.repeat(50_000),
      'A '.repeat(50_000),
      'Ab '.repeat(33_000),
      '1.'.repeat(50_000),
      'Ab de '.repeat(16_000),
      '€ 1 '.repeat(25_000),
      `€${'1.'.repeat(50_000)}`,
    ])
      valuesIn(text);
    strays('Ab de '.repeat(16_000));
    strays('D. '.repeat(33_000));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
