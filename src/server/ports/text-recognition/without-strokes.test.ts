import { describe, expect, test } from 'vitest';
import { withoutStrokes } from './without-strokes.ts';
import type { SeenWord } from './words-of-tsv.ts';

/** Words of a line, each 16 pixels for a letter and 10 from the next. */
function line(text: string, { left = 300, top = 100, confidence = 92 } = {}): readonly SeenWord[] {
  let x = left;
  return text.split(' ').map((word) => {
    const seen = { text: word, line: `${top} ${left}`, left: x, top, width: word.length * 16, height: 30, confidence };
    x += seen.width + 10;
    return seen;
  });
}

const textOf = (...lines: readonly (readonly SeenWord[])[]) =>
  withoutStrokes(lines.flat())
    .map(({ text }) => text)
    .join(' ');

describe("a table's rule", () => {
  test.for([
    ['| Titulares', 'Titulares'],
    ['¡Tolosa', 'Tolosa'],
    ["'2025eko abenduaren 18a", '2025eko abenduaren 18a'],
    ['"Partaidetza-kuota: ehuneko hamabost.', 'Partaidetza-kuota: ehuneko hamabost.'],
    ['pleno dominio |', 'pleno dominio'],
  ])('is no part of "%s"', ([seen = '', meant]) => {
    expect(textOf(line(seen))).toBe(meant);
  });

  test.for([
    '"Los Castaños" y otra',
    '‘Mas Pla’ de dalt',
    "l'edifici d'onze",
    'a | b',
    '¡Atención!',
    '-',
    '— 50 %',
    'y',
    '1',
    '**',
    "'n",
  ])('is not seen in "%s"', (seen) => {
    expect(textOf(line(seen))).toBe(seen);
  });

  test('moves the word that it was read with to where its letters begin', () => {
    expect(withoutStrokes(line('¡Tolosa'))).toMatchObject([{ text: 'Tolosa', left: 316, width: 96 }]);
  });

  test('is known by others beside it where it was read as a figure, which is then doubted', () => {
    const strokes = [line("'Daroca", { top: 200 }), line('| Cabra', { top: 300 })];
    const [first] = withoutStrokes([line('16127'), ...strokes].flat());
    expect(first).toMatchObject({ text: '6127', confidence: 0 });
    expect(textOf(line('16127'), ...strokes.slice(1))).toBe('16127 Cabra');
    expect(textOf(line('16127', { left: 500 }), ...strokes)).toBe('16127 Daroca Cabra');
  });
});

test('specks alone are nothing, and signs between words of a sentence are', () => {
  expect(textOf(line('Tolosa'), line('. ,', { left: 800 }), line('+', { left: 1200 }))).toBe('Tolosa');
  expect(textOf(line('9,02 € + IVA'))).toBe('9,02 € + IVA');
});

test('a few letters that were hardly believed are nothing where they stand alone', () => {
  expect(textOf(line('Kargak'), line('EEE', { top: 200, confidence: 25 }))).toBe('Kargak');
  expect(textOf(line('Kargak'), line('EEE', { top: 200 }))).toBe('Kargak EEE');
  expect(textOf(line('Cargas: NO', { confidence: 30 }))).toBe('Cargas: NO');
  expect(textOf(line('75%', { confidence: 30 }))).toBe('75%');
});

test('lines on their side in a margin are left out, unless the page is', () => {
  const onSide = line('Verificable electrónica del Registro', { left: 20, top: 900 }).map((word) => ({
    ...word,
    width: 20,
    height: 180,
  }));
  const upright = [100, 200, 300].flatMap((top) => line('Registro propiedad inmueble número', { top }));
  expect(withoutStrokes([...upright, ...onSide])).toEqual(upright);
  expect(withoutStrokes(onSide)).toEqual(onSide);
});
