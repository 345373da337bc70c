import { expect, test } from 'vitest';
import type { NoteProposal } from './note-proposals.ts';
import { isSureOf, type Nota } from './read-notas.ts';
import { withProposal } from './with-proposal.ts';

const NOTHING: Nota = {
  ...{ registry: null, issuedOn: null, finca: null, cru: null, cadastralReference: null },
  ...{ description: '', owners: [], isFree: false, charges: [] },
};
const proposal = (field: NoteProposal['field'], value: string, said: Partial<NoteProposal> = {}): NoteProposal => ({
  ...{ field, value, tax_id: null, share: null, property: 0, page: 2, place: null },
  ...said,
});

test.each<[NoteProposal, Partial<Nota>]>([
  [proposal('registry', 'Registro de Jaca'), { registry: 'Registro de Jaca' }],
  [proposal('issued_on', '2026-03-10'), { issuedOn: '2026-03-10' }],
  [proposal('finca', '12'), { finca: { number: '12', municipality: null } }],
  [proposal('cru', '1'), { cru: '1' }],
  [proposal('cadastral_reference', 'C'), { cadastralReference: 'C' }],
  [
    proposal('owners', 'ANA', { tax_id: '1', share: '50%' }),
    { owners: [{ name: 'ANA', taxId: '1', share: '50%', percent: 50, right: null, title: null }] },
  ],
  [
    proposal('owners', 'ANA'),
    { owners: [{ name: 'ANA', taxId: null, share: null, percent: null, right: null, title: null }] },
  ],
  [
    proposal('charges', 'HIPOTECA a favor de BANCO SOL.'),
    { charges: [{ kind: 'mortgage', text: 'HIPOTECA a favor de BANCO SOL.' }] },
  ],
])('%j is put into the reading, with its page, and never as sure', (one, expected) => {
  const nota = withProposal(NOTHING, one);
  expect(nota).toMatchObject(expected);
  expect(isSureOf(nota, one.field)).toBe(false);
  expect(nota.marks?.[one.field].place).toEqual({ page: 2, left: 0, top: 0 });
  expect(isSureOf(nota, 'description')).toBe(true);
});

test('a value whose place is known has it', () => {
  const place = { page: 3, left: 120, top: 400 };
  expect(withProposal(NOTHING, proposal('cru', '1', { place })).marks?.cru.place).toEqual(place);
});

test('a municipality goes to its number, and a page that is not known is none', () => {
  const nota = withProposal(
    { ...NOTHING, finca: { number: '1', municipality: null } },
    proposal('municipality', 'Jaca', { page: null }),
  );
  expect(nota.finca).toEqual({ number: '1', municipality: 'Jaca' });
  expect(nota.marks?.municipality).toEqual({ isSure: false, place: null });
});
