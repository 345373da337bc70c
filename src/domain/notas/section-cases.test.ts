import { describe, expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { KEPT_CASES, OPEN_CASES } from './testing/section-cases.ts';
import { pagesOfText } from './text-page.ts';

const noteOf = (owners: string, charges: string) =>
  ['REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4', 'DATOS DE LA FINCA', 'FINCA DE SEVILLA Nº: 12345']
    .concat(['TITULARIDADES', owners, 'CARGAS', charges, 'ADVERTENCIAS', 'Sin valor de certificación.'])
    .join('\n');
const read = (owners: string, charges: string) => readNotas(pagesOfText(noteOf(owners, charges))).notas[0];
const OWNER = 'TITULAR: GARCIA LOPEZ, ANA\nN.I.F.: 12345678Z\nPARTICIPACION: 100% del pleno dominio';

describe.each([
  ['open', OPEN_CASES],
  ['kept', KEPT_CASES],
] as const)('sections of notes, the %s half', (_, cases) => {
  test.each(cases)('$name', ({ owners, charges, holders, inForce }) => {
    const nota = read(owners, charges);
    const found = nota?.owners.map(({ name, percent }) => [name, percent && Math.round(percent * 100) / 100]);
    expect(found).toEqual(holders);
    expect(nota?.charges.map(({ text }) => text)).toHaveLength(inForce);
  });
});

describe('a property is free only where the note says so', () => {
  test.each([
    ['PENDIENTES', false],
    ['NO HAY MÁS CARGAS.', false],
    ['CARGAS CANCELADAS EN LOS ÚLTIMOS DOS AÑOS:\nHIPOTECA a favor de BANCO SOL, S.A.', false],
    ['NO HAY CARGAS VIGENTES\nCARGAS CANCELADAS EN LOS ÚLTIMOS DOS AÑOS:\nHIPOTECA a favor de BANCO SOL, S.A.', true],
    ['PENDIENTES\nNO HAY CARGAS', true],
    ['No hay cargas propias. HIPOTECA por procedencia a favor de BANCO SOL, S.A., por 1.000 euros.', false],
    ['No hay cargas, salvo una hipoteca a favor de BANCO SOL, S.A.', false],
    ['CARGAS CANCELADAS: NINGUNA.\nHIPOTECA a favor de BANCO SOL, S.A., por 1.000 euros.', false],
  ])('%s', (charges, isFree) => {
    expect(read(OWNER, charges)?.isFree).toBe(isFree);
  });

  test.each([
    'No hay cargas propias. HIPOTECA por procedencia a favor de BANCO SOL, S.A., por 1.000 euros.',
    'No hay cargas, salvo una hipoteca a favor de BANCO SOL, S.A.',
    'CARGAS CANCELADAS: NINGUNA.\nHIPOTECA a favor de BANCO SOL, S.A., por 1.000 euros.',
    'CARGAS CANCELADAS\nEMBARGO a favor de GETAFE.\nCARGAS VIGENTES\nHIPOTECA a favor de BANCO SOL, S.A.',
  ])('and what burdens it beside is not lost: %s', (charges) => {
    expect(read(OWNER, charges)?.charges).toMatchObject([{ kind: 'mortgage' }]);
  });
});

describe('owners that are named together', () => {
  const two = (said: string) =>
    read(`DON LUIS PEREZ SANZ, N.I.F. 12345678Z, y DOÑA EVA RUIZ DIAZ, N.I.F. 87654321X, ${said}`, 'Sin cargas')
      ?.owners;

  test('have each what the text says of each', () => {
    expect(two('titulares cada uno del 25% del pleno dominio.')).toMatchObject([{ percent: 25 }, { percent: 25 }]);
  });

  test('divide what it says of both', () => {
    expect(two('titulares de una mitad indivisa del pleno dominio.')).toMatchObject([{ percent: 25 }, { percent: 25 }]);
  });

  test('have no share where it says none and the right is not the whole', () => {
    expect(two('titulares del usufructo.')).toMatchObject([{ percent: null }, { percent: null }]);
  });
});
