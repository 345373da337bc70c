import { expect, test } from 'vitest';
import type { StrayValue } from '../../../contract/drafting.ts';
import { partsAt } from './parts-at.ts';

const value = (text: string): StrayValue => ({ name: `name ${text}`, kind: 'name', text });
const parts = (text: string, ...values: string[]) =>
  partsAt(text, values.map(value)).map(({ text: part, name }) => (name === null ? part : [part]));

test('a text is parted at the values in it, with any spaces and signs', () => {
  expect(parts('Vende Luis  Soto (1.2) a LUIS SOTO y a Luis Sotomayor', 'Luis Soto', '1.2')).toEqual([
    'Vende ',
    ['Luis  Soto'],
    ' (',
    ['1.2'],
    ') a ',
    ['LUIS SOTO'],
    ' y a Luis Sotomayor',
  ]);
  expect(parts('182', '1.2')).toEqual(['182']);
  expect(parts('Luis Soto Paz', 'Luis Soto', 'Luis Soto Paz')).toEqual([['Luis Soto Paz']]);
  expect(parts('nada')).toEqual(['nada']);
});
