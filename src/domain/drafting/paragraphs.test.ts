import { expect, test } from 'vitest';
import { paragraphKey, paragraphsOf } from './paragraphs.ts';

test('blank lines separate paragraphs, with any line ending', () => {
  expect(paragraphsOf('\n\n# Uno\r\n\r\n  Dos\nlíneas \n \t\n\n\nTres\r\r\n')).toEqual([
    '# Uno',
    'Dos\nlíneas',
    'Tres',
  ]);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

test('blanks, marks of Markdown and how a letter is coded make no other paragraph', () => {
  const key = paragraphKey('Petición de Ana');
  for (const same of [
    ' **Petición** de\n Ana ',
    '> _Petición de Ana_',
    '# Petición de `Ana`',
    'Petición de Ana'.normalize('NFD'),
  ])
    expect(paragraphKey(same)).toBe(key);
  expect(paragraphKey('Peticiónde Ana')).not.toBe(key);
});
