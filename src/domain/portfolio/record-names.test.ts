import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { importProblemMessage, NO_TABLE, TABLE_TOO_LARGE } from './import-messages.ts';
import { factsOf, NAME_OF, nameOfDraft } from './record-names.ts';

test('a thing is called by what names it best', () => {
  const all = { direccion: 'Calle 1', referencia_catastral: 'R1', cru: 'C1', finca: '7' };
  expect(nameOfDraft('inmueble', all)).toBe('Calle 1');
  expect(nameOfDraft('inmueble', { ...all, direccion: '' })).toBe('R1');
  expect(nameOfDraft('inmueble', { cru: 'C1', finca: '7' })).toBe('C1');
  expect(nameOfDraft('inmueble', { finca: '7' })).toBe('7');
  expect(nameOfDraft('vehiculo', { matricula: '1234BBB', bastidor: 'V1' })).toBe('1234BBB');
  expect(nameOfDraft('vehiculo', { bastidor: 'V1' })).toBe('V1');
  expect(nameOfDraft('empresa', { name: 'Peña' })).toBe('Peña');
  expect(nameOfDraft('inmueble', { titular: 'Ana' })).toBe('');
});

test('and by its number where nothing does', () => {
  const property = (attr: Record<string, string>) => ({
    id: 9,
    meta: { attr, tipo: null, uso: null, favoritos: false },
  });
  expect([NAME_OF.inmueble(property({})), NAME_OF.inmueble(property({ cru: 'C1' }))]).toEqual(['9', 'C1']);
  const vehicle = (attr: Record<string, string>) => ({ id: 8, meta: { attr, tipo: null, etiqueta: null, uso: null } });
  expect([NAME_OF.vehiculo(vehicle({})), NAME_OF.vehiculo(vehicle({ bastidor: 'V1' }))]).toEqual(['8', 'V1']);
});

test('its facts are described in words, without its name, flags and blanks', () => {
  const draft = { direccion: 'Calle 1', provincia: '28', tipo: '101', uso: '', titular: 'Ana', favoritos: '1' };
  expect(factsOf('inmueble', draft, 'en').map(({ field, label, value }) => [field, label, value])).toEqual([
    ['provincia', 'Province', expect.stringContaining('Madrid')],
    ['tipo', 'Type', expect.stringMatching(/^\p{Lu}\p{Ll}+/u)],
    ['titular', 'Holder', 'Ana'],
  ]);
  expect(factsOf('inmueble', { provincia: '99', tipo: '1' }, 'es').map(({ value }) => value)).toEqual(['99', '1']);
});

test('each fault of a table has a sentence of its own in each language, which repeats what was given', () => {
  const codes = [
    'empty',
    'column_unknown',
    'column_twice',
    'too_many_cells',
    'word_unknown',
    'twice',
    'too_many_lines',
  ] as const;
  const all = LOCALES.flatMap((locale) => codes.map((code) => importProblemMessage({ code, value: '777' }, locale)));
  for (const text of [...all, ...Object.values(NO_TABLE), ...Object.values(TABLE_TOO_LARGE)])
    expect(text).toMatch(/^[\p{Lu}«“].{15,}\.$/u);
  expect(new Set(all).size).toBe(all.length);
  for (const code of ['word_unknown', 'twice', 'too_many_lines'] as const)
    for (const locale of LOCALES) expect(importProblemMessage({ code, value: '777' }, locale)).toContain('777');
  const limits = LOCALES.map((locale) => importProblemMessage({ code: 'too_many_lines', value: '9' }, locale));
  expect(limits.map((text) => /2[.,]000/.exec(text)?.[0])).toEqual(['2.000', '2,000', '2.000']);
  expect(importProblemMessage({ code: 'cadastral_wrong', value: '98' }, 'es')).toMatch(/^«98»: \p{Lu}/u);
  expect(importProblemMessage({ code: 'unnamed', value: '' }, 'es')).toMatch(/^\p{Lu}/u);
});
