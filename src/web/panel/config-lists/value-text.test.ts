import { expect, test } from 'vitest';
import { es as text } from './i18n/es.ts';
import { pt } from './i18n/pt.ts';
import { sentenceOf, valueText } from './value-text.ts';

const spanish = { text, locale: 'es' } as const;

test('a value in several languages is shown in the language of its reader, or in one that it has', () => {
  const names = { es: 'Faltan datos', en: 'Data missing', pt: '' };
  expect(valueText(undefined, names, spanish)).toBe('Faltan datos');
  expect(valueText(undefined, names, { text: pt, locale: 'pt' })).toBe('Faltan datos');
  expect(valueText(undefined, { es: '', en: 'Data missing', pt: '' }, spanish)).toBe('Data missing');
  expect(valueText(undefined, { es: '', en: '', pt: '' }, spanish)).toBe(text.empty);
});

test('what is on, off or blank is shown in words', () => {
  expect([true, false, '', null].map((value) => valueText(undefined, value, spanish))).toEqual([
    text.yes,
    text.no,
    text.empty,
    text.empty,
  ]);
});

test('a problem is shown as a sentence', () => {
  expect(sentenceOf('não pode estar vazio', 'pt')).toBe('Não pode estar vazio');
  expect(sentenceOf('{{name}} puede quedar vacío', 'es')).toBe('{{name}} puede quedar vacío');
});
