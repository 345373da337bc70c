import { expect, test } from 'vitest';
import { withoutMargins } from './marginal-text.ts';
import { textOfLine } from './text-page.ts';

const line = (left: number, ...cells: readonly string[]) => ({
  gap: false,
  cells: cells.map((text, place) => ({ x: left + place * 100, text })),
  place: { page: 1, left, top: 100 },
});
const BODY = ['La finca está gravada', 'con una hipoteca', 'a favor de un banco'].map((text) => line(130, text));

test.each([
  'Verificable sede electrónica del C.S.V.: 210016C77E2B01D4 la Registro en',
  'verificación 20C4 Código de 9 03025 A7B1 5D93',
  'firmado electrónicamente Documento',
])('what is printed along the margin is no part of a line: %s', (text) => {
  const [first, ...others] = withoutMargins([line(45, text, 'a) Hipoteca'), ...BODY, line(45, text)]);
  expect(first && textOfLine(first)).toBe('a) Hipoteca');
  expect(others).toEqual(BODY);
});

test.each(['1ª', 'Cargas'])('labels and numbers there are: %s', (text) => {
  const page = [line(45, text, 'a) Hipoteca'), ...BODY, line(128, 'C.S.V.: 210016C77E2B01D4')];
  expect(withoutMargins(page)).toEqual(page);
});
