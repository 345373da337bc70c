import { describe, expect, test } from 'vitest';
import type { Nota } from '../../src/domain/notas/read-notas.ts';
import { comparePaper, likeness } from './compare-paper.ts';
import type { FincaTruth, PaperTruth } from './truth.ts';

const said = <Value>(value: Value | null) => ({ value, text: value === null ? null : String(value) });
const FINCA: FincaTruth = {
  registry: { value: 'Lugo nº 2', text: 'Rexistro da Propiedade de Lugo nº 2' },
  date_of_issue: said('2024-05-02'),
  cru: said('27001000123456'),
  cadastral_references: [],
  finca_number: said('1204 bis'),
  municipality: said('Lugo'),
  description: said('URBANA. Piso primero.'),
  holders: [1, 1].map((joint, place) => ({
    name: said(place === 0 ? 'REY, ANA' : 'Luis Rey'),
    nif: said(null),
    share: said('1/2'),
    right: said('pleno_dominio' as const),
    joint,
  })),
  charges: [
    {
      kind: 'hipoteca',
      in_favour_of_finca: null,
      beneficiary: said('B'),
      amount: said(1),
      live: said(true),
      text: 'Hipoteca.',
    },
    {
      kind: 'embargo',
      in_favour_of_finca: null,
      beneficiary: said('B'),
      amount: said(1),
      live: said(false),
      text: 'Nada.',
    },
  ],
  free_of_charges: said(false),
  pending_documents: said(0),
};
const NOTA: Nota = {
  registry: 'REXISTRO DA PROPIEDADE DE LUGO Nº 2',
  issuedOn: '2024-05-02',
  finca: { municipality: 'LUGO', number: '1.204 BIS' },
  cru: '27001000123456',
  cadastralReference: null,
  description: 'URBANA. Piso pri- mero.',
  owners: ['Ana Rey', 'Luis Rey'].map((name) => ({
    name,
    taxId: null,
    share: '1/2',
    percent: 25,
    right: 'full' as const,
    title: null,
  })),
  isFree: false,
  charges: [{ kind: 'mortgage', text: '1. Hipoteca' }],
};
const paper = (kind: string): PaperTruth => ({
  file: '01.pdf',
  kind,
  family: 'any',
  language: 'gl',
  effect: null,
  fincas: [FINCA],
});
const missed = (nota: Nota, kind = 'typeset') =>
  comparePaper(paper(kind), [nota]).flatMap(({ isRight, field }) => (isRight ? [] : [field]));

describe('a reading beside the truth', () => {
  test('is right however its names are ordered and its numbers written', () => {
    expect(missed(NOTA)).toEqual([]);
  });

  test('is wrong in each value that differs, and where it says more than the paper', () => {
    expect(missed({ ...NOTA, cru: '27001000123457', charges: [] })).toEqual(['cru', 'charges']);
    expect(missed({ ...NOTA, cadastralReference: '1803376WN6605A0131DU', isFree: true })).toEqual([
      'cadastral',
      'free',
    ]);
    expect(missed({ ...NOTA, owners: NOTA.owners.map((owner) => ({ ...owner, percent: 50 })) })).toHaveLength(2);
  });

  test('of a scan may differ by two characters in a hundred of a long text, and in no value', () => {
    expect(likeness('a'.repeat(100), `${'a'.repeat(98)}xx`)).toBeCloseTo(0.98);
    expect(missed({ ...NOTA, finca: { municipality: 'LUG0', number: '1204 BIS' } }, 'scan')).toEqual(['municipality']);
  });

  test('may call its registry by the usual name or as the paper does', () => {
    const registry = { value: 'Registro de la Propiedad de Madrid nº 4', text: 'Registro de Madrid Cuatro' };
    const compared = (name: string) =>
      comparePaper({ ...paper('scan'), fincas: [{ ...FINCA, registry }] }, [{ ...NOTA, registry: name }]).find(
        ({ field }) => field === 'registry',
      )?.isRight;
    expect(['Registro de Madrid Cuatro', 'REGISTRO DE LA PROPIEDAD DE MADRID NÚMERO CUATRO'].map(compared)).toEqual([
      true,
      true,
    ]);
    expect(compared('Registro de la Propiedad de Madrid nº 5')).toBe(false);
  });

  test('may keep the heading of a charge and the word that it is in force, and must tell its kind', () => {
    const charge = (kind: 'mortgage' | 'claim', text: string) => missed({ ...NOTA, charges: [{ kind, text }] });
    expect(charge('mortgage', 'Hipoteca. Vigente.')).toEqual([]);
    const truth = paper('typeset');
    const charges = [{ ...(FINCA.charges[0] as (typeof FINCA.charges)[0]), text: 'Acreedor: un banco.' }];
    const titled = { ...NOTA, charges: [{ kind: 'mortgage' as const, text: 'Hipoteca Acreedor: un banco.' }] };
    expect(comparePaper({ ...truth, fincas: [{ ...FINCA, charges }] }, [titled]).every(({ isRight }) => isRight)).toBe(
      true,
    );
    expect(charge('claim', 'Hipoteca.')).toEqual(['charges']);
  });

  test('may leave out the first column of a charge, its kind, and its column of state', () => {
    const row = 'Embargo Anotación letra A Vigente 7.120,50 €';
    const charges = [{ ...(FINCA.charges[0] as (typeof FINCA.charges)[0]), kind: 'embargo', text: row }];
    const compared = (text: string) =>
      comparePaper({ ...paper('typeset'), fincas: [{ ...FINCA, charges }] }, [
        { ...NOTA, charges: [{ kind: 'attachment', text }] },
      ]).every(({ isRight }) => isRight);
    expect([row, 'Anotación letra A 7.120,50 €', 'letra A 7.120,50 €'].map(compared)).toEqual([true, true, false]);
  });
});
