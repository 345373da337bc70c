import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';

const line = (gap: boolean, ...cells: readonly (readonly [number, string])[]) => ({
  gap,
  cells: cells.map(([x, text]) => ({ x, text })),
});

test('rows whose cells wrap are read cell by cell, and a kind that is printed twice once', () => {
  const { charges } = readCharges([
    line(true, [56, 'Nº'], [78, 'Tipo'], [173, 'Acreedor'], [308, 'Principal €'], [470, 'Estado']),
    line(true, [56, '1'], [78, 'Hipoteca'], [173, 'Caja Rural de Jaén y'], [308, '640.000,00'], [470, 'Vigente']),
    line(false, [173, 'Madrid, S.C.C.']),
    line(true, [56, '2'], [78, 'Anotación de'], [173, 'Agencia Estatal de'], [308, '88.412,37'], [470, 'Vigente']),
    line(false, [78, 'embargo letra C'], [173, 'Administración']),
    line(true, [56, '3'], [78, 'Hipoteca'], [173, 'Hipoteca a favor de Banco Popular, S.A.'], [308, '310.000,00']),
  ]);
  expect(charges.map(({ text }) => text)).toEqual([
    'Hipoteca Caja Rural de Jaén y Madrid, S.C.C. 640.000,00',
    'Anotación de embargo letra C Agencia Estatal de Administración 88.412,37',
    'Hipoteca a favor de Banco Popular, S.A. 310.000,00',
  ]);
});
