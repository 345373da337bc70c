import { describe, expect, test } from 'vitest';
import { correctedNotas } from './corrected-notas.ts';
import { docEntitiesOf, docParsedOf } from './doc-parsed.ts';
import type { Nota } from './read-notas.ts';
import { isEligibleForSale } from './sale-eligibility.ts';

const READ: Nota = {
  registry: 'Sevilla nº 4',
  issuedOn: '2026-11-20',
  finca: { number: '12345', municipality: 'Sevilla' },
  cru: '41001000123456',
  cadastralReference: '7837301VG8173B0001TT',
  description: 'URBANA: Local en planta baja.',
  owners: [{ name: 'CLIENT, CARMEN', taxId: null, share: '100%', percent: 100, right: 'full', title: null }],
  isFree: false,
  charges: [{ kind: 'mortgage', text: 'HIPOTECA por 120.000 euros.' }],
};
const NAME = 'Carmen Cliente';

describe('what an agent wrote in place of what was read', () => {
  test('counts for who owns what: names, numbers, amounts, and whether a flat may be sold', () => {
    expect(isEligibleForSale([READ], NAME)).toBe(false);
    const notas = correctedNotas([READ], {
      descripcion: 'URBANA: Vivienda en planta tercera. Referencia catastral 9872023VH5797S0001WX.',
      cargas: 'HIPOTECA por 95.000 euros.',
      titulares:
        'CLIENTE, CARMEN (12345678Z). 50% pleno dominio.\nBANCO IMAGINARIO, S.A. (A28000016). 50% pleno dominio.',
    });
    expect(isEligibleForSale(notas, NAME)).toBe(true);
    expect(docEntitiesOf(notas)).toEqual([
      { entity: 'registro', text_data: 'Sevilla nº 4' },
      { entity: 'fecha', text_data: '2026-11-20' },
      { entity: 'finca', text_data: '12345' },
      { entity: 'municipio', text_data: 'Sevilla' },
      { entity: 'cru', text_data: '41001000123456' },
      { entity: 'referencia_catastral', text_data: '9872023VH5797S0001WX' },
      { entity: 'titular', text_data: 'CLIENTE, CARMEN' },
      { entity: 'nif', text_data: '12345678Z' },
      { entity: 'titular', text_data: 'BANCO IMAGINARIO, S.A.' },
      { entity: 'nif', text_data: 'A28000016' },
      { entity: 'importe', text_data: '95.000 euros' },
    ]);
  });

  test.each([
    ['Dª Carmen Cliente, 50%; D. Juan Pérez, 50%', ['Carmen Cliente', 'Juan Pérez']],
    ['Carmen Cliente y Juan Pérez Gil, por mitad', ['Carmen Cliente', 'Juan Pérez Gil']],
    ['Santiago Ramón y Cajal', ['Santiago Ramón y Cajal']],
    ['', []],
  ])('names owners as people write them: %s', (titulares, names) => {
    const [nota] = correctedNotas([READ], { descripcion: 'Piso', cargas: '', titulares });
    expect(nota?.owners.map(({ name }) => name)).toEqual(names);
  });

  test('of a usufruct makes nobody an owner', () => {
    const texts = { descripcion: 'Vivienda', cargas: '', titulares: 'Carmen Cliente. 100% usufructo' };
    expect(isEligibleForSale(correctedNotas([READ], texts), NAME)).toBe(false);
  });

  test('keeps several properties apart by the heads under which they stand', () => {
    const garage = { ...READ, finca: { number: '12399', municipality: 'Sevilla' }, owners: [] };
    const flat = { ...READ, description: 'URBANA: Vivienda.' };
    const parsed = docParsedOf([flat, garage]) ?? { descripcion: '', cargas: '', titulares: '' };
    const titulares = 'Finca 12345, Sevilla:\nPÉREZ, JUAN\n\nFinca 12399, Sevilla:\nCLIENTE, CARMEN';
    const notas = correctedNotas([flat, garage], { ...parsed, titulares });
    expect(notas.map(({ finca, owners }) => [finca?.number, owners.map(({ name }) => name)])).toEqual([
      ['12345', ['PÉREZ, JUAN']],
      ['12399', ['CLIENTE, CARMEN']],
    ]);
    expect(isEligibleForSale(notas, NAME), 'the premises are hers, the flat is not').toBe(false);
  });

  test('has no description of a property that is named for its owners only', () => {
    const titulares = 'Finca 12345, Sevilla:\nCLIENTE, CARMEN';
    const notas = correctedNotas([READ], { descripcion: 'Finca 12399, Sevilla:\nGaraje', cargas: '', titulares });
    expect(notas.map(({ description, owners }) => [description, owners.length])).toEqual([
      ['Garaje', 0],
      ['', 1],
    ]);
  });

  test('a text that an agent left as it was read gives what was read', () => {
    const parsed = docParsedOf([READ]);
    if (!parsed) throw new Error('it says something');
    expect(docEntitiesOf(correctedNotas([READ], parsed))).toEqual(docEntitiesOf([READ]));
  });
});
