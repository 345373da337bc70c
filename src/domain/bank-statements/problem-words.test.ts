import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { problemText, SUBJECTS } from './problem-words.ts';
import type { FileProblem, ProblemSubject } from './statement.ts';

const problem = (more: Partial<FileProblem>): FileProblem =>
  ({ kind: 'shape', what: 'day', line: 34, ...more }) as FileProblem;

test.each<[Partial<FileProblem>, readonly [string, string, string]]>([
  [{}, ['Línea 34: fecha: no es válido', 'Line 34: date: is not valid', 'Linha 34: data: não é válido']],
  [{ line: null }, ['fecha: no es válido', 'date: is not valid', 'data: não é válido']],
  [
    { found: '31-02', expected: 'AAMMDD' },
    [
      'Línea 34: fecha: pone «31-02», se esperaba AAMMDD',
      'Line 34: date: says “31-02”, expected AAMMDD',
      'Linha 34: data: diz «31-02», esperava-se AAMMDD',
    ],
  ],
  [{ found: 'x' }, ['Línea 34: fecha: pone «x»', 'Line 34: date: says “x”', 'Linha 34: data: diz «x»']],
  [
    { expected: 'AAMMDD' },
    ['Línea 34: fecha: se esperaba AAMMDD', 'Line 34: date: expected AAMMDD', 'Linha 34: data: esperava-se AAMMDD'],
  ],
  [
    { kind: 'sum', what: 'closing', found: '5.00', expected: '6.00' },
    [
      'Línea 34: saldo final: pone 5.00 y los movimientos dan 6.00',
      'Line 34: closing balance: says 5.00, and the entries come to 6.00',
      'Linha 34: saldo final: diz 5.00 e os movimentos dão 6.00',
    ],
  ],
  [
    { kind: 'missing', what: 'account' },
    ['Línea 34: cuenta: falta', 'Line 34: account: is missing', 'Linha 34: conta: falta'],
  ],
])('%j reads so in each language', (more, [es, en, pt]) => {
  expect(LOCALES.map((locale) => [locale, problemText(problem(more), locale)])).toEqual(
    LOCALES.map((locale) => [locale, { es, en, pt }[locale]]),
  );
});

test('every subject has its own word', () => {
  const subjects = Object.keys(SUBJECTS) as ProblemSubject[];
  for (const locale of LOCALES) {
    const said = subjects.map((what) => problemText(problem({ what, line: null }), locale));
    expect(new Set(said).size).toBe(subjects.length);
  }
});
