import { expect, test } from 'vitest';
import { openPseudonyms } from './pseudonyms.ts';
import { openRestoring } from './restore-stream.ts';

test.each([1, 2, 3, 5, 7, 11, 19, 40])(
  'an identity of single figures that a model invents is a gap, in pieces of %i characters and with any words behind it',
  (size) => {
    const text =
      'Otro: 9 0 5 2 3 9 9 5 C, cuenta de la finca registral inscrita en el tomo que se dice a continuación.';
    const restoring = openRestoring(openPseudonyms([]));
    const segments = [];
    for (let at = 0; at < text.length; at += size) segments.push(...restoring.push(text.slice(at, at + size)));
    segments.push(...restoring.end());
    expect(segments.map(({ text: words }) => words).join('')).toBe(text.replace('9 0 5 2 3 9 9 5 C', '[falta: NIF]'));
  },
);
