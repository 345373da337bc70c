import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../locale/locale.ts';
import { SUMMARY_WORDS } from './summary-words.ts';

/** Money is formatted with non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe.each(LOCALES)('a summary in %s', (locale) => {
  const words = SUMMARY_WORDS[locale];

  test('has a word for everything', () => {
    const {
      results: _results,
      data: _data,
      answer: _answer,
      charge: _charge,
      since: _since,
      waits,
      ends,
      ...said
    } = words;
    const texts = [...Object.values(said), ...Object.values(waits), ...Object.values(ends)];
    expect(texts).toHaveLength(7 + 16 + 8);
    for (const text of texts) expect(text).toMatch(/\p{L}{2}/u);
    expect(new Set(Object.values(waits)).size).toBe(16);
    expect(new Set(Object.values(ends)).size).toBe(8);
  });
});

test('counts one and several', () => {
  const counted = ([all, released]: readonly [number, number]) =>
    LOCALES.map((locale) => SUMMARY_WORDS[locale].results(all, released));
  expect(counted([1, 1])).toEqual([
    ...['1 archivo de resultado, 1 entregado', '1 result file, 1 released', '1 ficheiro de resultado, 1 entregue'],
  ]);
  expect(counted([2, 0])).toEqual([
    ...['2 archivos de resultado, 0 entregados', '2 result files, 0 released', '2 ficheiros de resultado, 0 entregues'],
  ]);
});

test('says what is missing, as far as it is known', () => {
  const { es, en, pt } = SUMMARY_WORDS;
  expect([es.data('NIF'), en.data('NIF'), pt.data('NIF')]).toEqual([
    ...['respuestas del formulario: NIF', 'answers of the form: NIF', 'respostas do formulário: NIF'],
  ]);
  expect([es.data(''), en.data(''), pt.data('')]).toEqual([
    ...['respuestas del formulario', 'answers of the form', 'respostas do formulário'],
  ]);
  expect([es.answer('Plano'), en.answer('Plan'), pt.answer('Planta')]).toEqual([
    ...['la respuesta del cliente (Plano)', "the customer's answer (Plan)", 'a resposta do cliente (Planta)'],
  ]);
  expect([es.answer(null), en.answer(null), pt.answer(null)]).toEqual([
    ...['la respuesta del cliente', "the customer's answer", 'a resposta do cliente'],
  ]);
  expect([es.charge(1_250), en.charge(1_250), pt.charge(1_250)].map(plain)).toEqual([
    expect.stringMatching(/^un cargo por pagar de 12,50 €$/),
    expect.stringMatching(/^a charge of €12\.50 to be paid$/),
    expect.stringMatching(/^um valor por pagar de 12,50 €$/),
  ]);
  expect([es.since('23/11'), en.since('23/11'), pt.since('23/11')]).toEqual([
    'desde el 23/11',
    'since 23/11',
    'desde 23/11',
  ]);
});
