import { expect, test } from 'vitest';
import { problemText } from './problem-words.ts';

test('a problem is told with its line and its reason in every language', () => {
  const sum = { kind: 'sum', what: 'credit_total', line: 34, found: '500.00', expected: '450.00' } as const;
  expect(problemText(sum, 'es')).toBe('Línea 34: total de abonos: pone 500.00 y los movimientos dan 450.00');
  expect(problemText(sum, 'en')).toBe('Line 34: total of credits: says 500.00, and the entries come to 450.00');
  expect(problemText({ kind: 'missing', what: 'closing', line: null }, 'pt')).toBe('saldo final: falta');
  expect(problemText({ kind: 'shape', what: 'file', line: 1 }, 'es')).toBe('Línea 1: el archivo: no es válido');
  expect(problemText({ kind: 'shape', what: 'length', line: 2, found: '81', expected: '80' }, 'es')).toBe(
    'Línea 2: longitud del registro: pone «81», se esperaba 80',
  );
});
