import { describe, expect, test } from 'vitest';
import { fixedLines } from './fixed-lines.ts';

describe('lines of a fixed length', () => {
  const text =
    'Se segrega de la finca matriz inscrita en el mismo Registro, de la que es el resto tras varias segregaciones practicadas';

  test('hold no more characters than they may, and every word', () => {
    for (const width of [20, 30, 44, 78]) {
      const lines = fixedLines(text, width);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(lines.join('\n').replace(/-\n/g, '').replaceAll('\n', ' ')).toBe(text);
    }
  });

  test('break words between syllables', () => {
    expect(fixedLines('una hipoteca inmobiliaria', 19)).toEqual(['una hipoteca inmo-', 'biliaria']);
  });

  test('leave numbers whole', () => {
    expect(fixedLines('protocolo 1234567890', 14)).toEqual(['protocolo', '1234567890']);
  });
});
