import { describe, expect, test } from 'vitest';
import { docEntitiesOf, docParsedOf, headOf } from './doc-parsed.ts';
import type { Nota } from './read-notas.ts';

const nota = (said: Partial<Nota>): Nota => ({
  registry: null,
  issuedOn: null,
  finca: null,
  cru: null,
  cadastralReference: null,
  description: '',
  owners: [],
  isFree: false,
  charges: [],
  ...said,
});
const owner = { name: 'RUIZ, ANA', taxId: null, share: null, percent: null, right: null, title: null } as const;
const flat = nota({
  finca: { number: '100', municipality: 'Jaca' },
  description: 'URBANA: Piso.',
  owners: [
    { ...owner, taxId: '12345678Z', share: '1/2', percent: 50, right: 'full', title: 'Por compra' },
    { ...owner, name: 'MAR, LUIS', right: 'usufruct' },
    { ...owner, name: 'SOL, EVA', share: '1/4', percent: 25, right: 'bare' },
    { ...owner, name: 'PAZ, IVÁN' },
  ],
  charges: [
    { kind: 'mortgage', text: 'HIPOTECA por 1.000,50  euros y 20 €.' },
    { kind: 'easement', text: 'SERVIDUMBRE de 1.000,50  euros.' },
  ],
});

describe('what was read as three texts', () => {
  test('tells owners a line each, with number, right and title as far as they are said', () => {
    expect(docParsedOf([flat])).toEqual({
      descripcion: 'URBANA: Piso.',
      cargas: 'HIPOTECA por 1.000,50  euros y 20 €.\n\nSERVIDUMBRE de 1.000,50  euros.',
      titulares: [
        'RUIZ, ANA (12345678Z). 1/2 pleno dominio. Por compra',
        'MAR, LUIS. usufructo',
        'SOL, EVA. 1/4 nuda propiedad',
        'PAZ, IVÁN',
      ].join('\n'),
    });
  });

  test('lists several properties one after the other, each under its number, and none without content', () => {
    const free = nota({ cru: '14002000000101', isFree: true });
    const bare = nota({ owners: [owner] });
    expect(docParsedOf([flat, free, bare])).toEqual({
      descripcion: 'Finca 100, Jaca:\nURBANA: Piso.',
      cargas: [
        'Finca 100, Jaca:\nHIPOTECA por 1.000,50  euros y 20 €.\n\nSERVIDUMBRE de 1.000,50  euros.',
        'Finca 14002000000101:\nNo hay cargas registradas.',
      ].join('\n\n'),
      titulares: expect.stringMatching(/^Finca 100, Jaca:\nRUIZ, ANA \(12345678Z\).*\n\nFinca 3:\nRUIZ, ANA$/s),
    });
    expect(headOf(flat, 0, 1)).toBe('');
  });

  test('is nothing of no property', () => {
    expect(docParsedOf([])).toBeNull();
  });
});

test('names, references and amounts are listed once each, under their kind', () => {
  const whole = nota({
    ...flat,
    registry: 'Jaca',
    issuedOn: '2026-11-20',
    cru: '14002000000100',
    cadastralReference: '7837301VG8173B0001TT',
    owners: [{ ...owner, taxId: '12345678Z' }, owner],
  });
  expect(docEntitiesOf([whole, whole]).map(({ entity, text_data }) => `${entity}: ${text_data}`)).toEqual([
    'registro: Jaca',
    'fecha: 2026-11-20',
    'finca: 100',
    'municipio: Jaca',
    'cru: 14002000000100',
    'referencia_catastral: 7837301VG8173B0001TT',
    'titular: RUIZ, ANA',
    'nif: 12345678Z',
    'importe: 1.000,50 euros',
    'importe: 20 €',
  ]);
});
