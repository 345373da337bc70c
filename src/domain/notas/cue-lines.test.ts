import { expect, test } from 'vitest';
import { cueLines } from './cue-lines.ts';
import type { TextLine } from './text-page.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const lineOf = (text: string) => pagesOfText(text)[0]?.[0] as TextLine;

test.each([
  ['Se describe así: URBANA. Piso', 'Se describe así:', 'URBANA. Piso'],
  ['cuya descripción es como sigue: Vivienda ', 'cuya descripción es como sigue:', 'Vivienda'],
  ['tiene la siguiente descripción: RÚSTICA.', 'tiene la siguiente descripción:', 'RÚSTICA.'],
  ['té la descripció següent: URBANA.', 'té la descripció següent:', 'URBANA.'],
  ['es descriu tal com segueix: Habitatge', 'es descriu tal com segueix:', 'Habitatge'],
  ['ten a seguinte descrición: “URBANA', 'ten a seguinte descrición:', '“URBANA'],
  ['deskribapena, honela: HIRIKOA', 'deskribapena, honela:', 'HIRIKOA'],
])('%j heads a description', (text, before, description) => {
  const [head, described, ...others] = cueLines([{ ...lineOf(text), gap: false }]);
  expect(others).toEqual([]);
  expect(head).toMatchObject({ gap: false, cells: [{ text: before }] });
  expect(described).toMatchObject({ gap: true, cells: [{ text: `Descripción: ${description}` }] });
});

test.each(['Se describe así: urbana', 'URBANA. Piso', 'Finca\tcomo sigue: URBANA', 'así URBANA'])(
  '%j stays one line',
  (text) => {
    const line = lineOf(text);
    expect(cueLines([line])).toEqual([line]);
    expect(cueLines([line]).map(textOfLine)).toEqual([textOfLine(line)]);
  },
);

test.each([
  ['se encontra descrito, concelho de Évora, o\nseguinte prédio:\nTerra de cultura', 'Terra de cultura'],
  ['se encontra descrito o seguinte\nprédio:\nLoja no rés-do-chão', 'Loja no rés-do-chão'],
  ['figura inscrita la siguiente finca:\nCasa en Jaca', 'Casa en Jaca'],
  ['hi consta la finca següent:\nHabitatge', 'Habitatge'],
  ['que se describe como sigue:\nPiso primero', 'Piso primero'],
])('%j ends with a cue, and a description follows', (text, description) => {
  expect(cueLines(pagesOfText(text).flat()).map(textOfLine).at(-1)).toBe(`Descripción: ${description}`);
});

test('a cue to something else than a property begins no description', () => {
  const lines = pagesOfText('aparece gravada con lo siguiente:\nHipoteca a favor de un banco').flat();
  expect(cueLines(lines)).toEqual(lines);
});
