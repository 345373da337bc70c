import { expect, test } from 'vitest';
import { fillGap, gapsIn, gapText } from './gaps.ts';
import type { Segment } from './ink.ts';
import { paragraphKey } from './paragraphs.ts';
import { unreviewedParagraphs } from './review.ts';

const WRITTEN: readonly Segment[] = [
  { ink: 'clause', text: '# Título\n\n' },
  { ink: 'machine', text: 'La finca es de ' },
  { ink: 'data', text: 'Carmen' },
  { ink: 'machine', text: '.\n\nSe pide la *inscripción*.\n\n' },
  { ink: 'data', text: 'Madrid' },
];

test('paragraphs of the machine wait for a person, changed ones are the person’s', () => {
  const content = WRITTEN.map(({ text }) => text).join('');
  const left = (given: string, reviewed: readonly string[] = []) =>
    unreviewedParagraphs({ content: given, written: WRITTEN, reviewed });
  expect(left(content)).toEqual(['La finca es de Carmen.', 'Se pide la *inscripción*.']);
  expect(left(content, [paragraphKey('La finca es de Carmen.')])).toEqual(['Se pide la *inscripción*.']);
  expect(left('# Título\n\nLa finca es de Carmen y de nadie más.')).toEqual([]);
  // Spaces and Markdown marks are no change.
  expect(left('La  finca es de **Carmen**.\r\n\r\nOtro')).toEqual(['La  finca es de **Carmen**.']);
});

test('gaps are found with any spacing, listed once, and filled everywhere', () => {
  const text = `A ${gapText('fecha')} B [ Falta :fecha ] C [falta: NIF]`;
  expect(gapsIn(text)).toEqual(['fecha', 'NIF']);
  expect(fillGap(text, 'fecha', '$& hoy')).toBe('A $& hoy B $& hoy C [falta: NIF]');
  expect(gapsIn('[nada] falta: esto')).toEqual([]);
});
