import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';

const line = (...cells: readonly (readonly [number, string])[]) => ({
  gap: false,
  cells: cells.map(([x, text]) => ({ x, text })),
});

test('properties that are set beside each other are read one by one', () => {
  const { notas } = readNotas([
    [
      line([40, 'Extraídas del Registro de la Propiedad de Madrid nº 6 el 2023-01-19']),
      line([44, 'Finca'], [174, '70.418'], [501, '70.566']),
      line([44, 'Municipio'], [174, 'Madrid'], [501, 'Madrid']),
      line([44, 'IDUFIR'], [174, '28084000870112'], [501, '28084000871553']),
      line([44, 'Descripción'], [174, 'Oficina 3-D en planta tercera, con'], [501, 'Plaza de aparcamiento 118,']),
      line([174, '96,40 m² construidos. Cuota 0,92%.'], [501, 'con 13,20 m². Cuota 0,06%.']),
      line([44, 'Titular'], [174, 'Sotomayor Gestión, S.A. (A80771231)'], [501, 'Sotomayor Gestión, S.A. (A80771231)']),
      line([44, 'Derecho y cuota'], [174, '100% del pleno dominio'], [501, '100% del pleno dominio']),
      line([44, 'Cargas'], [174, 'Hipoteca: Deutsche Bank, S.A.E., 420.000,00 €.'], [501, 'Sin cargas']),
    ],
  ]);
  expect(notas).toMatchObject([
    {
      finca: { number: '70.418', municipality: 'Madrid' },
      cru: '28084000870112',
      description: 'Oficina 3-D en planta tercera, con 96,40 m² construidos. Cuota 0,92%.',
      charges: [{ kind: 'mortgage' }],
    },
    { finca: { number: '70.566' }, cru: '28084000871553', isFree: true },
  ]);
});
